#pragma once

#include "algorithms/alltoall/by_offsets.hpp"

namespace cubecheck::alltoall {

/// Pairwise all-to-all among any number of ranks: in round r every rank sends to the rank r + 1 places after
/// it and receives from the rank r + 1 places before it.
///
/// Cost:    n - 1 rounds, n (n - 1) messages, n - 1 words, which is optimal.
/// Source:  Open MPI, all-to-all "pairwise"; MPICH, all-to-all "pairwise" where n is no power of two.
struct Pairwise : ByOffsets<1> {
    static constexpr std::string_view name = "alltoall/pairwise";
    static constexpr std::string_view system = "A15";
};

}  // namespace cubecheck::alltoall
