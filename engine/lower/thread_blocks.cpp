#include "engine/lower/thread_blocks.hpp"

#include <algorithm>
#include <set>

namespace cubecheck::lower {
namespace {

bool sends_single_values(ScriptTurn const& turn) {
    std::set<Index> peers;
    return std::all_of(turn.sends.begin(), turn.sends.end(), [&](ScriptSend const& send) {
        return send.cells.size() == 1 && peers.insert(send.peer).second;
    });
}

void add_once(std::vector<Index>& peers, Index peer) {
    if (std::find(peers.begin(), peers.end(), peer) == peers.end()) peers.push_back(peer);
}

/// Removes `preferred` from `peers`, or else the first peer, and returns it; `nobody` if `peers` is empty.
Index take(std::vector<Index>& peers, Index preferred) {
    if (peers.empty()) return nobody;
    auto found = std::find(peers.begin(), peers.end(), preferred);
    if (found == peers.end()) found = peers.begin();
    auto const taken = *found;
    peers.erase(found);
    return taken;
}

std::vector<ThreadBlockPeers> paired(std::vector<Index> const& to, std::vector<Index> from) {
    std::vector<Index> only_to, also_from;
    for (Index const peer : to)
        (std::find(from.begin(), from.end(), peer) == from.end() ? only_to : also_from).push_back(peer);
    std::vector<ThreadBlockPeers> thread_blocks;
    for (Index const peer : also_from) thread_blocks.push_back({peer, take(from, peer)});
    for (Index const peer : only_to) thread_blocks.push_back({peer, take(from, peer)});
    for (Index const peer : from) thread_blocks.push_back({nobody, peer});
    return thread_blocks;
}

std::vector<ThreadBlockPeers> apart(std::vector<Index> const& to, std::vector<Index> const& from) {
    std::vector<ThreadBlockPeers> thread_blocks;
    for (Index const peer : to) thread_blocks.push_back({peer, nobody});
    for (Index const peer : from) thread_blocks.push_back({nobody, peer});
    return thread_blocks;
}

}  // namespace

Pairing pairing(Script const& script) {
    bool single = true;
    for (auto const& turns : script.turns)
        for (auto const& turn : turns) {
            if (turn.calls == Calls::receive_then_send) return Pairing::together;
            single = single && sends_single_values(turn);
        }
    return single ? Pairing::together : Pairing::apart;
}

NodeThreadBlocks thread_blocks_of(std::vector<ScriptTurn> const& turns, Pairing pairing) {
    std::vector<Index> to, from;
    for (auto const& turn : turns) {
        for (auto const& send : turn.sends) add_once(to, send.peer);
        for (auto const& receive : turn.receives) add_once(from, receive.peer);
    }
    NodeThreadBlocks thread_blocks;
    thread_blocks.peers = pairing == Pairing::together ? paired(to, from) : apart(to, from);
    if (thread_blocks.peers.empty()) thread_blocks.peers.push_back({});
    for (Index thread_block = 0; thread_block < static_cast<Index>(thread_blocks.peers.size());
         ++thread_block) {
        auto const [send, receive] = thread_blocks.peers[static_cast<std::size_t>(thread_block)];
        if (send != nobody) thread_blocks.sender[send] = thread_block;
        if (receive != nobody) thread_blocks.receiver[receive] = thread_block;
    }
    return thread_blocks;
}

}  // namespace cubecheck::lower
