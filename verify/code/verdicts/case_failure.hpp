#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/in_process_mpi/mpi_violation.hpp"
#include "verify/code/build/loaded.hpp"
#include "verify/code/cases/case.hpp"
#include "verify/code/processes/children.hpp"
#include "verify/code/verdicts/failure_mode.hpp"

namespace cubecheck::verify {

/// A line of the user's code that is involved in a failure.
struct NotedPlace {
    in_process::Place at;
    std::string what;  ///< "rank 0 waits here"; may be empty

    friend bool operator==(NotedPlace const&, NotedPlace const&) = default;
};

/// A failure of one case.
struct CaseFailure {
    FailureMode mode = FailureMode::wrong;
    std::string got = {};       ///< "rank 2, element 0: (1 2) 0", or a sentence
    std::string expected = {};  ///< may be empty
    std::vector<NotedPlace> places = {};
    std::vector<Index> choices = {};          ///< the choices that lead to the run
    std::vector<std::string> decisions = {};  ///< the same in words
    Index rank = -1;                          ///< the rank in the communicator with a wrong result
    std::string word = {};                    ///< the content of its cell, as `probe.c` writes it
    std::optional<NotedPlace> latest = {};    ///< the latest call of the rank with a wrong result
    int abort_code = 0;                       ///< of MPI_Abort
};

/// Whether the content of a cell, as `probe.c` writes it, is that before the call.
inline bool is_untouched_cell(std::string_view word) { return word == "_"; }

/// The result of one case.
struct CaseResult {
    std::vector<CaseFailure> failures = {};  ///< at most one of each mode
    std::vector<std::string> remarks = {};   ///< findings that are not failures
    bool is_judged = false;                  ///< a run has ended, so that its results could be judged
    bool has_foreign = false;                ///< some elements come from no MPI call
    bool is_of_numbers = false;              ///< the code adds words itself: its runs with numbers decide
    bool has_choices = false;
    Index matchings = 0;
    Index made = 0;  ///< the number of runs
    Index needed_buffers = 0;
};

/// Whether a case failed in this way.
inline bool has(CaseResult const& verdict, FailureMode mode) {
    return std::ranges::find(verdict.failures, mode, &CaseFailure::mode) != verdict.failures.end();
}

/// The result of one case whose runs are in `piece`.
///
/// Pre: `piece` is the work on this case; `code` was run.
CaseResult case_result(Case const& test_case, PieceOfWork const& piece, Loaded const& code);

}  // namespace cubecheck::verify
