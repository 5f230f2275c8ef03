#pragma once

#include <concepts>
#include <cstddef>
#include <vector>

namespace cubecheck {

/// The steps of a run among `kept`, and all that they come from, by way of others too.
///
/// Shape: before[step]: earlier steps that the step comes from.
template <std::unsigned_integral Step>
std::vector<bool> causal_past(std::vector<std::vector<Step>> const& before, std::vector<bool> kept) {
    for (std::size_t i = before.size(); i-- > 0;)
        if (kept[i])
            for (auto const cause : before[i]) kept[cause] = true;
    return kept;
}

}  // namespace cubecheck
