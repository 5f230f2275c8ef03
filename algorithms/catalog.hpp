#pragma once

#include <tuple>

#include "algorithms/allgather/bruck.hpp"
#include "algorithms/allgather/bruck_radix.hpp"
#include "algorithms/allgather/circulant.hpp"
#include "algorithms/allgather/gather_broadcast.hpp"
#include "algorithms/allgather/line.hpp"
#include "algorithms/allgather/neighbour_exchange.hpp"
#include "algorithms/allgather/pat.hpp"
#include "algorithms/allgather/pat_aggregated.hpp"
#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/allgather/ring.hpp"
#include "algorithms/allgather/ring_both_ways.hpp"
#include "algorithms/allgather/ring_halves.hpp"
#include "algorithms/allgather/swing.hpp"
#include "algorithms/allgather/torus.hpp"
#include "algorithms/allgather/two_levels.hpp"
#include "algorithms/allreduce/circulant.hpp"
#include "algorithms/allreduce/folded_doubling.hpp"
#include "algorithms/allreduce/folded_halving_doubling.hpp"
#include "algorithms/allreduce/halving_doubling.hpp"
#include "algorithms/allreduce/leaders.hpp"
#include "algorithms/allreduce/linear.hpp"
#include "algorithms/allreduce/recursive_doubling.hpp"
#include "algorithms/allreduce/reduce_broadcast.hpp"
#include "algorithms/allreduce/ring.hpp"
#include "algorithms/allreduce/swing.hpp"
#include "algorithms/allreduce/swing_halving_doubling.hpp"
#include "algorithms/allreduce/two_levels.hpp"
#include "algorithms/alltoall/bruck.hpp"
#include "algorithms/alltoall/linear.hpp"
#include "algorithms/alltoall/pairwise.hpp"
#include "algorithms/alltoall/ring.hpp"
#include "algorithms/alltoall/store_and_forward.hpp"
#include "algorithms/alltoall/swaps.hpp"
#include "algorithms/alltoall/torus.hpp"
#include "algorithms/alltoall/xor.hpp"
#include "algorithms/as_published/allgather_concatenated.hpp"
#include "algorithms/as_published/allgather_half_twice.hpp"
#include "algorithms/as_published/alltoall_any_route.hpp"
#include "algorithms/as_published/alltoall_receive_first.hpp"
#include "algorithms/as_published/esbt_copies.hpp"
#include "algorithms/as_published/exscan_sum_first.hpp"
#include "algorithms/as_published/scan_printed.hpp"
#include "algorithms/barrier/dissemination.hpp"
#include "algorithms/barrier/double_ring.hpp"
#include "algorithms/barrier/exchange.hpp"
#include "algorithms/barrier/through_a_root.hpp"
#include "algorithms/broadcast/binary_tree.hpp"
#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/broadcast/binomial_low_first.hpp"
#include "algorithms/broadcast/chain.hpp"
#include "algorithms/broadcast/chains.hpp"
#include "algorithms/broadcast/doubling.hpp"
#include "algorithms/broadcast/doubling_in_chunks.hpp"
#include "algorithms/broadcast/esbt.hpp"
#include "algorithms/broadcast/esbt_capped.hpp"
#include "algorithms/broadcast/halving.hpp"
#include "algorithms/broadcast/kary_tree.hpp"
#include "algorithms/broadcast/knomial.hpp"
#include "algorithms/broadcast/knomial_in_chunks.hpp"
#include "algorithms/broadcast/leaders.hpp"
#include "algorithms/broadcast/line.hpp"
#include "algorithms/broadcast/line_halving.hpp"
#include "algorithms/broadcast/linear.hpp"
#include "algorithms/broadcast/one_by_one.hpp"
#include "algorithms/broadcast/scatter_allgather.hpp"
#include "algorithms/broadcast/scatter_ring.hpp"
#include "algorithms/broadcast/split_binary_tree.hpp"
#include "algorithms/embeddings/gray_ring.hpp"
#include "algorithms/exchange/every_dimension.hpp"
#include "algorithms/gather/binomial.hpp"
#include "algorithms/gather/doubling.hpp"
#include "algorithms/gather/knomial.hpp"
#include "algorithms/gather/linear.hpp"
#include "algorithms/reduce/binary_tree.hpp"
#include "algorithms/reduce/binomial.hpp"
#include "algorithms/reduce/chain.hpp"
#include "algorithms/reduce/chains.hpp"
#include "algorithms/reduce/doubling.hpp"
#include "algorithms/reduce/in_order_binary_tree.hpp"
#include "algorithms/reduce/kary_tree.hpp"
#include "algorithms/reduce/knomial.hpp"
#include "algorithms/reduce/knomial_in_chunks.hpp"
#include "algorithms/reduce/leaders.hpp"
#include "algorithms/reduce/line_halving.hpp"
#include "algorithms/reduce/linear.hpp"
#include "algorithms/reduce/reducescatter_gather.hpp"
#include "algorithms/reducescatter/butterfly.hpp"
#include "algorithms/reducescatter/circulant.hpp"
#include "algorithms/reducescatter/halving_farthest_first.hpp"
#include "algorithms/reducescatter/pairwise.hpp"
#include "algorithms/reducescatter/pat.hpp"
#include "algorithms/reducescatter/pat_aggregated.hpp"
#include "algorithms/reducescatter/recursive_doubling.hpp"
#include "algorithms/reducescatter/recursive_halving.hpp"
#include "algorithms/reducescatter/reduce_scatter.hpp"
#include "algorithms/reducescatter/ring.hpp"
#include "algorithms/reducescatter/swing.hpp"
#include "algorithms/reducescatter/two_levels.hpp"
#include "algorithms/scan/blelloch.hpp"
#include "algorithms/scan/doubling_123.hpp"
#include "algorithms/scan/hillis_steele.hpp"
#include "algorithms/scan/hypercube.hpp"
#include "algorithms/scan/linear.hpp"
#include "algorithms/scan/recursive_doubling.hpp"
#include "algorithms/scatter/binomial.hpp"
#include "algorithms/scatter/halving.hpp"
#include "algorithms/scatter/knomial.hpp"
#include "algorithms/scatter/line.hpp"
#include "algorithms/scatter/linear.hpp"

