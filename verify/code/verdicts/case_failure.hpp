#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/in_process_mpi/mpi_violation.hpp"
#include "verify/code/build/loaded.hpp"
#include "verify/code/cases/case.hpp"
#include "verify/code/processes/children.hpp"
#include "verify/code/verdicts/failure_mode.hpp"

namespace cubecheck::verify {

/// A line of the user's code that has a part in a failure.
struct NotedPlace {
    in_process::Place at;
    std::string what;  ///< "rank 0 waits here"; may be empty

    friend bool operator==(NotedPlace const&, NotedPlace const&) = default;
};

/// What is wrong with one case.
struct CaseFailure {
    FailureMode mode = FailureMode::wrong;
    std::string got = {};       ///< "rank 2, element 0: (1 2) 0", or a sentence
    std::string expected = {};  ///< may be empty
    std::vector<NotedPlace> places = {};
    std::vector<Index> choices = {};          ///< that lead to the run
    std::vector<std::string> decisions = {};  ///< the same in words
    Index rank = -1;                          ///< in the communicator, of a wrong result
    std::string word = {};                    ///< what its cell holds, as `probe.c` writes it
    int abort_code = 0;                       ///< of MPI_Abort
};

/// What one case says.
struct CaseResult {
    std::vector<CaseFailure> failures = {};  ///< at most one of each mode
    std::vector<std::string> remarks = {};   ///< no failures, but worth saying
    bool is_judged = false;                  ///< a run has ended, so that its results were judged
    bool has_foreign = false;                ///< elements that no call has made
    bool has_choices = false;
    Index matchings = 0;
    Index made = 0;  ///< runs
    Index needed_buffers = 0;
};

/// Whether a case failed in this way.
inline bool has(CaseResult const& verdict, FailureMode mode) {
    return std::ranges::find(verdict.failures, mode, &CaseFailure::mode) != verdict.failures.end();
}

/// What one case says; its runs are those of `piece`.
///
/// Pre: the case was done as `piece` says; `code` is what was run.
CaseResult case_result(Case const& test_case, PieceOfWork const& piece, Loaded const& code);

}  // namespace cubecheck::verify
