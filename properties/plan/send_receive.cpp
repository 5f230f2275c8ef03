#include "properties/plan/send_receive.hpp"

#include <optional>

namespace cubecheck::plans {

std::vector<Index> send_receive_distances(Plan const& plan) {
    auto const ranks = static_cast<Index>(plan.ranks.size());
    std::vector<Index> out;
    for (Index distance = 1; distance < ranks; distance *= 2)
        if (ranks % distance == 0) out.push_back(distance);
    return out;
}

schedules::PromiseTable send_receive_promises(Plan const& plan, Index distance) {
    using schedules::Promise;
    auto const ranks = static_cast<Index>(plan.ranks.size());
    schedules::PromiseTable out;
    for (Index rank = 0; rank < ranks; ++rank) {
        auto const sender = (rank + ranks - distance) % ranks;
        auto const chunks = plan.ranks[rank].chunks[static_cast<std::size_t>(Buffer::output)];
        auto& promised = out.by_rank.emplace_back();
        for (Index chunk = 0; chunk < static_cast<Index>(chunks); ++chunk)
            promised.emplace_back(Promise{Promise::Kind::one, sender, chunk});
    }
    return out;
}

}  // namespace cubecheck::plans
