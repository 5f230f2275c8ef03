#include "models/schedule/parts.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

namespace cubecheck::schedules {
namespace {

class Extract {
public:
    Extract(Schedule const& whole, std::vector<Index> const& thread_blocks)
        : whole_(whole),
          thread_blocks_(thread_blocks),
          thread_block_(whole.thread_blocks.size(), none),
          channel_(whole.channels.size(), none) {
        out_.name = whole.name;
        out_.collective = whole.collective;
        out_.collective_name = whole.collective_name;
        out_.protocol = whole.protocol;
        out_.chunks = whole.chunks;
        out_.modes = whole.modes;
        out_.sizes = whole.sizes;
    }

    Schedule result() && {
        place_thread_blocks();
        take_ends(whole_.writers, out_.writers);
        take_ends(whole_.readers, out_.readers);
        for (auto const thread_block : thread_blocks_) take_actions(whole_.thread_blocks[thread_block]);
        return std::move(out_);
    }

private:
    void place_thread_blocks() {
        std::size_t next = 0;
        Index begin = 0;
        for (auto rank : whole_.ranks) {
            auto const end = rank.end;
            rank.begin = static_cast<Index>(next);
            for (; next < thread_blocks_.size() && thread_blocks_[next] < end; ++next) {
                auto thread_block = whole_.thread_blocks[thread_blocks_[next]];
                auto const length = thread_block.end - thread_block.begin;
                thread_block.begin = begin;
                thread_block.end = begin += length;
                thread_block_[thread_blocks_[next]] = static_cast<Index>(next);
                out_.thread_blocks.push_back(thread_block);
            }
            rank.end = static_cast<Index>(next);
            out_.ranks.push_back(rank);
        }
        out_.actions.reserve(begin);
        if (!whole_.origins.empty()) out_.origins.reserve(begin);
    }

    void take_ends(std::vector<ChannelEnd> const& from, std::vector<ChannelEnd>& to) {
        for (auto const& end : from) {
            if (thread_block_[end.thread_block] == none) continue;
            auto& channel = channel_[end.channel];
            if (channel == none) {
                channel = static_cast<Index>(out_.channels.size());
                out_.channels.push_back(whole_.channels[end.channel]);
            }
            to.push_back({channel, thread_block_[end.thread_block]});
        }
    }

    void take_actions(ThreadBlock const& thread_block) {
        auto wait = std::partition_point(whole_.waits.begin(), whole_.waits.end(),
                                         [&](Wait const& one) { return one.waiter < thread_block.begin; });
        auto const shift = static_cast<Index>(out_.actions.size()) - thread_block.begin;
        for (; wait != whole_.waits.end() && wait->waiter < thread_block.end; ++wait) take_wait(*wait, shift);
        for (auto index = thread_block.begin; index < thread_block.end; ++index) {
            auto action = whole_.actions[index];
            if (sends(action.operation)) action.send_channel = channel_[action.send_channel];
            if (receives(action.operation)) action.receive_channel = channel_[action.receive_channel];
            out_.actions.push_back(action);
        }
        if (!whole_.origins.empty())
            out_.origins.insert(out_.origins.end(), whole_.origins.begin() + thread_block.begin,
                                whole_.origins.begin() + thread_block.end);
    }

    void take_wait(Wait wait, Index shift) {
        auto const awaited = wait.thread_block;
        wait.thread_block = thread_block_[awaited];
        if (wait.action != none)
            wait.action += out_.thread_blocks[wait.thread_block].begin - whole_.thread_blocks[awaited].begin;
        wait.waiter += shift;
        out_.waits.push_back(wait);
    }

    Schedule const& whole_;
    std::vector<Index> const& thread_blocks_;
    std::vector<Index> thread_block_;  ///< by thread block of the whole: the thread block of the extract
    std::vector<Index> channel_;       ///< by channel of the whole: the channel of the extract
    Schedule out_;
};

/// Some thread blocks of a schedule, as a schedule with the same ranks.
///
/// Pre: `thread_blocks` is in ascending order. A thread block that is left out shares no channel with one of
///      them, and none of them waits for it.
Schedule extract(Schedule const& schedule, std::vector<Index> const& thread_blocks) {
    return Extract(schedule, thread_blocks).result();
}

/// Disjoint sets of the numbers below a bound, with union and find; the representative of a set is its
/// smallest number.
class DisjointSets {
public:
    explicit DisjointSets(std::size_t numbers) : parents_(numbers) {
        std::iota(parents_.begin(), parents_.end(), 0U);
    }

    std::uint32_t of(std::uint32_t number) {
        while (parents_[number] != number) number = parents_[number] = parents_[parents_[number]];
        return number;
    }

    void unite(std::uint32_t a, std::uint32_t b) {
        a = of(a);
        b = of(b);
        if (a != b) parents_[std::max(a, b)] = std::min(a, b);
    }

