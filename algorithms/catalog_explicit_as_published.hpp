#pragma once

#include <tuple>

#include "algorithms/as_published/allgather_bine.hpp"
#include "algorithms/as_published/allgather_by_place.hpp"
#include "algorithms/as_published/allgather_doubling_any.hpp"
#include "algorithms/as_published/allgather_ring_masked.hpp"
#include "algorithms/as_published/allreduce_any_selected.hpp"
#include "algorithms/as_published/allreduce_bcube.hpp"
#include "algorithms/as_published/allreduce_dissemination.hpp"
#include "algorithms/as_published/allreduce_doubling_any.hpp"
#include "algorithms/as_published/allreduce_not_a_ring.hpp"
#include "algorithms/as_published/allreduce_swing_by_round.hpp"
#include "algorithms/as_published/allreduce_swing_even.hpp"
#include "algorithms/as_published/allreduce_xor_offsets.hpp"
#include "algorithms/as_published/alltoall_bine_any_size.hpp"
#include "algorithms/as_published/gather_bine_any_size.hpp"
#include "algorithms/as_published/gather_bine_odd_root.hpp"
#include "algorithms/as_published/reduce_bine_halves_ordered.hpp"
#include "algorithms/as_published/reduce_bine_ordered.hpp"
#include "algorithms/as_published/reducescatter_farthest_first.hpp"
#include "algorithms/as_published/scatter_bine_any_size.hpp"
#include "algorithms/as_published/scatter_bine_odd_root.hpp"
#include "algorithms/as_published/scatter_bine_pieces.hpp"

namespace cubecheck {

/// Explicit algorithms as they were published or shipped, each with an error.
using ExplicitAsPublished = std::tuple<
    as_published::AllReduceBcube, as_published::AllReduceDoublingAny, as_published::AllReduceXorOffsets,
    as_published::AllReduceAnySelected, as_published::AllReduceDissemination,
    as_published::AllReduceSwingEven, as_published::AllReduceNotARing, as_published::AllGatherRingMasked,
    as_published::AllGatherByPlace, as_published::AllGatherDoublingAny, as_published::AllGatherBine,
    as_published::GatherBineOddRoot, as_published::GatherBineAnySize, as_published::ScatterBineOddRoot,
    as_published::ScatterBinePieces, as_published::ScatterBineAnySize, as_published::AllToAllBineAnySize,
    as_published::ReduceBineOrdered, as_published::ReduceBineHalvesOrdered,
    as_published::AllReduceSwingByRound, as_published::ReduceScatterFarthestFirst>;

}  // namespace cubecheck
