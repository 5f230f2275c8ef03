#include "properties/schedule/costs/least_costs.hpp"

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

/// Whether the outputs are sums over all ranks.
bool reduces(Collective collective) {
    return collective == Collective::allreduce || collective == Collective::reduce_scatter ||
           collective == Collective::reduce;
}

/// The chunks that move between all ranks.
std::int64_t moved(Geometry const& shape, std::int64_t whole) {
    std::int64_t const others = shape.ranks - 1;
    switch (shape.collective) {
        case Collective::allreduce:
            return 2 * others * whole;
        case Collective::gather:
        case Collective::scatter:
            return others * shape.part();
        case Collective::send:
            return whole;
        default:
            return others * whole;
    }
}

/// The chunks for the root, and for every other rank.
struct Shares {
    std::int64_t root = 0;
    std::int64_t other = 0;
};

Shares shares(Geometry const& shape, std::int64_t whole) {
    if (!shape.divides()) return {whole, whole};
    return {(shape.ranks - 1) * std::int64_t{shape.part()}, shape.part()};
}

}  // namespace

std::optional<LeastCosts> least_costs(Geometry const& shape, Ports const& ports) {
    auto const collective = shape.collective;
    if (!shape.promises()) return std::nullopt;
    std::int64_t const ranks = shape.ranks, others = ranks - 1;
    if (others == 0) return LeastCosts{};
    std::int64_t const whole = shape.divides() ? shape.part() * ranks : shape.chunks;
    LeastCosts least;
    least.moved = moved(shape, whole);
    least.reduced = reduces(collective) ? others * whole : 0;
    auto const share = shares(shape, whole);
    least.sent = least.received = Rational(least.moved, ranks);
    if (shape.has_source()) least.sent = share.root, least.received = share.other;
    if (shape.has_destination()) least.sent = share.other, least.received = share.root;
    std::int64_t const reached = collective == Collective::send ? 2 : ranks;
    if (shape.has_source() || !shape.has_destination())
        least.sends = rounds_to_reach(reached, std::max<std::int64_t>(ports.sending, 1) + 1);
    if (shape.has_destination() || !shape.has_source())
        least.receives = rounds_to_reach(reached, std::max<std::int64_t>(ports.receiving, 1) + 1);
    return least;
}

}  // namespace cubecheck::schedules
