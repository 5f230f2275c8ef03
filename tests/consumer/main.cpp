#include <cubecheck/main.hpp>

#include "broadcast_in_chunks.hpp"
#include "gather_both_ways.hpp"
#include "gather_step_by_step.hpp"
#include "sum_of_sums.hpp"
#include "sum_to_all.hpp"
#include "swap_by_offsets.hpp"

/// Runs Cubecheck on parametric and explicit definitions of this project, correct and wrong ones.
int main(int argc, char** argv) {
    return cubecheck::main<mine::SumToAll, mine::SumSwapped, mine::GatherBothWays, mine::GatherStepByStep,
                           mine::GatherEndsEarly, mine::SwapByOffsets, mine::BroadcastInChunks,
                           mine::LastChunkLost, mine::SumOfSums>(argc, argv);
}
