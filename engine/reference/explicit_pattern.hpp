#pragma once

#include <map>

#include "models/explicit/program.hpp"
#include "models/schedule/builder.hpp"

namespace cubecheck::explicit_form {

/// A blocking call: to send to a peer, or to receive from it.
struct Call {
    Index peer;
    bool sends;

    friend auto operator<=>(Call const&, Call const&) = default;
};

/// The calls of every node: in every round its sends, then its receives, in the order in which they are
/// listed.
inline std::vector<std::vector<Call>> calls(Rounds const& rounds, Index nodes) {
    std::vector<std::vector<Call>> found(static_cast<std::size_t>(nodes));
    for (Round const& round : rounds) {
        for (auto const& message : round)
            found[static_cast<std::size_t>(message.from)].push_back({message.to, true});
        for (auto const& message : round)
            found[static_cast<std::size_t>(message.to)].push_back({message.from, false});
    }
    return found;
}

/// The explicit schedule of a program's messages: one thread block a node, one action a call.
inline Schedule message_pattern(std::string_view name, Rounds const& rounds, Index nodes) {
    using schedules::Operation;
    Schedule facts;
    facts.name = name;
    schedules::ScheduleBuilder builder(std::move(facts));
    for (auto const& of_node : calls(rounds, nodes)) {
        builder.add_rank({1, 1, 0});
        builder.add_thread_block();
        std::map<Call, schedules::Index> wired;
        for (auto const& call : of_node) {
            auto const [place, is_new] = wired.try_emplace(call, 0);
            auto const peer = static_cast<schedules::Index>(call.peer);
            if (is_new)
                place->second = call.sends ? builder.wire_send(peer, 0) : builder.wire_receive(peer, 0);
            builder.add(
                call.sends
                    ? schedules::Action{.operation = Operation::send, .send_channel = place->second}
                    : schedules::Action{.operation = Operation::receive, .receive_channel = place->second});
        }
    }
    return std::move(builder).finish();
}

}  // namespace cubecheck::explicit_form
