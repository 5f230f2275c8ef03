#pragma once

#include <concepts>
#include <cstddef>
#include <vector>

namespace cubecheck {

/// The causal slice of some steps of a run: the steps `kept`, and all their direct and indirect causes.
///
/// Shape: before[step]: the earlier steps that the step directly depends on.
template <std::unsigned_integral Step>
std::vector<bool> with_causes(std::vector<std::vector<Step>> const& before, std::vector<bool> kept) {
    for (std::size_t i = before.size(); i-- > 0;)
        if (kept[i])
            for (auto const cause : before[i]) kept[cause] = true;
    return kept;
}

}  // namespace cubecheck
