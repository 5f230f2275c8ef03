#pragma once

#include <vector>

#include "models/support/index.hpp"

namespace cubecheck {

/// One chunk, sent by one node to another in one round.
struct ChunkTransfer {
    Index from, to, chunk;
};

/// A broadcast of chunks from node 0 to all 2^d nodes of a cube, transfer by transfer.
struct BroadcastPlan {
    Index d = 0;
    Index chunks = 1;
    std::vector<std::vector<ChunkTransfer>> rounds;
};

}  // namespace cubecheck
