#include <algorithm>

#include "verify/files/witness/memory/plain_memory.hpp"

namespace cubecheck::witness {

bool PlainMemory::can_call() const {
    for (Index rank = 0; rank < calls_.size(); ++rank)
        if (!stopped_[rank] && calls_[rank] + 1 < program_.environment().calls && rank_has_ended(rank))
            return true;
    return false;
}

bool PlainMemory::has_come(Tick const& tick) const {
    auto const needs = program_.needs(tick.action);
    return std::ranges::all_of(
        needs, [&](explore::Need const& need) { return positions_[need.thread_block] >= need.ticks; });
}

bool PlainMemory::is_ready(Index thread_block, Index channel) const {
    if (has_ended(thread_block) || has_stopped(thread_block)) return false;
    auto const& tick = program_.ticks(thread_block)[positions_[thread_block]];
    if (!has_come(tick)) return false;
    if (tick.takes != none && (channel == none || queues_[program_.queue(channel)].empty())) return false;
    return tick.puts == none || program_.environment().slots == 0 ||
           queues_[tick.puts].size() < program_.environment().slots;
}

bool PlainMemory::is_ready(Index thread_block) const {
    if (has_ended(thread_block) || has_stopped(thread_block)) return false;
    auto const& tick = program_.ticks(thread_block)[positions_[thread_block]];
    bool const waits_to_meet = program_.environment().slots == 0 && tick.puts != none;
    if (tick.takes == none) return !waits_to_meet && is_ready(thread_block, none);
    auto const sources = program_.sources(program_.schedule().thread_blocks[thread_block].rank, tick.takes);
    if (program_.environment().slots != 0)
        return std::ranges::any_of(
            sources, [&](Index queue) { return is_ready(thread_block, program_.queues()[queue].channel); });
    return has_come(tick) && std::ranges::any_of(sources, [&](Index queue) {
               return std::ranges::any_of(program_.queues()[queue].writers, [&](Index writer) {
                   if (writer == thread_block || has_ended(writer) || has_stopped(writer)) return false;
                   auto const& offer = program_.ticks(writer)[positions_[writer]];
                   return offer.puts == queue && has_come(offer);
               });
           });
}

}  // namespace cubecheck::witness
