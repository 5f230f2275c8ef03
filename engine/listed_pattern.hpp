#pragma once

#include <map>

#include "models/listed/program.hpp"
#include "models/schedule_builder.hpp"

namespace cubecheck::listed {

/// The explicit schedule of a program's messages: one lane a node, which in every round sends first and then
/// receives, one action a blocking call.
inline Schedule message_pattern(std::string_view name, Rounds const& rounds, Index nodes) {
    using schedules::Operation;
    Schedule facts;
    facts.name = name;
    schedules::ScheduleBuilder builder(std::move(facts));
    for (Index i = 0; i < nodes; ++i) {
        builder.add_rank({1, 1, 0});
        builder.add_lane();
        std::map<std::pair<Index, bool>, schedules::Index> wired;
        auto const wire = [&](Index peer, bool sends) {
            auto const [place, is_new] = wired.try_emplace({peer, sends}, 0);
            auto const rank = static_cast<schedules::Index>(peer);
            if (is_new) place->second = sends ? builder.wire_send(rank, 0) : builder.wire_receive(rank, 0);
            return place->second;
        };
        for (Round const& round : rounds) {
            for (Message const& message : round)
                if (message.from == i)
                    builder.add({.operation = Operation::send, .send_channel = wire(message.to, true)});
            for (Message const& message : round)
                if (message.to == i)
                    builder.add(
                        {.operation = Operation::receive, .receive_channel = wire(message.from, false)});
        }
    }
    return std::move(builder).finish();
}

}  // namespace cubecheck::listed
