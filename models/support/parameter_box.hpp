#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

#include "models/parametric/size.hpp"
#include "models/schedule/collective.hpp"
#include "models/schedule/counts.hpp"

namespace cubecheck {

/// The numbers from `least` to `most`, both included.
struct Range {
    Index least = 0;
    Index most = 0;

    constexpr bool contains(Index number) const { return least <= number && number <= most; }
    constexpr Index count() const { return most < least ? 0 : most - least + 1; }

    friend bool operator==(Range const&, Range const&) = default;
};

/// A range as typed: "1..17", or "8" for 8..8; nothing if the text is not a range, or descends.
inline std::optional<Range> range_of(std::string_view text) {
    auto const number = [](std::string_view digits) -> std::optional<Index> {
        Index found = 0;
        auto const* const end = digits.data() + digits.size();
        auto const read = std::from_chars(digits.data(), end, found);
        return read.ec == std::errc() && read.ptr == end ? std::optional(found) : std::nullopt;
    };
    auto const dots = text.find("..");
    auto const least = number(text.substr(0, dots));
    auto const most = dots == std::string_view::npos ? least : number(text.substr(dots + 2));
    if (!least || !most || *most < *least) return std::nullopt;
    return Range{*least, *most};
}

/// Calls of an algorithm: every combination of these parameters.
///
/// A parameter that an algorithm does not have counts as a single value: a root, chunks, shapes of networks.
/// The number of elements is not a parameter, since a cell represents any number; whether all blocks have
/// equally many is one.
struct ParameterBox {
    Range nodes{1, 9};
    std::optional<Range> roots;  ///< none: all roots of a size
    Range chunks{1, 3};          ///< for algorithms that divide a message into any number of chunks
    std::vector<schedules::Mode> modes{schedules::Mode::out_of_place, schedules::Mode::in_place};
    Range slots{1, 2};
    std::vector<Counts> counts{Counts::equal};
};

}  // namespace cubecheck
