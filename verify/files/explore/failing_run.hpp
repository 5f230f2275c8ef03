#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"
#include "verify/files/explore/explorable.hpp"

namespace cubecheck::verify {

/// A run that shows a refutation: of a check of a file, or of a property of an algorithm.
struct FailingRun {
    Witness witness;
    std::string options;  ///< with which `cubecheck explore` finds it: "--property determinate --in-place";
                          ///< empty: there are too many interleavings, so that its token alone shows it
};

/// The limits of the search for runs.
struct Search {
    std::optional<std::uint32_t> slots = {};  ///< the requested depth; by default that of the protocol
    std::uint64_t most_states = 20'000;       ///< for all runs together, and for each of them
};

/// Whether a row is a refutation that the explorer can show by a run.
bool can_be_shown(Row const& row);

/// The schedule of a file, if it is small enough for the search.
///
/// Throws: Error if its promises are too large to be explored.
std::optional<Explorable> showable(std::string const& path, Schedule schedule, CheckOptions const& options);

/// Searches for a run that shows the refutation of a check.  It tries every call mode, first with a message
/// for each step, then with messages of one chunk, as in large calls.  The explored states are subtracted
/// from `search`; when it is used up, no run is searched.  For a race, it also tries a few other orders.
///
/// Pre:    `can_be_shown`.
/// Result: nothing if there is none within the limits, for example for a race that changes no result, or if
///         the schedule is too large.
std::optional<FailingRun> failing_run(Explorable const& target, std::string_view check, Search& search);

}  // namespace cubecheck::verify
