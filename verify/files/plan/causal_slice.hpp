#pragma once

#include <string>
#include <vector>

#include "models/plan/cause.hpp"
#include "verify/files/plan/judged_plan.hpp"

namespace cubecheck::verify {

/// The causes of a failure in a run of a plan.
struct PlanSlice {
    std::vector<plans::Index>
        shown;                       ///< positions of the operations that explain it, in the order of the run
    std::vector<plans::Index> ends;  ///< positions of the steps in which it shows
    std::vector<plans::Index> cut;   ///< by block: the number of operations that precede it
};

/// The causal slice of a failure.
///
/// For a wrong value, the operations that moved and summed it are shown.  For a race, the ordering operations
/// that precede only one of the two accesses are shown.  For a deadlock none are shown: its description has
/// the cycle.
PlanSlice causal_slice(JudgedPlan const& judged, plans::Cause const& cause);

/// "last written by rank 1, thread block 0, op 1 (upkt) at /gpus/1/threadblocks/0/ops/1 and by ..."
std::string last_writers(JudgedPlan const& judged, std::vector<plans::OutputCell> const& outputs);

/// "launch 1: rank 0, thread block 0, op 0 (put) at /gpus/0/threadblocks/0/ops/0: rank 1's s[0] := ..."
std::string slice_line(Plan const& plan, plans::Step const& step);

/// The lines of the slice, at most a screen, with the number of those left out.
std::vector<std::string> slice_lines(JudgedPlan const& judged, PlanSlice const& slice);

}  // namespace cubecheck::verify
