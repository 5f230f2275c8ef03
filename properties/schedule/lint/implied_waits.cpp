#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "models/schedule/text.hpp"
#include "properties/schedule/lint/lint.hpp"
#include "properties/schedule/lint/wait_order.hpp"

namespace cubecheck::schedules {

namespace {

/// Units: numbers of four bytes each. The limits exceed the needs of all files in use.
constexpr std::uint64_t most_held = std::uint64_t{1} << 24, most_work = std::uint64_t{1} << 28;

/// Marks the waits that other waits of the same thread block imply.
void mark_by_thread_block(Schedule const& schedule, Rank const& rank, std::vector<bool>& implied) {
    std::unordered_map<Index, Index> over;  // by thread block: the first action that was not waited for
    for (Index thread_block = rank.begin; thread_block < rank.end; ++thread_block) {
        over.clear();
        for (auto index = schedule.thread_blocks[thread_block].begin;
             index < schedule.thread_blocks[thread_block].end; ++index)
            for (auto const& wait : schedule.waits_of(index)) {
                auto& known = over[wait.thread_block];
                auto const position = static_cast<std::size_t>(&wait - schedule.waits.data());
                implied[position] = wait.action < (wait.thread_block == thread_block ? index : known);
                if (wait.action != none) known = std::max(known, wait.action + 1);
            }
    }
}

}  // namespace

Occurrences implied_waits(Schedule const& schedule) {
    std::vector<bool> implied(schedule.waits.size());
    auto left = most_work;
    for (auto const& rank : schedule.ranks) {
        WaitOrder order(schedule, rank);
        if (order.size() <= most_held && order.work() <= left) {
            left -= order.work();
            order.mark(implied);
        } else {
            mark_by_thread_block(schedule, rank, implied);
        }
    }
    Occurrences out;
    for (std::size_t i = 0; i < implied.size(); ++i)
        if (implied[i] && out.count++ == 0)
            out.first = fmt::format(
                "{} waits for {}, step {}", place_text(schedule, schedule.waits[i].waiter),
                thread_block_text(schedule, schedule.waits[i].thread_block), schedule.waits[i].step);
    return out;
}

}  // namespace cubecheck::schedules
