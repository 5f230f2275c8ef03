#pragma once

#include "verify/code/check.hpp"
#include "verify/code/schedule/trial_schedule.hpp"

namespace cubecheck::verify {

/// Which run of a function is recorded.
struct RecordRequest {
    Source source;
    Trial trial = {};         ///< plain: words, not strided or reversed
    double most_seconds = 2;  ///< of processor time
};

/// A run of a user's function as a schedule.
struct RecordedRun {
    Trial trial;
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
/// Throws: Error as `Compiled` and `Loaded` do; Error (usage) if a call without elements is asked for; Error
///         with the failure of `cubecheck code` if the run crashes, does not end, or breaks a rule of MPI, so
///         that there is nothing to record; Error (unknown) if a schedule cannot say what the run does, or
///         does not end with what the run ended with.
RecordedRun recorded(RecordRequest const& request, CheckProgress const& progress);

}  // namespace cubecheck::verify
