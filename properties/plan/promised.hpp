#pragma once

#include "models/plan/layout.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::plans {

/// The ranks and buffers of a plan, as a schedule without thread blocks; promises depend on nothing else.
inline Schedule outline(Plan const& plan) {
    Schedule out;
    out.collective = plan.collective;
    out.collective_name = plan.collective_name;
    out.chunks = plan.chunks;
    for (auto const& rank : plan.ranks) out.ranks.push_back({0, 0, rank.chunks});
    return out;
}

/// The outline with the caller's buffers, for plans whose only promises come from a specification.
inline Schedule unpromised_outline(Plan const& plan) {
    auto out = outline(plan);
    auto const shape = geometry(plan);
    if (plan.collective != Collective::custom)
        for (auto& rank : out.ranks) rank.chunks = {shape.input(), shape.output(), rank.chunks[2]};
    out.collective = Collective::custom;
    return out;
}

}  // namespace cubecheck::plans
