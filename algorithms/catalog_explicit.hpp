#pragma once

#include <tuple>

#include "algorithms/allgather/bine.hpp"
#include "algorithms/allgather/necklaces.hpp"
#include "algorithms/allgather/tree.hpp"
#include "algorithms/allreduce/bcube.hpp"
#include "algorithms/allreduce/double_binary_tree.hpp"
#include "algorithms/allreduce/recursive_multiplying.hpp"
#include "algorithms/allreduce/selected.hpp"
#include "algorithms/alltoall/bine.hpp"
#include "algorithms/alltoall/every_arc.hpp"
#include "algorithms/alltoall/grid.hpp"
#include "algorithms/alltoall/line.hpp"
#include "algorithms/alltoall/recursive_exchange.hpp"
#include "algorithms/alltoall/ring_both_ways.hpp"
#include "algorithms/broadcast/bine.hpp"
#include "algorithms/broadcast/esbt_all_ports.hpp"
#include "algorithms/broadcast/mesh.hpp"
#include "algorithms/broadcast/tree.hpp"
#include "algorithms/broadcast/two_levels.hpp"
#include "algorithms/gather/bine.hpp"
#include "algorithms/gather/necklaces.hpp"
#include "algorithms/reduce/bine.hpp"
#include "algorithms/reduce/bine_halves.hpp"
#include "algorithms/reduce/mesh.hpp"
#include "algorithms/scatter/bine.hpp"
#include "algorithms/scatter/necklaces.hpp"
#include "algorithms/scatter/tree.hpp"

namespace cubecheck {

/// Explicit algorithms, in the order in which they are listed.
using ExplicitAlgorithms =
    std::tuple<alltoall::RecursiveExchange, alltoall::EveryArc, allgather::Necklaces, scatter::Necklaces,
               gather::Necklaces, broadcast::EsbtAllPorts, alltoall::RingBothWays, alltoall::Line,
               broadcast::Tree, scatter::Tree, allgather::Tree, broadcast::Mesh, reduce::Mesh, alltoall::Grid,
               allreduce::Bcube, allreduce::Selected, allgather::Bine, gather::Bine, scatter::Bine,
               alltoall::Bine, broadcast::Bine, reduce::Bine, reduce::BineHalves, broadcast::TwoLevels,
               allreduce::RecursiveMultiplying, allreduce::DoubleBinaryTree>;

}  // namespace cubecheck
