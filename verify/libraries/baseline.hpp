#pragma once

#include <string>
#include <vector>

#include "verify/libraries/audit.hpp"

namespace cubecheck::verify {

/// A way in which an algorithm fails: cases with one verdict, or ranks that disagree.
struct WayToFail {
    mpi::Collective collective = mpi::Collective::allreduce;
    std::string algorithm;
    std::string way;  ///< of `verdict_keys`, or "disagrees"
    Index n = 0;      ///< of the first case

    /// Whether the same algorithm fails in the same way, in any case.
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

/// Reads a baseline from the output of `cubecheck audit --json`.
///
/// Throws: Error (malformed) with the file, the position, what was expected and what was found.
Baseline baseline_in(std::string const& json, std::string const& file);

/// The ways in which an algorithm fails.  Refusals count if the library selects the algorithm by itself.
std::vector<WayToFail> ways_to_fail(AuditRow const& row);

/// The row without cases that fail in a known way.
AuditRow without_known(AuditRow row, Baseline const& baseline);

/// The known failures that the audit no longer finds.  A failure that the audit cannot show is left out: its
/// algorithm, or the number of ranks of its first case, was not audited.
std::vector<WayToFail> gone(Baseline const& baseline, std::vector<AuditRow> const& rows,
                            std::vector<Index> const& ns);

}  // namespace cubecheck::verify
