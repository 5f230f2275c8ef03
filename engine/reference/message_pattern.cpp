#include "engine/reference/message_pattern.hpp"

#include <map>
#include <utility>

#include "models/schedule/builder.hpp"

namespace cubecheck {

Schedule message_pattern(std::string_view name, std::vector<std::vector<Call>> const& calls) {
    using schedules::Operation;
    Schedule facts;
    facts.name = name;
    schedules::ScheduleBuilder builder(std::move(facts));
    for (auto const& of_node : calls) {
        builder.add_rank({1, 1, 0});
        builder.add_thread_block();
        std::map<Call, schedules::Index> wired;
        for (auto const& call : of_node) {
            auto const [place, is_new] = wired.try_emplace(call, 0);
            auto const peer = static_cast<schedules::Index>(call.peer);
            auto const channel = static_cast<schedules::Index>(call.port);
            if (is_new)
                place->second =
                    call.sends ? builder.wire_send(peer, channel) : builder.wire_receive(peer, channel);
            builder.add(
                call.sends
                    ? schedules::Action{.operation = Operation::send, .send_channel = place->second}
                    : schedules::Action{.operation = Operation::receive, .receive_channel = place->second});
        }
    }
    return std::move(builder).finish();
}

}  // namespace cubecheck
