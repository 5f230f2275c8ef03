#pragma once

#include <vector>

#include "models/plan/plan.hpp"
#include "properties/promises/promises.hpp"

namespace cubecheck::plans {

/// Whether the collective of a plan is send and receive: each rank sends its input to one rank, and receives
/// the input of another one into its output.
inline bool is_send_receive(Plan const& plan) { return plan.collective_name == "sendrecv"; }

/// The possible distances from a rank back to its source: 1, or the size of equal groups of ranks, a power of
/// two that the plan does not name. Ranks wrap around.
///
/// Source: microsoft/mscclpp v0.10.0, python/mscclpp/language/collectives.py (SendRecv) and
///         python/test/executor_test_verifier.cu (split_mask).
std::vector<Index> send_receive_distances(Plan const& plan);

/// What every rank is promised: chunk by chunk the input of the rank `distance` before it.
schedules::PromiseTable send_receive_promises(Plan const& plan, Index distance);

}  // namespace cubecheck::plans
