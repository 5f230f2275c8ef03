#pragma once

#include <deque>
#include <map>
#include <utility>
#include <vector>

#include "models/explicit/program.hpp"

namespace cubecheck::blocks {

/// A call of one rank: it sends the values of cells to its peer, or receives values from it into cells.
struct Call {
    enum class Way { send, receive } way;
    Index peer;
    std::vector<Index> cells;
};

/// The messages of ranks that make their calls one after the other, one a round.
///
/// Sends return at once. Between two ranks, the first message matches the first receive. Its values enter the
/// cells of the receive in turn; there may be more cells than values. If a rank receives nothing, or more
/// values than it has cells for, it makes no further call.
///
/// Pre:     a rank does not receive into a cell that it has sent.
inline explicit_form::Rounds matched(std::vector<std::vector<Call>> const& calls) {
    explicit_form::Rounds rounds;
    std::vector<std::size_t> made(calls.size(), 0);
    std::map<std::pair<Index, Index>, std::deque<Call const*>> under_way;
    bool go_on = true;
    for (Index round = 0; go_on; ++round) {
        go_on = false;
        std::vector<std::pair<Index, Call const*>> receives;
        for (std::size_t rank = 0; rank < calls.size(); ++rank) {
            if (made[rank] == calls[rank].size()) continue;
            auto const& call = calls[rank][made[rank]];
            auto const me = static_cast<Index>(rank);
            if (call.way == Call::Way::receive) {
                receives.emplace_back(me, &call);
                continue;
            }
            under_way[{me, call.peer}].push_back(&call);
            ++made[rank];
            go_on = true;
        }
        for (auto const& [me, call] : receives) {
            auto& messages = under_way[{call->peer, me}];
            if (messages.empty() || messages.front()->cells.size() > call->cells.size()) continue;
            explicit_form::Message message{call->peer, me, {}};
            for (std::size_t i = 0; i < messages.front()->cells.size(); ++i)
                message.transfers.push_back({messages.front()->cells[i], call->cells[i]});
            explicit_form::add(rounds, round, std::move(message));
            messages.pop_front();
            ++made[static_cast<std::size_t>(me)];
            go_on = true;
        }
    }
    return rounds;
}

}  // namespace cubecheck::blocks
