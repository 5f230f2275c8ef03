#pragma once

#include <string>
#include <vector>

#include "verify/libraries/audit.hpp"

namespace cubecheck::verify {

/// A way in which an algorithm fails: in cases with one verdict, or by ranks that disagree.
struct WayToFail {
    mpi::Collective collective = mpi::Collective::allreduce;
    std::string algorithm;
    std::string way;  ///< of `verdict_keys`, or "disagrees"
    Index n = 0;      ///< of the first case

    /// The same algorithm fails in the same way, whatever the case.
    bool is_of(WayToFail const& other) const {
        return collective == other.collective && algorithm == other.algorithm && way == other.way;
    }
};

/// The failures of a former audit.
struct Baseline {
    std::string library;  ///< "openmpi"
    std::string version;  ///< "Open MPI 4.1.4"
    std::vector<WayToFail> known;
};

/// A baseline from what `cubecheck audit --json` has printed.
///
/// Throws: Error (malformed) with the file, the place in it, what was expected and what was found.
Baseline baseline_in(std::string const& json, std::string const& file);

/// The ways in which an algorithm fails; refusals count where the library takes it by itself.
std::vector<WayToFail> ways_to_fail(AuditRow const& row);

/// The row without the cases that fail in a way that the baseline knows.
AuditRow without_known(AuditRow row, Baseline const& baseline);

/// What the baseline knows and the audit does not find any more.  A way to fail that the rows cannot show is
/// not among them: its algorithm or the number of ranks of its first case was not audited.
std::vector<WayToFail> gone(Baseline const& baseline, std::vector<AuditRow> const& rows,
                            std::vector<Index> const& ns);

}  // namespace cubecheck::verify
