#pragma once

#include <tuple>

#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/allgather/ring.hpp"
#include "algorithms/allreduce/halving_doubling.hpp"
#include "algorithms/allreduce/recursive_doubling.hpp"
#include "algorithms/allreduce/ring.hpp"
#include "algorithms/alltoall/store_and_forward.hpp"
#include "algorithms/alltoall/xor.hpp"
#include "algorithms/as_published/allgather_concatenated.hpp"
#include "algorithms/as_published/alltoall_any_route.hpp"
#include "algorithms/as_published/alltoall_receive_first.hpp"
#include "algorithms/as_published/esbt_copies.hpp"
#include "algorithms/as_published/scan_printed.hpp"
#include "algorithms/barrier/exchange.hpp"
#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/broadcast/binomial_low_first.hpp"
#include "algorithms/broadcast/esbt.hpp"
#include "algorithms/broadcast/esbt_capped.hpp"
#include "algorithms/broadcast/scatter_allgather.hpp"
#include "algorithms/embeddings/gray_ring.hpp"
#include "algorithms/exchange/every_dimension.hpp"
#include "algorithms/gather/binomial.hpp"
#include "algorithms/reduce/binomial.hpp"
#include "algorithms/reduce/reducescatter_gather.hpp"
#include "algorithms/reducescatter/recursive_halving.hpp"
#include "algorithms/reducescatter/ring.hpp"
#include "algorithms/scan/hypercube.hpp"
#include "algorithms/scatter/binomial.hpp"

namespace cubecheck {

/// Definitions, in the order in which they are listed.
template <class... Definition>
struct Catalog {};

/// Two catalogs, one after the other.
template <class... A, class... B>
Catalog<A..., B...> both(Catalog<A...>, Catalog<B...>);

/// Collectives that move values and never combine them.
using Movers =
    Catalog<broadcast::Binomial, broadcast::BinomialLowFirst, broadcast::Esbt, allgather::RecursiveDoubling,
            allgather::RingPass, alltoall::StoreAndForward, alltoall::PairwiseXor, scatter::Binomial,
            gather::Binomial, broadcast::ScatterAllGather, broadcast::EsbtCapped>;

/// Collectives that combine values with an operator.
using Reducers = Catalog<reduce::Binomial, reducescatter::RecursiveHalving, reducescatter::RingPass,
                         allreduce::RecursiveDoubling, allreduce::RingPass, scan::Hypercube,
                         scan::HypercubeExclusive, allreduce::HalvingDoubling, reduce::ReduceScatterGather,
                         exchange::EveryDimension, barrier::Exchange>;

/// Structures that algorithms stand on.
using Structures = Catalog<embeddings::GrayRing>;

/// The algorithms as they should be.
using Algorithms = decltype(both(both(Movers{}, Reducers{}), Structures{}));

/// The algorithms as they were published, wrong in one way or another.
using AsPublished =
    Catalog<as_published::ScanPrinted, as_published::ScanPrefixRepaired, as_published::ScanTotalRepaired,
            as_published::ScanDescending, as_published::AllGatherConcatenated,
            as_published::AllToAllReceiveFirst, as_published::AllToAllAnyRoute, as_published::EsbtCopies>;

}  // namespace cubecheck
