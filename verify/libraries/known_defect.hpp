#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "verify/libraries/audit.hpp"

namespace cubecheck::verify {

/// A known cause of a failing case.  An audit reproduces the failure; this explains it.
struct KnownDefect {
    std::string title;    ///< one sentence: the failure
    std::string library;  ///< as `Library::version`: "Open MPI 4.1.4"
    mpi::Collective collective = mpi::Collective::allreduce;
    std::string algorithm;  ///< as `Choice::name`
    Index n = 0;
    std::string call;  ///< as `mpi::text` describes it: "n = 2, 1 element, operator not commutative"
    CaseVerdict verdict = CaseVerdict::wrong;  ///< the expected verdict on the call
    bool ranks_disagree = false;  ///< the call is correct, but its ranks have different bracketings

    std::string repository;  ///< of the library's source: "open-mpi/ompi"
    std::string tag;         ///< of the version
    std::string path;
    Index line = 0;  ///< the line that explains the failure
    std::string cause;
    std::string upstream;  ///< whether the authors of the library know it
};

/// Reads known defects from a JSON document: an array of objects with the members above.  `library` is
/// "openmpi", "mpich" or "simgrid" there, and `version` is that of the library.  `verdict` is a failing one
/// of `verdict_keys`, or `disagreement_key`.  Defects of other libraries are skipped.
///
/// Throws: Error (malformed) with the file, the position, what was expected and what was found.
std::vector<KnownDefect> known_defects_in(std::string const& json, std::string const& file,
                                          std::string_view library);

/// A known defect, and the result of its case on this machine.
struct RepeatedDefect {
    KnownDefect defect;
    mpi::Choice choice;   ///< the choice as the library is told
    Judgement judgement;  ///< not_run if the case was not run
    std::string missing;  ///< why the case was not run; empty if it was

    /// Whether the case fails as the defect says.
    bool is_found_again() const {
        return missing.empty() && judgement.verdict == defect.verdict &&
               (!defect.ranks_disagree || !judgement.disagreement.empty());
    }
};

/// Result: `unknown` if a defect is not reproduced; `nothing` if there is none.
Failure failure(std::vector<RepeatedDefect> const& all);

/// Runs the case of a defect.  Does not run it if another version is installed, or if the library lacks the
/// algorithm.
///
/// Throws: Error (malformed) if no call of an audit has this description; as `audited`.
RepeatedDefect repeated(mpi::Library const& library, KnownDefect const& defect,
                        AuditProgress const& progress);

}  // namespace cubecheck::verify
