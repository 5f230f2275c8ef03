#include "engine/lower/channels.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

namespace cubecheck::lower {
namespace {

using schedules::none;
using schedules::Schedule;

/// The number of thread blocks by rank and direction (true: they send).
using Counts = std::map<std::pair<schedules::Index, bool>, std::int64_t>;

/// By channel: the first channel of its group. Channels that share a thread block are in one group.
std::vector<schedules::Index> joined(Schedule const& schedule) {
    std::vector<schedules::Index> first(schedule.channels.size());
    std::iota(first.begin(), first.end(), schedules::Index{0});
    auto const root = [&](schedules::Index channel) {
        while (first[channel] != channel) channel = first[channel] = first[first[channel]];
        return channel;
    };
    std::vector<schedules::Index> of_thread_block(schedule.thread_blocks.size(), none);
    for (auto const* ends : {&schedule.writers, &schedule.readers})
        for (auto const& end : *ends) {
            auto& other = of_thread_block[end.thread_block];
            if (other == none) other = end.channel;
            auto const [low, high] = std::minmax({root(end.channel), root(other)});
            first[high] = low;
        }
    for (schedules::Index channel = 0; channel < first.size(); ++channel) first[channel] = root(channel);
    return first;
}

/// The thread blocks that each group of channels needs, by the group's first channel.
std::map<schedules::Index, Counts> counts(Schedule const& schedule,
                                          std::vector<schedules::Index> const& groups) {
    std::map<schedules::Index, Counts> out;
    for (auto const& end : schedule.writers)
        ++out[groups[end.channel]][{schedule.thread_blocks[end.thread_block].rank, true}];
    for (auto const& end : schedule.readers)
        ++out[groups[end.channel]][{schedule.thread_blocks[end.thread_block].rank, false}];
    return out;
}

/// The channels of a runtime and the thread blocks that are placed on them so far.
class Places {
public:
    explicit Places(std::int64_t most) : most_(most) {}

    schedules::Index place(Counts const& group) {
        if (!fits(group, {})) return 0;
        auto found = std::ranges::find_if(taken_, [&](Counts const& taken) { return fits(group, taken); });
        if (found == taken_.end()) found = taken_.emplace(taken_.end());
        for (auto const& [end, thread_blocks] : group) (*found)[end] += thread_blocks;
        return static_cast<schedules::Index>(found - taken_.begin());
    }

private:
    bool fits(Counts const& group, Counts const& taken) const {
        return std::ranges::all_of(group, [&](auto const& one) {
            auto const there = taken.find(one.first);
            return one.second + (there == taken.end() ? 0 : there->second) <= most_;
        });
    }

    std::int64_t most_;
    std::vector<Counts> taken_;
};

}  // namespace

Schedule spread(Schedule schedule, std::int64_t most) {
    auto const groups = joined(schedule);
    std::map<schedules::Index, schedules::Index> numbers;
    Places places(most);
    for (auto const& [group, counted] : counts(schedule, groups)) numbers[group] = places.place(counted);
    for (schedules::Index channel = 0; channel < schedule.channels.size(); ++channel)
        schedule.channels[channel].number = numbers.at(groups[channel]);
    return schedule;
}

}  // namespace cubecheck::lower
