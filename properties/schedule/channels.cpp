#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "models/schedule/text.hpp"
#include "properties/schedule/finding.hpp"
#include "properties/schedule/traffic.hpp"

namespace cubecheck::schedules {
namespace {

Counterexample at_channel(Schedule const& schedule, Index channel) {
    Counterexample out;
    out.size = fmt::format("{} ranks", schedule.ranks.size());
    out.where = channel_text(schedule.channels[channel]);
    return out;
}

/// The numbers of the channels between two ranks that have an end on one side.
std::string numbers(Schedule const& schedule, std::vector<ChannelEnd> const& ends, Channel const& like) {
    std::vector<Index> found;
    for (auto const& end : ends) {
        auto const& channel = schedule.channels[end.channel];
        if (channel.source == like.source && channel.destination == like.destination)
            found.push_back(channel.number);
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found.empty() ? "no channel" : fmt::format("channel {}", fmt::join(found, ", "));
}

Finding one_ended(Schedule const& schedule) {
    std::vector<std::array<bool, 2>> wired(schedule.channels.size());
    for (auto const& end : schedule.writers) wired[end.channel][0] = true;
    for (auto const& end : schedule.readers) wired[end.channel][1] = true;
    for (Index i = 0; i < wired.size(); ++i) {
        if (wired[i][0] && wired[i][1]) continue;
        auto const& channel = schedule.channels[i];
        auto out = at_channel(schedule, i);
        out.got = fmt::format("rank {} sends on {}, rank {} receives on {}", channel.source,
                              numbers(schedule, schedule.writers, channel), channel.destination,
                              numbers(schedule, schedule.readers, channel));
        out.expected = "the same channels at both ends";
        for (auto const* ends : {&schedule.writers, &schedule.readers})
            for (auto const& end : *ends)
                if (end.channel == i)
                    out.story.push_back(
                        fmt::format("{} is wired to one end; the other end has no thread block",
                                    thread_block_text(schedule, end.thread_block)));
        return out;
    }
    return std::nullopt;
}

Finding shared(Schedule const& schedule, Traffic::Side side) {
    Traffic const traffic(schedule, side);
    auto const* const verb = side == Traffic::Side::writing ? "send on" : "receive from";
    for (Index i = 0; i < schedule.channels.size(); ++i) {
        if (traffic.messages(i) == 0) continue;
        auto const first = thread_block_of(schedule, traffic.first(i));
        auto const last = thread_block_of(schedule, traffic.last(i));
        if (first == last) continue;
        auto out = at_channel(schedule, i);
        out.got = fmt::format("{} and {} both {} it", thread_block_text(schedule, first),
                              thread_block_text(schedule, last), verb);
        out.expected =
            "one thread block at each end of the channel; with two, the matching of messages is undefined";
        out.story = {action_text(schedule, traffic.first(i)), action_text(schedule, traffic.last(i))};
        return out;
    }
    return std::nullopt;
}

Counterexample mismatch(Schedule const& schedule, Index channel, Index k, Index sent, Index received) {
    auto out = at_channel(schedule, channel);
    out.got = fmt::format("message {} is sent with {} and received with {}", k,
                          chunks_text(static_cast<Index>(schedule.actions[sent].count)),
                          schedule.actions[received].count);
    out.expected = "the same number of chunks at both ends";
    out.story = {action_text(schedule, sent), action_text(schedule, received)};
    return out;
}

}  // namespace

Finding miswired_channel(Schedule const& schedule) {
    if (auto found = one_ended(schedule)) return found;
    if (auto found = shared(schedule, Traffic::Side::writing)) return found;
    return shared(schedule, Traffic::Side::reading);
}

Finding unmatched_message(Schedule const& schedule) {
    Traffic const sent(schedule, Traffic::Side::writing);
    Traffic const received(schedule, Traffic::Side::reading);
    for (Index channel = 0; channel < schedule.channels.size(); ++channel)
        if (auto const k = sent.first_difference(received, channel))
            return mismatch(schedule, channel, *k, sent.action(channel, *k), received.action(channel, *k));
    return std::nullopt;
}

}  // namespace cubecheck::schedules
