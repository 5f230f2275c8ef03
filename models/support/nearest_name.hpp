#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "models/support/edit_distance.hpp"

namespace cubecheck {

/// The end of a sentence on a mistyped name: "; did you mean 'x'?" with the nearest known name.  It is a full
/// stop if the two differ in more than two letters and a third of the known name.
///
/// Pre: some name is known.
template <class Names>
std::string did_you_mean_nearest(std::string_view mistyped, Names const& known) {
    auto const distance = [&](std::string_view one) { return edit_distance(mistyped, one); };
    std::string_view const nearest = *std::ranges::min_element(known, {}, distance);
    bool const is_near = distance(nearest) <= std::max<std::size_t>(2, nearest.size() / 3);
    return is_near ? "; did you mean '" + std::string(nearest) + "'?" : ".";
}

}  // namespace cubecheck
