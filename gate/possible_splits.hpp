#pragma once

#include <cstddef>
#include <vector>

#include "gate/options.hpp"
#include "models/schedule.hpp"
#include "models/schedule_splits.hpp"

namespace cubecheck::gate {

/// The splits of a schedule, and the first and the last that calls within its own limits have.
///
/// Result: if no call is possible, the smallest ones stand for it.
struct PossibleSplits {
    std::vector<schedules::Split> all;
    std::size_t first = 0;
    std::size_t last = 0;
};

/// With the buffers of the runtime, or as many bytes as the user says.
PossibleSplits possible_splits(Schedule const& schedule, Options const& options);

/// "this file, 2 slots, calls of up to 524288 bytes (512 KiB)": what was looked at, in which calls.
std::string scope(Schedule const& schedule, PossibleSplits const& splits, std::string const& what);

}  // namespace cubecheck::gate
