#pragma once

#include "algorithms/alltoall/by_offsets.hpp"

namespace cubecheck::alltoall {

/// Linear all-to-all among any number of ranks, a message a round: in round r every rank sends to the rank
/// r + 1 places before it and receives from the rank r + 1 places after it.
///
/// Cost:    n - 1 rounds, n (n - 1) messages, n - 1 words, which is optimal.
/// Source:  Open MPI, all-to-all "linear_sync" with a window of one; MPICH, all-to-all "scattered".
struct Linear : ByOffsets<-1> {
    static constexpr std::string_view name = "alltoall/linear";
    static constexpr std::string_view system = "A15";
};

}  // namespace cubecheck::alltoall
