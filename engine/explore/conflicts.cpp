#include "engine/explore/conflicts.hpp"

#include <algorithm>
#include <iterator>
#include <span>

#include "engine/explore/rank_order.hpp"

namespace cubecheck::explore {

using schedules::Action;
using schedules::Buffer;
using schedules::Schedule;

namespace {

struct Access {
    Index cell = 0;
    Index action = 0;
    Index thread_block = 0;
    bool writes = false;
};

/// Calls `visit(thread block, action, buffer, offset, is a write)` for each access of a rank, in program
/// order.
void for_each_access(Schedule const& schedule, Index rank, auto const& visit) {
    for (auto thread_block = schedule.ranks[rank].begin; thread_block < schedule.ranks[rank].end;
         ++thread_block)
        for (auto index = schedule.thread_blocks[thread_block].begin;
             index < schedule.thread_blocks[thread_block].end; ++index) {
            auto const& a = schedule.actions[index];
            if (reads_source(a.operation)) visit(thread_block, index, a.source, a.source_offset, false);
            if (writes_target(a.operation)) visit(thread_block, index, a.target, a.target_offset, true);
        }
}

Index cells(Action const& action) { return static_cast<Index>(std::max(action.count, 0)); }

/// Subtracts the work for a rank from the budget; false if the budget is too small.
bool is_within(Schedule const& schedule, Index rank, std::size_t& budget) {
    std::size_t const thread_blocks = schedule.ranks[rank].end - schedule.ranks[rank].begin;
    std::size_t needed = 0;
    for (auto thread_block = schedule.ranks[rank].begin; thread_block < schedule.ranks[rank].end;
         ++thread_block)
        needed += schedule.thread_blocks[thread_block].end - schedule.thread_blocks[thread_block].begin;
    for_each_access(schedule, rank, [&](Index, Index index, Buffer, std::int32_t, bool) {
        needed += cells(schedule.actions[index]);
    });
    if (needed > budget / thread_blocks) return false;
    budget -= needed * thread_blocks;
    return true;
}

/// The accesses of a rank, ordered by cell, then by thread block, then by program order.
std::vector<Access> accesses(Machine const& machine, Index rank) {
    std::vector<Access> found;
    auto const& schedule = machine.schedule();
    for_each_access(schedule, rank,
                    [&](Index thread_block, Index index, Buffer buffer, std::int32_t offset, bool writes) {
                        auto const count = cells(schedule.actions[index]);
                        for (Index i = 0; i < count; ++i)
                            found.push_back({machine.layout().cell(rank, buffer, offset) + i, index,
                                             thread_block, writes});
                    });
    std::ranges::sort(found, [](Access const& a, Access const& b) {
        return a.cell != b.cell ? a.cell < b.cell : a.action < b.action;
    });
    return found;
}

/// Adds a need, or raises the need for the same thread block. Pre: the needs are ordered by thread block.
void demand(std::vector<Need>& needs, Need const& need) {
    auto const place = std::ranges::lower_bound(needs, need.thread_block, {}, &Need::thread_block);
    if (place == needs.end() || place->thread_block != need.thread_block)
        needs.insert(place, need);
    else
        place->ticks = std::max(place->ticks, need.ticks);
}

/// The last access of another thread block that is unordered with `one`, or null.
///
/// In `others`, the accesses that are ordered before `one` come first, and those that are ordered after it
/// come last.
Access const* last_unordered(RankOrder const& order, Access const& one, std::span<Access const> others) {
    auto const after = std::ranges::partition_point(
        others, [&](Access const& other) { return !order.is_before(one.action, other.action); });
    if (after == others.begin() || order.is_before((after - 1)->action, one.action)) return nullptr;
    return &*(after - 1);
}

/// Adds the conflicts between one thread block's accesses to a cell and all other accesses to it.
void add_conflicts(Machine const& machine, RankOrder const& order, std::span<Access const> of_cell,
                   std::span<Access const> of_thread_block, std::vector<std::vector<Need>>& clear) {
    std::vector<Access> writes;
    std::ranges::copy_if(of_thread_block, std::back_inserter(writes), &Access::writes);
    for (auto const& one : of_cell) {
        if (one.thread_block == of_thread_block.front().thread_block) continue;
        auto const others = one.writes ? of_thread_block : std::span<Access const>(writes);
        if (auto const* const other = last_unordered(order, one, others))
            demand(clear[one.action], {other->thread_block, machine.program().end(other->action)});
    }
}

/// The length of the longest prefix whose elements have the same `what`.
std::size_t alike(std::span<Access const> some, Index Access::*what) {
    auto const differs = [&](Access const& one) { return one.*what != some.front().*what; };
    return static_cast<std::size_t>(std::ranges::find_if(some, differs) - some.begin());
}

}  // namespace

bool add_conflicts(Machine const& machine, Index rank, std::size_t& budget,
                   std::vector<std::vector<Need>>& clear) {
    auto const& schedule = machine.schedule();
    if (schedule.ranks[rank].end - schedule.ranks[rank].begin < 2) return true;
    if (!is_within(schedule, rank, budget)) return false;
    RankOrder const order(schedule, rank);
    auto const all = accesses(machine, rank);
    for (std::span<Access const> left(all); !left.empty();) {
        auto const of_cell = left.first(alike(left, &Access::cell));
        left = left.subspan(of_cell.size());
        for (auto rest = of_cell; !rest.empty();) {
            auto const of_thread_block = rest.first(alike(rest, &Access::thread_block));
            rest = rest.subspan(of_thread_block.size());
            add_conflicts(machine, order, of_cell, of_thread_block, clear);
        }
    }
    return true;
}

}  // namespace cubecheck::explore
