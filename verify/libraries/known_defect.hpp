#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "verify/libraries/audit.hpp"

namespace cubecheck::verify {

/// What people have found out about a case that fails: an audit shows the failure anew, this explains it.
struct KnownDefect {
    std::string title;    ///< one sentence: what goes wrong
    std::string library;  ///< as `Library::version`: "Open MPI 4.1.4"
    mpi::Collective collective = mpi::Collective::allreduce;
    std::string algorithm;  ///< as `Choice::name`
    Index n = 0;
    std::string call;  ///< as `mpi::text` describes it: "n = 2, 1 element, operator not commutative"
    CaseVerdict verdict = CaseVerdict::wrong;  ///< that the call must have
    bool ranks_disagree = false;               ///< the call is right, but its ranks bracket differently

    std::string repository;  ///< of the library's source: "open-mpi/ompi"
    std::string tag;         ///< of the version
    std::string path;
    Index line = 0;  ///< that explains the failure
    std::string cause;
    std::string upstream;  ///< whether the library's authors know
};

/// Known defects from a JSON document: an array of objects with the members above; `library` here is
/// "openmpi", "mpich" or "simgrid", and `version` is that of the library.  `verdict` is a failing one of
/// `verdict_keys`, or `disagreement_key`.  Only those of the library asked for are read.
///
/// Throws: Error (malformed) with the file, the place in it, what was expected and what was found.
std::vector<KnownDefect> known_defects_in(std::string const& json, std::string const& file,
                                          std::string_view library);

/// A known defect, and what has become of its case here.
struct RepeatedDefect {
    KnownDefect defect;
    mpi::Choice choice;   ///< as the library is told to take it
    Judgement judgement;  ///< not_run if the case was not run
    std::string missing;  ///< why it was not run; empty if it was

    /// The case fails as the defect says.
    bool is_found_again() const {
        return missing.empty() && judgement.verdict == defect.verdict &&
               (!defect.ranks_disagree || !judgement.disagreement.empty());
    }
};

/// `unknown` if a defect is not found again; `nothing` if there is none.
Failure failure(std::vector<RepeatedDefect> const& all);

/// Runs the case of a defect alone.  It is not run if another version is installed, or if the library has no
/// such algorithm.
///
/// Throws: Error (malformed) if no call of an audit is described so; as `audited`.
RepeatedDefect repeated(mpi::Library const& library, KnownDefect const& defect,
                        AuditProgress const& progress);

}  // namespace cubecheck::verify
