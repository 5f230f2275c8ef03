#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/schedule/contents.hpp"
#include "models/schedule/schedule.hpp"
#include "models/support/counted.hpp"

namespace cubecheck::verify {

/// The fewest bytes of a step that can add its sources first: one warp (32 threads) times one byte.
inline constexpr std::int64_t fewest_bytes_sources_first = 32;

/// The orders of addition in fused reductions, over all calls.  In the first order each source is added to
/// its target; it is the only order if no reduction is fused, or if no call is large enough.  In the others,
/// runs of at least a given length add their sources first.  msccl has no steps of more than 71 chunks, so
/// longer runs count as one length.
inline std::vector<engine::FusedOrder> fused_orders(Schedule const& schedule) {
    auto const largest_chunk = schedule.sizes.most / std::max(schedule.chunks, 1);
    auto const is_long_enough = [&](std::int32_t length) {
        return largest_chunk >= (fewest_bytes_sources_first + length - 1) / std::max(length, 1);
    };
    std::set<std::int32_t> lengths;
    for (auto const& action : schedule.actions)
        if (action.is_fused && is_long_enough(std::min(action.count, 72)))
            lengths.insert(std::min(action.count, 72));
    std::vector<engine::FusedOrder> out{{}};
    for (auto const length : lengths) out.push_back({length});
    return out;
}

/// The calls in which the runtime has this order; empty for the first order.
inline std::string text(engine::FusedOrder order) {
    if (order.sources_first_from == engine::FusedOrder::never) return "";
    return fmt::format(
        "in calls in which fused reductions of {} or more add their sources first, as "
        "msccl does where a step has as many elements as a block has threads",
        counted(order.sources_first_from, "chunk"));
}

}  // namespace cubecheck::verify
