#pragma once

#include <map>
#include <vector>

#include "models/script/script.hpp"

namespace cubecheck::lower {

inline constexpr Index nobody = -1;

/// The peers of a thread block: the one that it sends to, and the one that it receives from.
struct ThreadBlockPeers {
    Index send = nobody;
    Index receive = nobody;
};

/// The thread blocks of a node, and for each peer the thread blocks that send to it and receive from it.
struct NodeThreadBlocks {
    std::vector<ThreadBlockPeers> peers;
    std::map<Index, Index> sender;
    std::map<Index, Index> receiver;
};

/// Whether a thread block may both send and receive.
///
/// `together` if every message is one value and a node sends a peer at most one message a round: then a send
/// that waits for a slot waits for an earlier round.  A message of several values may need several slots.
/// Two thread blocks that first send and then receive could then wait for each other, so `apart` separates
/// sends from receives.  A definition that receives first is always `together`: it keeps its order of calls
/// in one thread block.
enum class Pairing { together, apart };

Pairing pairing(Script const& script);

/// The thread blocks of a node: one for each peer, in the order of first use; at least one.
NodeThreadBlocks thread_blocks_of(std::vector<ScriptTurn> const& turns, Pairing pairing);

}  // namespace cubecheck::lower
