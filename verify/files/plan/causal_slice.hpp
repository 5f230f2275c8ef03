#pragma once

#include <string>
#include <vector>

#include "models/plan/cause.hpp"
#include "verify/files/plan/judged_plan.hpp"

namespace cubecheck::verify {

/// What a failure of a run of a plan comes from.
struct PlanSlice {
    std::vector<plans::Index> shown;  ///< the operations that explain it: positions in the order of the run
    std::vector<plans::Index> ends;   ///< the steps in which it shows, likewise
    std::vector<plans::Index> cut;    ///< by block: how many operations it comes from
};

/// The causal slice of a failure.
///
/// Of a wrong value, the operations that it was moved and summed up by are shown; of a race, those that order
/// something, and that only one of the two accesses comes from; of a deadlock none, since its story has the
/// cycle.
PlanSlice causal_slice(JudgedPlan const& judged, plans::Cause const& cause);

/// "last written by rank 1, thread block 0, op 1 (upkt) at /gpus/1/threadblocks/0/ops/1 and by ..."
std::string last_writers(JudgedPlan const& judged, std::vector<plans::OutputCell> const& outputs);

/// "launch 1: rank 0, thread block 0, op 0 (put) at /gpus/0/threadblocks/0/ops/0: rank 1's s[0] := ..."
std::string slice_line(Plan const& plan, plans::Step const& step);

/// At most a screen of them, and how many are left out.
std::vector<std::string> slice_lines(JudgedPlan const& judged, PlanSlice const& slice);

}  // namespace cubecheck::verify
