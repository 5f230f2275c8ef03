#include "formats/msccl/pairing.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

namespace cubecheck::formats {
namespace {

using schedules::Channel;
using schedules::ChannelEnd;
using schedules::none;

/// The channels that have an end in `ends`, by source, destination and number.
std::vector<schedules::Index> sorted(Schedule const& schedule, std::vector<ChannelEnd> const& ends) {
    std::vector<bool> used(schedule.channels.size());
    for (auto const& end : ends) used[end.channel] = true;
    std::vector<schedules::Index> found;
    for (schedules::Index i = 0; i < used.size(); ++i)
        if (used[i]) found.push_back(i);
    std::sort(found.begin(), found.end(), [&](schedules::Index a, schedules::Index b) {
        auto const& one = schedule.channels[a];
        auto const& other = schedule.channels[b];
        return std::tie(one.source, one.destination, one.number) <
               std::tie(other.source, other.destination, other.number);
    });
    return found;
}

/// Negative if the ranks of `one` come before those of `other`, zero if they are the same.
int order(Channel const& one, Channel const& other) {
    auto const ranks = [](Channel const& of) { return std::tie(of.source, of.destination); };
    return ranks(one) < ranks(other) ? -1 : ranks(other) < ranks(one) ? 1 : 0;
}

/// The new channels, and the new index of each old channel for its writers and for its readers.
struct Pairing {
    std::vector<Channel> channels;
    std::vector<schedules::Index> writing;
    std::vector<schedules::Index> reading;
};

Pairing pairing(Schedule const& schedule) {
    auto const writers = sorted(schedule, schedule.writers);
    auto const readers = sorted(schedule, schedule.readers);
    auto const& old = schedule.channels;
    Pairing out{
        {}, std::vector<schedules::Index>(old.size(), none), std::vector<schedules::Index>(old.size(), none)};
    for (std::size_t w = 0, r = 0; w < writers.size() || r < readers.size();) {
        auto const next = static_cast<schedules::Index>(out.channels.size());
        auto const before = w == writers.size()   ? 1
                            : r == readers.size() ? -1
                                                  : order(old[writers[w]], old[readers[r]]);
        out.channels.push_back(old[before <= 0 ? writers[w] : readers[r]]);
        if (before <= 0) out.writing[writers[w++]] = next;
        if (before >= 0) out.reading[readers[r++]] = next;
    }
    return out;
}

}  // namespace

void pair_by_position(Schedule& schedule) {
    auto paired = pairing(schedule);
    for (auto& end : schedule.writers) end.channel = paired.writing[end.channel];
    for (auto& end : schedule.readers) end.channel = paired.reading[end.channel];
    for (auto& action : schedule.actions) {
        if (action.send_channel != none) action.send_channel = paired.writing[action.send_channel];
        if (action.receive_channel != none) action.receive_channel = paired.reading[action.receive_channel];
    }
    schedule.channels = std::move(paired.channels);
}

}  // namespace cubecheck::formats
