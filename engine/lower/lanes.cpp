#include "engine/lower/lanes.hpp"

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

/// Takes `wanted` out of `peers`, or else the first; nobody if there is none.
Index take(std::vector<Index>& peers, Index wanted) {
    if (peers.empty()) return nobody;
    auto found = std::find(peers.begin(), peers.end(), wanted);
    if (found == peers.end()) found = peers.begin();
    auto const taken = *found;
    peers.erase(found);
    return taken;
}

std::vector<LanePeers> paired(std::vector<Index> const& to, std::vector<Index> from) {
    std::vector<Index> only_to, also_from;
    for (Index const peer : to)
        (std::find(from.begin(), from.end(), peer) == from.end() ? only_to : also_from).push_back(peer);
    std::vector<LanePeers> lanes;
    for (Index const peer : also_from) lanes.push_back({peer, take(from, peer)});
    for (Index const peer : only_to) lanes.push_back({peer, take(from, peer)});
    for (Index const peer : from) lanes.push_back({nobody, peer});
    return lanes;
}

std::vector<LanePeers> apart(std::vector<Index> const& to, std::vector<Index> const& from) {
    std::vector<LanePeers> lanes;
    for (Index const peer : to) lanes.push_back({peer, nobody});
    for (Index const peer : from) lanes.push_back({nobody, peer});
    return lanes;
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

NodeLanes lanes_of(std::vector<ScriptTurn> const& turns, Pairing pairing) {
    std::vector<Index> to, from;
    for (auto const& turn : turns) {
        for (auto const& send : turn.sends) add_once(to, send.peer);
        for (auto const& receive : turn.receives) add_once(from, receive.peer);
    }
    NodeLanes lanes;
    lanes.peers = pairing == Pairing::together ? paired(to, from) : apart(to, from);
    if (lanes.peers.empty()) lanes.peers.push_back({});
    for (Index lane = 0; lane < static_cast<Index>(lanes.peers.size()); ++lane) {
        auto const [send, receive] = lanes.peers[static_cast<std::size_t>(lane)];
        if (send != nobody) lanes.sender[send] = lane;
        if (receive != nobody) lanes.receiver[receive] = lane;
    }
    return lanes;
}

}  // namespace cubecheck::lower
