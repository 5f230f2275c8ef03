#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "models/plan/op.hpp"
#include "models/schedule/call_sizes.hpp"
#include "models/schedule/collective.hpp"

namespace cubecheck::plans {

using schedules::Collective;

/// The number of consecutive launches of a plan in a run. With two halves of scratch, every other launch uses
/// the same half.
///
/// Plans fail when launches reuse memory. Three launches are enough only if counters are decremented as often
/// as incremented (properties/plan/counter_balance.hpp).
inline constexpr Index launches = 3;

/// A counter that signals increment and waits decrement: the end of a channel on `rank`, or a semaphore.
struct Counter {
    enum class What : std::uint8_t { memory_channel, port_channel, semaphore };

    What what = What::memory_channel;
    Index rank = 0;
    Index number = 0;   ///< the index among the counters of its kind on the rank
    Index to = none;    ///< the rank at the other end of a channel
    Index peer = none;  ///< the counter that a signal through this end increments; none: no other end
    Index initial = 0;  ///< of a semaphore
    Index port = none;  ///< the port; none if it is not a port channel
};

/// A switch that reads (with a reduction) from, and stores to, one buffer of several ranks at once.
struct Group {
    Index rank = 0;    ///< the rank that declares it
    Index number = 0;  ///< the index among the groups of the rank
    Buffer buffer = Buffer::input;
    std::vector<Index> ranks;
};

/// A thread block: its operations start one after the other.
struct Block {
    Index rank = 0;
    Index number = 0;  ///< within its rank
    std::vector<Op> ops;
};

/// The blocks [begin, end) of the plan, and the declared number of chunks of each buffer.
struct PlanRank {
    Index begin = 0;
    Index end = 0;
    std::array<std::int32_t, 3> chunks{};  ///< by Buffer
};

/// An execution plan of one-sided operations: the operations of every rank, by thread block.
///
/// A plan has no channels to match, so it is not a schedule. Both generations of files are read into it.
struct Plan {
    std::string name;
    Collective collective = Collective::custom;
    std::string collective_name;  ///< as spelled in the file
    std::string protocol;
    schedules::CallSizes sizes;      ///< the calls for which it may be selected
    std::int32_t chunks = 0;         ///< of the larger of the collective's two buffers
    bool in_place = false;           ///< the caller passes one buffer for input and output
    bool has_two_scratches = false;  ///< every other launch uses the other half of scratch
    bool shares_scratch = false;     ///< scratch has the same size in all calls, and pipelines wrap around

    std::vector<PlanRank> ranks;
    std::vector<Block> blocks;
    std::vector<Counter> counters;
    std::vector<Group> groups;
    Index ports = 0;  ///< port channels of all ranks together
};

/// The buffers of the collective.
inline schedules::Geometry geometry(Plan const& plan) {
    return {plan.collective, static_cast<std::int32_t>(plan.ranks.size()), plan.chunks};
}

/// Calls `visit(block, op, pipeline)` for every operation; `pipeline` is null outside of pipelines.
template <class Visit>
void for_each_op(Plan const& plan, Visit const& visit) {
    for (auto const& block : plan.blocks)
        for (auto const& op : block.ops) {
            visit(block, op, static_cast<Op const*>(nullptr));
            for (auto const& inner : op.body) visit(block, inner, &op);
        }
}

}  // namespace cubecheck::plans

namespace cubecheck {
using plans::Plan;
}  // namespace cubecheck