    /// The representatives of all numbers.
    std::vector<std::uint32_t> all() && {
        for (std::uint32_t number = 0; number < parents_.size(); ++number) parents_[number] = of(number);
        return std::move(parents_);
    }

private:
    std::vector<std::uint32_t> parents_;
};

/// Unites the thread blocks that are connected by a wait, or by a channel that they are wired to or use.
void meet(DisjointSets& groups, Schedule const& schedule) {
    std::vector<Index> users(schedule.channels.size(), none);
    auto const use = [&](Index channel, Index thread_block) {
        if (users[channel] == none) users[channel] = thread_block;
        if (users[channel] != thread_block) groups.unite(users[channel], thread_block);
    };
    for (auto const* ends : {&schedule.writers, &schedule.readers})
        for (auto const& end : *ends) use(end.channel, end.thread_block);
    for (Index thread_block = 0; thread_block < schedule.thread_blocks.size(); ++thread_block)
        for (auto index = schedule.thread_blocks[thread_block].begin;
             index < schedule.thread_blocks[thread_block].end; ++index) {
            auto const& a = schedule.actions[index];
            if (sends(a.operation)) use(a.send_channel, thread_block);
            if (receives(a.operation)) use(a.receive_channel, thread_block);
        }
    Index thread_block = 0;
    for (auto const& wait : schedule.waits) {
        while (schedule.thread_blocks[thread_block].end <= wait.waiter) ++thread_block;
        groups.unite(thread_block, wait.thread_block);
    }
}

/// Unites the thread blocks that touch the same cell. Returns, by cell, a thread block that touches it, or
/// none.
std::vector<Index> touch(DisjointSets& groups, Schedule const& schedule, Layout const& layout) {
    std::vector<Index> touchers(layout.cells(), none);
    for (Index thread_block = 0; thread_block < schedule.thread_blocks.size(); ++thread_block) {
        auto const& here = schedule.thread_blocks[thread_block];
        auto const touch = [&](Buffer buffer, std::int32_t offset, std::int32_t count) {
            auto const cell = layout.cell(here.rank, buffer, offset);
            for (Index i = 0; i < static_cast<Index>(count); ++i)
                if (auto& toucher = touchers[cell + i]; toucher == none)
                    toucher = thread_block;
                else if (toucher != thread_block)
                    groups.unite(toucher, thread_block);
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

Parts::Parts(Schedule const& schedule, Index least)
    : schedule_(schedule), part_of_(schedule.thread_blocks.size()) {
    bool const is_one = schedule.actions.size() < least;
    DisjointSets groups(schedule.thread_blocks.size());
    if (!is_one) meet(groups, schedule);
    std::vector<std::vector<Territory>> found;
    for (auto const mode : schedule.modes) {
        auto& whole = cells_.emplace_back(Cells{Layout(schedule, mode), {}}).whole;
        auto const touchers =
            is_one ? std::vector<Index>(whole.cells(), none) : touch(groups, schedule, whole);
        found.push_back(territories(whole, schedule.ranks.size(), touchers));
    }
    cut(std::move(groups).all(), least);
    for (std::size_t mode = 0; mode < cells_.size(); ++mode) assign(cells_[mode], found[mode]);
}

void Parts::cut(std::vector<Index> const& groups, Index least) {
    std::vector<Index> actions(groups.size());
    for (Index thread_block = 0; thread_block < groups.size(); ++thread_block)
        actions[groups[thread_block]] +=
            schedule_.thread_blocks[thread_block].end - schedule_.thread_blocks[thread_block].begin;
    Index have = 0;
    thread_blocks_.emplace_back();
    for (Index thread_block = 0; thread_block < groups.size(); ++thread_block) {
        if (groups[thread_block] == thread_block) {
            if (have > 0 && have >= least) {
                have = 0;
                thread_blocks_.emplace_back();
            }
            have += actions[thread_block];
            part_of_[thread_block] = size() - 1;
        }
        part_of_[thread_block] = part_of_[groups[thread_block]];
        thread_blocks_[part_of_[thread_block]].push_back(thread_block);
    }
}

/// Returns intervals, since a thread block for every cell would take more memory than all other data.
std::vector<Parts::Territory> Parts::territories(Layout const& layout, std::size_t ranks,
                                                 std::vector<Index> const& touchers) {
    std::vector<Territory> out;
    for (Index rank = 0; rank < ranks; ++rank)
        for (auto begin = layout.begin(rank), end = layout.begin(rank + 1); begin < end;) {
            auto next = begin;
            while (next < end && touchers[next] == touchers[begin]) ++next;
            out.push_back({begin, next - begin, touchers[begin]});
            begin = next;
        }
    return out;
}

void Parts::assign(Cells& cells, std::vector<Territory> const& territories) const {
    cells.by_part.resize(size());
    for (Index rank = 0; auto const& [first, count, thread_block] : territories) {
        while (cells.whole.begin(rank + 1) <= first) ++rank;
        auto& own = cells.by_part[thread_block == none ? 0 : part_of_[thread_block]];
        bool const goes_on = !own.empty() && own.back().first >= cells.whole.begin(rank) &&
                             own.back().first + own.back().count == first;
        if (!goes_on) own.push_back({first, 0, own.empty() ? 0 : own.back().place + own.back().count});
        own.back().count += count;
    }
}

Part Parts::part(Index number) const {
    Part out{extract(schedule_, thread_blocks_[number]), {}, thread_blocks_[number], {}};
    for (auto const& cells : cells_) out.layouts.emplace_back(cells.whole, cells.by_part[number]);
    for (auto const thread_block : out.thread_blocks)
        out.begins.push_back(schedule_.thread_blocks[thread_block].begin);
    return out;
}

}  // namespace cubecheck::schedules
