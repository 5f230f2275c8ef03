#include "properties/schedule/channels_drained.hpp"

#include <vector>

#include <fmt/format.h>

#include "models/schedule/text.hpp"
#include "models/support/counted.hpp"

namespace cubecheck::schedules {
namespace {

/// The uses of one end of a channel. Actions that move no chunk send nothing.
struct End {
    Index uses = 0;
    Index first = none;
};

/// By channel.  Shape: sends, receives.
struct ChannelEnds {
    std::vector<End> sent;
    std::vector<End> received;
};

ChannelEnds ends(Schedule const& schedule) {
    ChannelEnds out{std::vector<End>(schedule.channels.size()), std::vector<End>(schedule.channels.size())};
    auto const add = [](End& end, Index action) {
        if (end.uses++ == 0) end.first = action;
    };
    for (Index index = 0; index < schedule.actions.size(); ++index) {
        auto const& action = schedule.actions[index];
        if (action.count <= 0) continue;
        if (sends(action.operation)) add(out.sent[action.send_channel], index);
        if (receives(action.operation)) add(out.received[action.receive_channel], index);
    }
    return out;
}

/// The action of the k-th message that is sent on a channel.
Index sender(Schedule const& schedule, Index channel, Index k) {
    for (Index index = 0, before = 0;; ++index) {
        auto const& action = schedule.actions[index];
        if (action.count <= 0 || !sends(action.operation) || action.send_channel != channel) continue;
        if (before++ == k) return index;
    }
}

std::string others(Leftover const& found) {
    if (found.channels == 1) return "";
    return fmt::format(", and {} more in {}", found.all_steps - found.steps,
                       counted(found.channels - 1, "channel"));
}

}  // namespace

std::optional<Leftover> leftover(Schedule const& schedule) {
    auto const [sent, received] = ends(schedule);
    std::optional<Leftover> out;
    for (Index channel = 0; channel < sent.size(); ++channel) {
        if (sent[channel].uses <= received[channel].uses) continue;
        auto const more = sent[channel].uses - received[channel].uses;
        if (!out) {
            out = Leftover{channel, sender(schedule, channel, received[channel].uses), more, 0, 0, {}};
            if (received[channel].uses > 0) out->receiver = received[channel].first;
        }
        out->all_steps += more;
        ++out->channels;
    }
    return out;
}

Verdict channels_drained(Schedule const& schedule) {
    auto const found = leftover(schedule);
    if (!found) return Checked{"this file", ""};
    Counterexample out;
    out.size = fmt::format("{} ranks", schedule.ranks.size());
    out.where = channel_text(schedule.channels[found->channel]);
    out.got = fmt::format("{} without a receive{}", counted(found->steps, "send"), others(*found));
    out.expected = "equal numbers of sends and receives on the channel in each call";
    out.story = {action_text(schedule, found->sent) + "; no receive of this call takes it"};
    if (found->receiver)
        out.story.push_back("the next call receives it first: " + action_text(schedule, *found->receiver));
    return Refuted{std::move(out)};
}

}  // namespace cubecheck::schedules