namespace cubecheck {

/// Definitions, in the order in which they are listed.
template <class... Definition>
struct Catalog {};

/// Two catalogs, one after the other.
template <class... A, class... B>
Catalog<A..., B...> both(Catalog<A...>, Catalog<B...>);

/// Collectives that only move values, from or to one root.
using RootedMovers =
    Catalog<broadcast::Binomial, broadcast::BinomialLowFirst, broadcast::Esbt, broadcast::EsbtCapped,
            broadcast::ScatterAllGather, broadcast::OnALine, broadcast::OneByOne, broadcast::Line,
            broadcast::PipelinedChain, broadcast::BinaryTree, broadcast::Chains, broadcast::DoublingInChunks,
            broadcast::KnomialInChunks, broadcast::KaryTree, broadcast::SplitBinaryTree, broadcast::Doubling,
            broadcast::Halving, broadcast::Knomial, broadcast::Leaders, broadcast::Linear,
            broadcast::ScatterRing, scatter::Binomial, scatter::Line, scatter::Halving, scatter::Knomial,
            scatter::Linear, gather::Binomial, gather::Doubling, gather::Knomial, gather::Linear>;

/// Collectives that only move values, among all ranks.
using UnrootedMovers =
    Catalog<allgather::RecursiveDoubling, allgather::RingPass, allgather::RingBothWays, allgather::RingHalves,
            allgather::Line, allgather::NeighbourExchange, allgather::Bruck, allgather::BruckRadix,
            allgather::Circulant, allgather::Pat, allgather::PatAggregated, allgather::Swing,
            allgather::TwoLevels, allgather::Torus, allgather::GatherBroadcast, alltoall::StoreAndForward,
            alltoall::Bruck, alltoall::PairwiseXor, alltoall::RingPass, alltoall::Pairwise, alltoall::Linear,
            alltoall::Swaps, alltoall::Torus>;

using Movers = decltype(both(RootedMovers{}, UnrootedMovers{}));

/// Collectives that combine values with an operator, in some order of the ranks.
using Folds =
    Catalog<reduce::Binomial, reduce::OnALine, reduce::Doubling, reduce::Knomial, reduce::Leaders,
            reduce::Linear, reduce::PipelinedChain, reduce::BinaryTree, reduce::Chains,
            reduce::KnomialInChunks, reduce::KaryTree, reduce::InOrderBinaryTree, reduce::ReduceScatterGather,
            reducescatter::RecursiveHalving, reducescatter::RingPass, reducescatter::Pairwise,
            reducescatter::Circulant, reducescatter::Pat, reducescatter::PatAggregated, reducescatter::Swing,
            reducescatter::TwoLevels, reducescatter::ReduceThenScatter, reducescatter::HalvingFarthestFirst,
            reducescatter::Butterfly, allreduce::RecursiveDoubling, allreduce::RingPass,
            allreduce::HalvingDoubling, allreduce::Circulant, allreduce::Linear, allreduce::ReduceBroadcast,
            allreduce::Leaders, allreduce::FoldedDoubling, allreduce::FoldedHalvingDoubling, allreduce::Swing,
            allreduce::SwingHalvingDoubling, allreduce::TwoLevels, scan::Hypercube, scan::HypercubeExclusive,
            scan::HillisSteele, scan::RecursiveDoubling, scan::Linear, scan::LinearExclusive,
            scan::RecursiveDoublingExclusive, scan::Doubling123, scan::Blelloch,
            reducescatter::RecursiveDoubling>;

/// Exchanges along every dimension, of values under any commutative operator or of empty messages.
using Exchanges = Catalog<exchange::EveryDimension, barrier::Exchange, barrier::Dissemination, barrier::Tree,
                          barrier::Linear, barrier::DoubleRing>;

using Reducers = decltype(both(Folds{}, Exchanges{}));

/// Structures that algorithms use.
using Structures = Catalog<embeddings::GrayRing>;

/// The correct algorithms.
using Algorithms = decltype(both(both(Movers{}, Reducers{}), Structures{}));

/// The algorithms as they were published, each with an error.
using AsPublished =
    Catalog<as_published::ScanPrinted, as_published::ScanPrefixRepaired, as_published::ScanTotalRepaired,
            as_published::ScanDescending, as_published::AllGatherConcatenated,
            as_published::AllToAllReceiveFirst, as_published::AllToAllAnyRoute, as_published::EsbtCopies,
            as_published::AllGatherHalfTwice, as_published::ExscanSumFirst>;

}  // namespace cubecheck
