#include "verify/definitions/catalog/library_choices.hpp"

namespace cubecheck::catalog {

namespace {

constexpr std::string_view even = "where n is odd, the library takes allgather/ring";
constexpr std::string_view two_ranks = "for two ranks only, in the library, too";
constexpr std::string_view equal_blocks = "for blocks of equal size; the messages are the same otherwise";
constexpr std::string_view chosen_phases = "the library chooses the two phases; here both are binomial trees";
constexpr std::string_view if_it_commutes = "for operators that commute; for others the library takes rank 0";
constexpr std::string_view two_levels = "nodes and their leaders: there is no such definition yet";
constexpr std::string_view chains =
    "nodes of consecutive ranks; the library chooses each level, here both are chains";
constexpr std::string_view one_block = "one block a message; the library may put several in one";
constexpr std::string_view in_a_switch = "the switch of the network computes: no messages between ranks";

constexpr std::array<LibraryChoice, 64> openmpi{{
    {"allgather", "linear", "allgather/gather_broadcast", chosen_phases},
    {"allgather", "bruck", "allgather/bruck"},
    {"allgather", "recursive_doubling", "allgather/recursive_doubling",
     "where n is not a power of two, the library takes allgather/bruck"},
    {"allgather", "ring", "allgather/ring"},
    {"allgather", "neighbor", "allgather/neighbour_exchange", even},
    {"allgather", "two_proc", "allgather/ring", two_ranks},
    {"allgatherv", "default", "allgather/gather_broadcast", chosen_phases},
    {"allgatherv", "bruck", "allgather/bruck", equal_blocks},
    {"allgatherv", "ring", "allgather/ring", equal_blocks},
    {"allgatherv", "neighbor", "allgather/neighbour_exchange", even},
    {"allgatherv", "two_proc", "allgather/ring", two_ranks},
    {"allreduce", "basic_linear", "allreduce/linear"},
    {"allreduce", "nonoverlapping", "allreduce/reduce_broadcast", chosen_phases},
    {"allreduce", "recursive_doubling", "allreduce/folded_doubling"},
    {"allreduce", "ring", "allreduce/ring"},
    {"allreduce", "segmented_ring", "", "a ring in segments"},
    {"allreduce", "rabenseifner", "allreduce/folded_halving_doubling",
     "the surplus ranks hand over whole vectors; the library splits them in halves"},
    {"alltoall", "linear", "alltoall/linear"},
    {"alltoall", "pairwise", "alltoall/pairwise"},
    {"alltoall", "modified_bruck", "alltoall/bruck"},
    {"alltoall", "linear_sync", "alltoall/linear", "how many requests are open at a time is not modelled"},
    {"alltoall", "two_proc", "alltoall/pairwise", two_ranks},
    {"alltoallv", "basic_linear", "alltoall/linear", equal_blocks},
    {"alltoallv", "pairwise", "alltoall/pairwise", equal_blocks},
    {"barrier", "linear", "barrier/linear"},
    {"barrier", "double_ring", "barrier/double_ring"},
    {"barrier", "recursive_doubling", "barrier/exchange", power_of_two},
    {"barrier", "bruck", "barrier/dissemination"},
    {"barrier", "two_proc", "barrier/dissemination", two_ranks},
    {"barrier", "tree", "barrier/tree"},
    {"bcast", "basic_linear", "broadcast/linear"},
    {"bcast", "chain", "broadcast/chains"},
    {"bcast", "pipeline", "broadcast/chain"},
    {"bcast", "split_binary_tree", "broadcast/split_binary_tree", "halves are not cut into segments"},
    {"bcast", "binary_tree", "broadcast/binary_tree"},
    {"bcast", "binomial", "broadcast/doubling_in_chunks"},
    {"bcast", "knomial", "broadcast/knomial_in_chunks"},
    {"bcast", "scatter_allgather", "broadcast/scatter_allgather", power_of_two},
    {"bcast", "scatter_allgather_ring", "broadcast/scatter_ring"},
    {"exscan", "linear", "exscan/linear"},
    {"exscan", "recursive_doubling", "exscan/recursive_doubling"},
    {"gather", "basic_linear", "gather/linear"},
    {"gather", "binomial", "gather/doubling"},
    {"gather", "linear_sync", "gather/linear", "each message in two parts there"},
    {"reduce", "linear", "reduce/linear"},
    {"reduce", "chain", "reduce/chains"},
    {"reduce", "pipeline", "reduce/chain",
     "the library joins in the opposite order: both need an operator that commutes"},
    {"reduce", "binary", "reduce/binary_tree"},
    {"reduce", "binomial", "reduce/knomial_in_chunks", if_it_commutes},
    {"reduce", "in-order_binary", "reduce/in_order_binary_tree"},
    {"reduce", "rabenseifner", "reduce/reducescatter_gather", power_of_two},
    {"reduce_scatter", "non-overlapping", "reducescatter/reduce_scatter", chosen_phases},
    {"reduce_scatter", "recursive_halving", "reducescatter/halving_farthest_first"},
    {"reduce_scatter", "ring", "reducescatter/ring", equal_blocks},
    {"reduce_scatter", "butterfly", "reducescatter/butterfly"},
    {"reduce_scatter_block", "basic_linear", "reducescatter/reduce_scatter", chosen_phases},
    {"reduce_scatter_block", "recursive_doubling", "reducescatter/recursive_doubling", power_of_two},
    {"reduce_scatter_block", "recursive_halving", "reducescatter/halving_farthest_first"},
    {"reduce_scatter_block", "butterfly", "reducescatter/butterfly"},
    {"scan", "linear", "scan/linear"},
    {"scan", "recursive_doubling", "scan/recursive_doubling"},
    {"scatter", "basic_linear", "scatter/linear"},
    {"scatter", "binomial", "scatter/halving"},
    {"scatter", "linear_nb", "scatter/linear"},
}};

constexpr std::array<LibraryChoice, 41> mpich{{
    {"allgather", "brucks", "allgather/bruck"},
    {"allgather", "recursive_doubling", "allgather/recursive_doubling", power_of_two},
    {"allgather", "ring", "allgather/ring"},
    {"allgatherv", "brucks", "allgather/bruck", equal_blocks},
    {"allgatherv", "recursive_doubling", "allgather/recursive_doubling", power_of_two},
    {"allgatherv", "ring", "allgather/ring", equal_blocks},
    {"allreduce", "smp", "allreduce/leaders", chains},
    {"allreduce", "recursive_doubling", "allreduce/folded_doubling"},
    {"allreduce", "reduce_scatter_allgather", "allreduce/folded_halving_doubling"},
    {"alltoall", "brucks", "alltoall/bruck"},
    {"alltoall", "pairwise", "alltoall/pairwise",
     "where n is a power of two, the library takes alltoall/xor"},
    {"alltoall", "pairwise_sendrecv_replace", "alltoall/swaps"},
    {"alltoall", "scattered", "alltoall/linear", "how many requests are open at a time is not modelled"},
    {"alltoallv", "pairwise_sendrecv_replace", "alltoall/swaps", equal_blocks},
    {"alltoallv", "scattered", "alltoall/linear", equal_blocks},
    {"alltoallw", "pairwise_sendrecv_replace", "alltoall/swaps", equal_blocks},
    {"alltoallw", "scattered", "alltoall/linear", equal_blocks},
    {"barrier", "smp", "", two_levels},
    {"barrier", "dissemination", "barrier/dissemination"},
    {"bcast", "binomial", "broadcast/halving"},
    {"bcast", "smp", "broadcast/two_levels",
     "nodes of 2 to 4 ranks with consecutive numbers; both levels binomial"},
    {"bcast", "scatter_recursive_doubling_allgather", "broadcast/scatter_allgather", power_of_two},
    {"bcast", "scatter_ring_allgather", "broadcast/scatter_ring"},
    {"exscan", "recursive_doubling", "exscan/recursive_doubling"},
    {"gather", "binomial", "gather/doubling"},
    {"gatherv", "linear", "gather/linear", equal_blocks},
    {"reduce", "binomial", "reduce/doubling", if_it_commutes},
    {"reduce", "smp", "reduce/leaders", chains},
    {"reduce", "reduce_scatter_gather", "reduce/reducescatter_gather", power_of_two},
    {"reduce_scatter", "noncommutative", "reducescatter/butterfly", power_of_two},
    {"reduce_scatter", "pairwise", "reducescatter/pairwise"},
    {"reduce_scatter", "recursive_doubling", "reducescatter/recursive_doubling", power_of_two},
    {"reduce_scatter", "recursive_halving", "reducescatter/halving_farthest_first"},
    {"reduce_scatter_block", "noncommutative", "reducescatter/butterfly", power_of_two},
    {"reduce_scatter_block", "recursive_doubling", "reducescatter/recursive_doubling", power_of_two},
    {"reduce_scatter_block", "pairwise", "reducescatter/pairwise"},
    {"reduce_scatter_block", "recursive_halving", "reducescatter/halving_farthest_first"},
    {"scan", "smp", "", two_levels},
    {"scan", "recursive_doubling", "scan/recursive_doubling"},
    {"scatter", "binomial", "scatter/halving"},
    {"scatterv", "linear", "scatter/linear", equal_blocks},
}};

constexpr std::array<LibraryChoice, 13> nccl{{
    {"allgather", "ring", "allgather/ring"},
    {"allgather", "pat", "allgather/pat", one_block},
    {"allgather", "nvls", "", in_a_switch},
    {"allreduce", "ring", "allreduce/ring"},
    {"allreduce", "tree", "allreduce/double_binary_tree",
     "one rank a node; nodes of several are chains there"},
    {"allreduce", "collnet_direct", "", in_a_switch},
    {"allreduce", "collnet_chain", "", in_a_switch},
    {"allreduce", "nvls", "", in_a_switch},
    {"allreduce", "nvls_tree", "", in_a_switch},
    {"bcast", "ring", "broadcast/chain"},
    {"reduce", "ring", "reduce/chain"},
    {"reduce_scatter", "ring", "reducescatter/ring"},
    {"reduce_scatter", "pat", "reducescatter/pat", one_block},
}};

}  // namespace

std::array<LibraryChoices, 3> const libraries{{
    {"openmpi", "Open MPI 4.1", openmpi},
    {"mpich", "MPICH 4.0", mpich},
    {"nccl", "NCCL 2.23", nccl},
}};

}  // namespace cubecheck::catalog
