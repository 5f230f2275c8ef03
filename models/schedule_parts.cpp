#include "models/schedule_parts.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "models/schedule_extract.hpp"

namespace cubecheck::schedules {
namespace {

/// Lanes that have to do with one another, by union and find; each group is known by its first lane.
class Groups {
public:
    explicit Groups(std::size_t lanes) : parents_(lanes) { std::iota(parents_.begin(), parents_.end(), 0U); }

    Index of(Index lane) {
        while (parents_[lane] != lane) lane = parents_[lane] = parents_[parents_[lane]];
        return lane;
    }

    void unite(Index a, Index b) {
        a = of(a);
        b = of(b);
        if (a != b) parents_[std::max(a, b)] = std::min(a, b);
    }

    std::vector<Index> all() && {
        for (Index lane = 0; lane < parents_.size(); ++lane) parents_[lane] = of(lane);
        return std::move(parents_);
    }

private:
    std::vector<Index> parents_;
};

/// Unites the lanes that meet at a channel, being wired to it or using it, or by a wait.
void meet(Groups& groups, Schedule const& schedule) {
    std::vector<Index> users(schedule.channels.size(), none);
    auto const use = [&](Index channel, Index lane) {
        if (users[channel] == none) users[channel] = lane;
        if (users[channel] != lane) groups.unite(users[channel], lane);
    };
    for (auto const* ends : {&schedule.writers, &schedule.readers})
        for (auto const& end : *ends) use(end.channel, end.lane);
    for (Index lane = 0; lane < schedule.lanes.size(); ++lane)
        for (auto index = schedule.lanes[lane].begin; index < schedule.lanes[lane].end; ++index) {
            auto const& a = schedule.actions[index];
            if (sends(a.operation)) use(a.send_channel, lane);
            if (receives(a.operation)) use(a.receive_channel, lane);
        }
    Index lane = 0;
    for (auto const& wait : schedule.waits) {
        while (schedule.lanes[lane].end <= wait.waiter) ++lane;
        groups.unite(lane, wait.lane);
    }
}

/// Unites the lanes that meet at a cell.  Gives, by cell, a lane that touches it, or none.
std::vector<Index> touch(Groups& groups, Schedule const& schedule, Layout const& layout) {
    std::vector<Index> touchers(layout.cells(), none);
    for (Index lane = 0; lane < schedule.lanes.size(); ++lane) {
        auto const& here = schedule.lanes[lane];
        auto const touch = [&](Buffer buffer, std::int32_t offset, std::int32_t count) {
            auto const cell = layout.cell(here.rank, buffer, offset);
            for (Index i = 0; i < static_cast<Index>(count); ++i)
                if (auto& toucher = touchers[cell + i]; toucher == none)
                    toucher = lane;
                else if (toucher != lane)
                    groups.unite(toucher, lane);
        };
        for (auto index = here.begin; index < here.end; ++index) {
            auto const& a = schedule.actions[index];
            if (reads_source(a.operation)) touch(a.source, a.source_offset, a.count);
            if (writes_target(a.operation)) touch(a.target, a.target_offset, a.count);
        }
    }
    return touchers;
}

}  // namespace

Parts::Parts(Schedule const& schedule, Mode mode, Index least)
    : schedule_(schedule), whole_(schedule, mode), part_of_(schedule.lanes.size()) {
    Groups groups(schedule.lanes.size());
    meet(groups, schedule);
    auto const touchers = touch(groups, schedule, whole_);
    cut(std::move(groups).all(), least);
    assign_cells(touchers);
}

void Parts::cut(std::vector<Index> const& groups, Index least) {
    std::vector<Index> actions(groups.size());
    for (Index lane = 0; lane < groups.size(); ++lane)
        actions[groups[lane]] += schedule_.lanes[lane].end - schedule_.lanes[lane].begin;
    Index have = 0;
    lanes_.emplace_back();
    for (Index lane = 0; lane < groups.size(); ++lane) {
        if (groups[lane] == lane) {
            if (have > 0 && have >= least) {
                have = 0;
                lanes_.emplace_back();
            }
            have += actions[lane];
            part_of_[lane] = size() - 1;
        }
        part_of_[lane] = part_of_[groups[lane]];
        lanes_[part_of_[lane]].push_back(lane);
    }
}

void Parts::assign_cells(std::vector<Index> const& touchers) {
    cells_.resize(size());
    for (Index rank = 0; rank < schedule_.ranks.size(); ++rank) {
        auto const begin = whole_.begin(rank);
        for (auto cell = begin; cell < whole_.begin(rank + 1); ++cell) {
            auto& own = cells_[touchers[cell] == none ? 0 : part_of_[touchers[cell]]];
            bool const goes_on =
                !own.empty() && own.back().first >= begin && own.back().first + own.back().count == cell;
            if (!goes_on) own.push_back({cell, 0, own.empty() ? 0 : own.back().place + own.back().count});
            ++own.back().count;
        }
    }
}

Part Parts::part(Index number) const {
    return {extract(schedule_, lanes_[number]), Layout(whole_, cells_[number]), lanes_[number]};
}

}  // namespace cubecheck::schedules
