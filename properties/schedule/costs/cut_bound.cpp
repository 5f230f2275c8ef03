#include "properties/schedule/costs/cut_bound.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "models/support/expects.hpp"

namespace cubecheck::schedules {
namespace {

using Number = std::int64_t;

/// A set of ranks that changes by one rank at a time, and the capacity of the links out of it and into it.
class Cut {
public:
    explicit Cut(Wiring const& wiring)
        : wiring_(wiring),
          inside_(static_cast<std::size_t>(wiring.ranks)),
          has_switch_(wiring.nodes > wiring.ranks) {
        for (Number rank = 0; has_switch_ && rank < wiring.ranks; ++rank)
            rest_from_switch_ += wiring.between(wiring.ranks, rank),
                rest_to_switch_ += wiring.between(rank, wiring.ranks);
    }

    Number size() const { return size_; }

    /// The switch may be on either side. It is put where fewer links count.
    Number out() const { return out_ + std::min(to_switch_, rest_from_switch_); }
    Number in() const { return in_ + std::min(from_switch_, rest_to_switch_); }

    void flip(Number rank) {
        auto place = inside_[static_cast<std::size_t>(rank)];
        Number const sign = place ? -1 : 1;
        place = false;
        for (Number other = 0; other < wiring_.ranks; ++other) {
            if (other == rank) continue;
            Number const away = wiring_.between(rank, other), back = wiring_.between(other, rank);
            bool const together = inside_[static_cast<std::size_t>(other)];
            out_ += sign * (together ? -back : away);
            in_ += sign * (together ? -away : back);
        }
        place = sign > 0;
        size_ += sign;
        if (has_switch_) pass_switch(rank, sign);
    }

private:
    void pass_switch(Number rank, Number sign) {
        Number const up = wiring_.between(rank, wiring_.ranks), down = wiring_.between(wiring_.ranks, rank);
        to_switch_ += sign * up;
        rest_to_switch_ -= sign * up;
        from_switch_ += sign * down;
        rest_from_switch_ -= sign * down;
    }

    Wiring const& wiring_;
    std::vector<bool> inside_;
    bool has_switch_;
    Number size_ = 0, out_ = 0, in_ = 0;
    Number to_switch_ = 0, from_switch_ = 0, rest_to_switch_ = 0, rest_from_switch_ = 0;
};

/// The chunks that must leave a set of ranks of this size; for rooted collectives, the set has the source.
Number leaving(Geometry const& shape, Number size) {
    Number const rest = shape.ranks - size, part = shape.part();
    switch (shape.collective) {
        case Collective::allgather:
        case Collective::gather:
            return size * part;
        case Collective::reduce_scatter:
        case Collective::scatter:
            return rest * part;
        case Collective::alltoall:
            return size * rest * part;
        default:
            return shape.chunks;
    }
}

/// The time that the links of a cut need. If it has no links, no schedule exists.
Rational bound_of(Geometry const& shape, Cut const& cut) {
    auto const time = [](Number chunks, Number capacity) {
        return capacity == 0 ? Rational(0) : Rational(chunks, capacity);
    };
    auto const out = time(leaving(shape, cut.size()), cut.out());
    auto const in = time(leaving(shape, shape.ranks - cut.size()), cut.in());
    bool const rooted = shape.has_source() || shape.has_destination();
    return rooted ? std::min(out, in) : std::max(out, in);
}

Rational by_all_cuts(Geometry const& shape, Wiring const& wiring) {
    Rational best;
    Cut cut(wiring);
    // In a Gray code, one rank enters or leaves the set in each step.
    for (std::uint64_t i = 1; i < std::uint64_t{1} << wiring.ranks; ++i) {
        cut.flip(std::countr_zero(i));
        if (cut.size() < wiring.ranks) best = std::max(best, bound_of(shape, cut));
    }
    return best;
}

Rational by_some_cuts(Geometry const& shape, Wiring const& wiring) {
    Rational best;
    Cut alone(wiring), by_rows(wiring), by_columns(wiring);
    Number const rows = wiring.ranks / wiring.columns;
    for (Number i = 0; i + 1 < wiring.ranks; ++i) {
        alone.flip(i);
        best = std::max(best, bound_of(shape, alone));
        alone.flip(i);
        by_rows.flip(i);
        best = std::max(best, bound_of(shape, by_rows));
        by_columns.flip(i % rows * wiring.columns + i / rows);
        best = std::max(best, bound_of(shape, by_columns));
    }
    alone.flip(wiring.ranks - 1);
    return std::max(best, bound_of(shape, alone));
}

}  // namespace

std::optional<Rational> cut_bound(Geometry const& shape, Wiring const& wiring) {
    expects(shape.ranks == wiring.ranks, "the machine has a place for every rank");
    if (!shape.promises() || shape.collective == Collective::send) return std::nullopt;
    if (shape.ranks == 1) return Rational(0);
    return wiring.ranks <= most_ranks_for_all_cuts ? by_all_cuts(shape, wiring) : by_some_cuts(shape, wiring);
}

}  // namespace cubecheck::schedules
