#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"
#include "verify/files/explore/explorable.hpp"

namespace cubecheck::verify {

/// A run that shows what a check of a file, or a property of an algorithm, has refuted.
struct FailingRun {
    Witness witness;
    std::string options;  ///< with which `cubecheck explore` finds it: "--property determinate --in-place";
                          ///< empty: there are too many interleavings, so that its token alone shows it
};

/// How far runs are looked for.
struct Search {
    std::optional<std::uint32_t> slots = {};  ///< that were asked for; by default those of the protocol
    std::uint64_t most_states = 20'000;       ///< for all runs together; each gets at most so many
};

/// Whether a row is a refutation that some property of the explorer can show.
bool can_be_shown(Row const& row);

/// The schedule of a file, if it is small enough for a run of it to be looked for.
///
/// Throws: Error if it promises more than can be explored.
std::optional<Explorable> showable(std::string const& path, Schedule schedule, CheckOptions const& options);

/// Looks for a run that shows the refutation of a check: in every call mode, with steps as single messages
/// and then cut into messages of one chunk, as in large calls.  The states that it explores are taken
/// off `search`; when none are left, no run is looked for.  For a race there are a few runs in other orders
/// besides.
///
/// Pre:    it can be shown.
/// Result: nothing if there is none within the limits, as for a race that changes no result, or if the
///         schedule is too large.
std::optional<FailingRun> failing_run(Explorable const& target, std::string_view check, Search& search);

}  // namespace cubecheck::verify
