#include "models/schedule_text.hpp"
#include "properties/schedule/hygiene.hpp"
#include "properties/schedule/traffic.hpp"

namespace cubecheck::schedules {

Occurrences leftover_messages(Schedule const& schedule) {
    Traffic const sent(schedule, Traffic::Side::writing);
    Traffic const received(schedule, Traffic::Side::reading);
    Occurrences out;
    for (Index channel = 0; channel < schedule.channels.size(); ++channel) {
        auto const receives = received.messages(channel);
        if (sent.messages(channel) <= receives) continue;
        if (out.count == 0) out.first = action_text(schedule, sent.action(channel, receives));
        out.count += sent.messages(channel) - receives;
    }
    return out;
}

}  // namespace cubecheck::schedules
