#pragma once

#include <cstddef>
#include <utility>

#include "models/schedule/builder.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedule_tests {

/// A number of rings of the same ranks, one a lane.
struct Rings {
    int ranks = 2;
    int lanes = 1;

    std::size_t actions() const {
        return static_cast<std::size_t>(ranks) * static_cast<std::size_t>(lanes) *
               static_cast<std::size_t>(2 * ranks - 1);
    }
};

/// What an all-reduce of `lanes` times `ranks` chunks is, before it has ranks.
inline Schedule allreduce_facts(Rings const& rings) {
    Schedule facts;
    facts.name = facts.collective_name = "allreduce";
    facts.collective = schedules::Collective::allreduce;
    facts.chunks = rings.ranks * rings.lanes;
    facts.modes = {schedules::Mode::out_of_place, schedules::Mode::in_place};
    return facts;
}

/// Adds a lane of the ring all-reduce of the chunks [lane * ranks, (lane + 1) * ranks) to rank `me`.
inline void add_ring_lane(schedules::ScheduleBuilder& builder, int ranks, int me, int lane) {
    using namespace schedules;
    using enum Operation;
    builder.add_lane();
    auto const next = builder.wire_send(static_cast<schedules::Index>((me + 1) % ranks),
                                        static_cast<schedules::Index>(lane));
    auto const before = builder.wire_receive(static_cast<schedules::Index>((me + ranks - 1) % ranks),
                                             static_cast<schedules::Index>(lane));
    auto const last = 2 * ranks - 2;
    for (int round = 0; round <= last; ++round) {
        Action action;
        action.operation = round == 0           ? send
                           : round == last      ? receive
                           : round < ranks - 1  ? receive_reduce_send
                           : round == ranks - 1 ? receive_reduce_copy_send
                                                : receive_copy_send;
        action.source_offset = action.target_offset = lane * ranks + (me - round + 2 * ranks) % ranks;
        if (sends(action.operation)) action.send_channel = next;
        if (receives(action.operation)) action.receive_channel = before;
        builder.add(action);
    }
}

/// A ring all-reduce on every lane, each for chunks of its own, out of place and in place.
///
/// Pre: there are at least two ranks.
inline Schedule ring_allreduce(Rings const& rings) {
    schedules::ScheduleBuilder builder(allreduce_facts(rings));
    builder.reserve(rings.actions());
    for (int me = 0; me < rings.ranks; ++me) {
        builder.add_rank({rings.ranks * rings.lanes, rings.ranks * rings.lanes, 0});
        for (int lane = 0; lane < rings.lanes; ++lane) add_ring_lane(builder, rings.ranks, me, lane);
    }
    return std::move(builder).finish();
}

}  // namespace cubecheck::schedule_tests
