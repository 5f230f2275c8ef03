#pragma once

#include <map>
#include <vector>

#include "models/script/script.hpp"

namespace cubecheck::lower {

inline constexpr Index nobody = -1;

/// Whom a thread block sends to, and whom it receives from.
struct ThreadBlockPeers {
    Index send = nobody;
    Index receive = nobody;
};

/// The thread blocks of a node: which one sends to a peer, and which one receives from it.
struct NodeThreadBlocks {
    std::vector<ThreadBlockPeers> peers;
    std::map<Index, Index> sender;
    std::map<Index, Index> receiver;
};

/// Whether a thread block may both send and receive.
///
/// Together, where every message is one value and a node sends a peer at most one a round: then a send that
/// waits for a slot waits for an earlier round.  A message of several values takes as many slots as its
/// size asks for, so that two thread blocks that first send and then receive could wait for each other:
/// they are kept apart.  A definition that receives first is taken at its word, and keeps its order of
/// calls in one thread block.
enum class Pairing { together, apart };

Pairing pairing(Script const& script);

/// The thread blocks of a node: one for each peer in the order of first use; at least one.
NodeThreadBlocks thread_blocks_of(std::vector<ScriptTurn> const& turns, Pairing pairing);

}  // namespace cubecheck::lower
