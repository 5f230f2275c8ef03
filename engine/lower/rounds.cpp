#include "engine/lower/rounds.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace cubecheck::lower {
namespace {

/// A message of a round, with its ends: the send and the receive in the turns of both nodes.
struct Message {
    Ends ends;
    Index from = nobody;
    Index to = nobody;
    Runs runs;
};

/// One node in one round.
struct NodeTurn {
    ScriptTurn const* turn = nullptr;
    std::vector<std::size_t> sends;     ///< indices into the messages of the round
    std::vector<std::size_t> receives;  ///< indices into the messages of the round
    bool overlaps = false;              ///< a cell is sent and written in the round
};

bool overlap(ScriptTurn const& turn) {
    std::set<Index> sent;
    for (auto const& send : turn.sends) sent.insert(send.cells.begin(), send.cells.end());
    for (auto const& receive : turn.receives)
        for (auto const& transfer : receive.transfers)
            if (sent.contains(transfer.entered)) return true;
    return false;
}

/// Executes the rounds of a script one after the other on all nodes.
class Play {
public:
    Play(Script const& script, Joining joining) : script_(script), next_(script.turns.size()) {
        auto const pairs = pairing(script);
        for (Index node = 0; node < script.size.nodes; ++node)
            nodes_.emplace_back(Cells(script, node), thread_blocks_of(turns(node), pairs), joining,
                                script.commutes);
    }

    std::vector<NodeSteps> result() && {
        for (Index round = first_round(); round >= 0; round = first_round()) play(round);
        for (auto& node : nodes_) node.finish();
        return std::move(nodes_);
    }

private:
    std::vector<ScriptTurn> const& turns(Index node) const {
        return script_.turns[static_cast<std::size_t>(node)];
    }
    NodeSteps& steps(Index node) { return nodes_[static_cast<std::size_t>(node)]; }

    /// The next round to execute; negative after the last.
    Index first_round() const {
        Index first = -1;
        for (std::size_t node = 0; node < next_.size(); ++node) {
            if (next_[node] == script_.turns[node].size()) continue;
            auto const round = script_.turns[node][next_[node]].round;
            if (first < 0 || round < first) first = round;
        }
        return first;
    }

    void play(Index round) {
        take_turns(round);
        match();
        for (auto& message : messages_) message.runs = runs(message.ends, cut(message));
        for (auto const& [node, turn] : turns_) play(node, turn);
    }

    void take_turns(Index round) {
        turns_.clear();
        for (Index node = 0; node < script_.size.nodes; ++node) {
            auto& next = next_[static_cast<std::size_t>(node)];
            if (next == turns(node).size() || turns(node)[next].round != round) continue;
            auto const& turn = turns(node)[next++];
            turns_[node] = {&turn, {}, {}, overlap(turn)};
        }
    }

    /// Matches sends with receives: for each ordered pair of nodes, the k-th send of the round with the k-th
    /// receive.
    void match() {
        messages_.clear();
        std::map<std::pair<Index, Index>, std::vector<std::size_t>> sent;
        for (auto& [node, turn] : turns_)
            for (auto const& send : turn.turn->sends) {
                turn.sends.push_back(messages_.size());
                sent[{node, send.peer}].push_back(messages_.size());
                messages_.push_back({{&send, nullptr, &steps(node).cells(), nullptr}, node, send.peer, {}});
            }
        std::map<std::pair<Index, Index>, std::size_t> received;
        for (auto& [node, turn] : turns_)
            for (auto const& receive : turn.turn->receives) {
                auto const& of_pair = sent[{receive.peer, node}];
                auto const k = received[{receive.peer, node}]++;
                auto const place = k < of_pair.size() ? of_pair[k] : messages_.size();
                if (place == messages_.size()) messages_.push_back({{}, receive.peer, node, {}});
                turn.receives.push_back(place);
                messages_[place].ends.receive = &receive;
                messages_[place].ends.receiver = &steps(node).cells();
            }
    }

    Cut cut(Message const& message) const {
        for (Index const node : {message.from, message.to}) {
            auto const turn = turns_.find(node);
            if (turn != turns_.end() && turn->second.overlaps) return Cut::single;
        }
        return Cut::longest;
    }

    /// Whether some value must be staged, since it could only be received after a later send of the round.
    bool has_to_stage(NodeTurn const& turn) const {
        if (turn.turn->calls == Calls::receive_then_send) return !turn.sends.empty();
        if (!turn.overlaps) return false;
        std::map<Index, Index> sent_at, of_peer;
        for (auto const message : turn.sends)
            for (auto const& run : messages_[message].runs.sent) {
                auto& last = sent_at[run.first];
                last = std::max(last, of_peer[messages_[message].to]++);
            }
        of_peer.clear();
        for (auto const message : turn.receives)
            for (auto const& run : messages_[message].runs.received) {
                auto const position = of_peer[messages_[message].from]++;
                for (auto const& transfer : run.transfers)
                    if (auto const sent = sent_at.find(transfer.entered);
                        sent != sent_at.end() && sent->second > position)
                        return true;
            }
        return false;
    }

    void play(Index node, NodeTurn const& turn) {
        bool const stages = has_to_stage(turn);
        bool const receives_first = turn.turn->calls == Calls::receive_then_send;
        if (!receives_first) send(node, turn);
        for (auto const message : turn.receives)
            for (auto const& run : messages_[message].runs.received)
                if (stages)
                    steps(node).stage(messages_[message].from, run);
                else
                    steps(node).receive(messages_[message].from, run);
        if (receives_first) send(node, turn);
        if (stages) steps(node).enter_staged();
        for (auto const message : turn.receives)
            for (Index const cell : messages_[message].runs.neutral) steps(node).take_neutral(cell);
    }

    void send(Index node, NodeTurn const& turn) {
        for (auto const message : turn.sends)
            for (auto const& run : messages_[message].runs.sent) steps(node).send(messages_[message].to, run);
    }

    Script const& script_;
    std::vector<std::size_t> next_;  ///< by node: the turn that comes next
    std::vector<NodeSteps> nodes_;
    std::map<Index, NodeTurn> turns_;  ///< of the round, by node
    std::vector<Message> messages_;    ///< of the round
};

}  // namespace

std::vector<NodeSteps> node_steps(Script const& script, Joining joining) {
    return Play(script, joining).result();
}

}  // namespace cubecheck::lower
