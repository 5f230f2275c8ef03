#pragma once

#include "verify/code/schedule/case_schedule.hpp"
#include "verify/code/verdicts/check.hpp"

namespace cubecheck::verify {

/// The run to record.
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
    Schedule schedule;                         ///< lines of the first file; 0 for other files
    std::string specification;                 ///< the promised content of the output elements
};

/// The default number of elements in a call: one for each rank, so that algorithms that split their buffer
/// show it.
Index default_count(mpi::Collective collective, Index n);

/// Compiles the function, runs it once in a child process, and converts the run to a schedule.
///
/// Throws: Error as `Compiled` and `Loaded` do;
///         Error (usage) if the call has no elements, is a barrier, or is in place without a schedule;
///         Error with the failure kind of `cubecheck code` if the run crashes, does not end, or breaks a rule
///         of MPI;
///         Error (unknown) if a schedule cannot express the run, or if the schedule has another result.
RecordedRun recorded(RecordRequest const& request, CheckProgress const& progress);

}  // namespace cubecheck::verify
