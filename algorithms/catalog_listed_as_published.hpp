#pragma once

#include <tuple>

#include "algorithms/as_published/allgather_bine.hpp"
#include "algorithms/as_published/allgather_by_place.hpp"
#include "algorithms/as_published/allgather_doubling_any.hpp"
#include "algorithms/as_published/allgather_half_twice.hpp"
#include "algorithms/as_published/allgather_ring_masked.hpp"
#include "algorithms/as_published/allreduce_any_selected.hpp"
#include "algorithms/as_published/allreduce_bcube.hpp"
#include "algorithms/as_published/allreduce_dissemination.hpp"
#include "algorithms/as_published/allreduce_doubling_any.hpp"
#include "algorithms/as_published/allreduce_not_a_ring.hpp"
#include "algorithms/as_published/allreduce_swing_even.hpp"
#include "algorithms/as_published/allreduce_xor_offsets.hpp"
#include "algorithms/as_published/exscan_sum_first.hpp"
#include "algorithms/as_published/reducescatter_farthest_first.hpp"

namespace cubecheck {

/// Algorithms given by the messages of every round, as they were published or shipped, wrong in one way or
/// another.
using ListedAsPublished = std::tuple<
    as_published::AllReduceBcube, as_published::AllReduceDoublingAny, as_published::AllReduceXorOffsets,
    as_published::AllReduceAnySelected, as_published::AllReduceDissemination,
    as_published::AllReduceSwingEven, as_published::AllReduceNotARing, as_published::AllGatherRingMasked,
    as_published::AllGatherHalfTwice, as_published::AllGatherByPlace, as_published::AllGatherDoublingAny,
    as_published::AllGatherBine, as_published::ReduceScatterFarthestFirst, as_published::ExscanSumFirst>;

}  // namespace cubecheck
