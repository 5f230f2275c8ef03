#include "properties/schedule/least_costs.hpp"

#include <algorithm>

namespace cubecheck::schedules {
namespace {

/// The least t with factor^t >= ranks.
///
/// Pre: factor >= 2, unless there is one rank.
std::int64_t rounds_to_reach(std::int64_t ranks, std::int64_t factor) {
    std::int64_t rounds = 0;
    for (std::int64_t reached = 1; reached < ranks; reached *= factor) ++rounds;
    return rounds;
}

/// Whether what ranks end with is a sum over all ranks.
bool reduces(Collective collective) {
    return collective == Collective::allreduce || collective == Collective::reduce_scatter ||
           collective == Collective::reduce;
}

}  // namespace

std::optional<LeastCosts> least_costs(Geometry const& shape, Ports const& ports) {
    auto const collective = shape.collective;
    if (collective == Collective::custom) return std::nullopt;
    std::int64_t const ranks = shape.ranks, others = ranks - 1;
    if (others == 0) return LeastCosts{};
    std::int64_t const whole = shape.divides() ? shape.part() * ranks : shape.chunks;
    std::int64_t const times = collective == Collective::allreduce ? 2 : 1;
    LeastCosts least;
    least.moved = times * others * whole;
    least.reduced = reduces(collective) ? others * whole : 0;
    bool const rooted = collective == Collective::broadcast || collective == Collective::reduce;
    least.sent = least.received = rooted ? Rational(whole) : Rational(least.moved, ranks);
    if (collective != Collective::reduce)
        least.sends = rounds_to_reach(ranks, std::max<std::int64_t>(ports.sending, 1) + 1);
    if (collective != Collective::broadcast)
        least.receives = rounds_to_reach(ranks, std::max<std::int64_t>(ports.receiving, 1) + 1);
    return least;
}

}  // namespace cubecheck::schedules
