#pragma once

#include "verify/code/schedule/case_schedule.hpp"
#include "verify/code/verdicts/check.hpp"

namespace cubecheck::verify {

/// Which run of a function is recorded.
struct RecordRequest {
    Source source;
    Case test_case = {};      ///< plain: words, not strided or reversed
    double most_seconds = 2;  ///< of processor time
};

/// A run of a user's function as a schedule.
struct RecordedRun {
    Case test_case;
    Recording recording;
    std::vector<std::vector<CodeStep>> steps;  ///< by rank
    Schedule schedule;                         ///< lines are those of the first file; 0: of another
    std::string specification;                 ///< what must end where
};

/// How many elements a call has if nobody says it: one for each rank, so that algorithms that cut their
/// buffer show what they do.
Index default_count(mpi::Collective collective, Index n);

/// Compiles the function, runs it once in a child process, and says what it does as a schedule.
///
/// Throws: Error as `Compiled` and `Loaded` do;
///         Error (usage) if the call has no elements, is a barrier, or is in place without a schedule;
///         Error, as `cubecheck code` fails, if the run crashes, does not end, or breaks a rule of MPI;
///         Error (unknown) if no schedule expresses the run, or if the schedule has another result.
RecordedRun recorded(RecordRequest const& request, CheckProgress const& progress);

}  // namespace cubecheck::verify
