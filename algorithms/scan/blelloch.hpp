#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/guarded_set.hpp"

namespace cubecheck::scan {

/// Exclusive prefix sum up and down a tree of the blocks of a cube. On the way up the last node of a block
/// learns the block's total. On the way down it sends its prefix to the last node of the lower half, and
/// joins that half's total to its own prefix on the right.
///
/// A node that is not the last of a larger block keeps the total of the largest block that ends with it,
/// until the way down reaches that block.
///
/// Cost:    2 d rounds, 3 (p - 1) messages, 2 d words.
/// Source:  Blelloch 1990, prefix sums and their applications.
struct Blelloch : CubeExchange {
    static constexpr std::string_view name = "scan/blelloch";
    static constexpr std::string_view system = "A11";
    using Collective = ExclusivePrefix;
    using Form = UpAndDown;
    using Cells = PrefixAndTotal;
    static constexpr Laws laws = Laws::associative_neutral;
    static constexpr Landing landing = Landing::staged;

    static constexpr auto sends(auto me, auto at) {
        auto const is_lower = !bit(me, at.k);
        return One{scan_cell(is_lower), ends_half(me, at) && (is_lower || !at.goes_up)};
    }
    static constexpr auto receives(auto me, auto at) {
        using Truth = decltype(bit(me, at.k));
        return One{scan_cell(Truth(at.goes_up)), ends_half(me, at) && (bit(me, at.k) || !at.goes_up)};
    }
    static constexpr auto opposite(auto me, auto, auto at) { return scan_cell(bit(me, at.k) || at.goes_up); }
    static constexpr auto lands(auto me, auto, auto at) {
        using Truth = decltype(bit(me, at.k));
        return scan_cell(Truth(at.goes_up));
    }
    static constexpr auto mode(auto me, auto, auto at) {
        using Truth = decltype(bit(me, at.k));
        return PutOrJoin{!bit(me, at.k) && !at.goes_up, Truth(at.goes_up)};
    }
    static constexpr auto senders(auto at) {
        auto const last = last_of_block(zero_like(at.root), at.k);
        return Coset{last, at.goes_up ? next(at.k) : at.k};
    }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const ends_block = last_of_block(me, at.k) == me;
        auto const first = first_of_ended_block(me, at.k);
        auto const total = fold(first, value(me) - value(first) + 1);
        auto const before_block = choose(at.descends, value(first_of_block(me, at.k)), 0);
        auto const prefix = fold(zero_like(me), before_block);
        return choose(cell.is_total, total.when(!at.descends || !ends_block),
                      prefix.when(!at.descends || ends_block));
    }

    static constexpr auto spent(auto at) {
        auto const up = at.nodes - copow2(at.k), down = copow2(at.k) + copow2(at.k) - 2;
        auto const rounds = below(at.k) + choose(at.descends, above(at.k) + above(at.k), 0);
        return Cost{rounds, choose(at.descends, at.nodes - 1 + down, up), rounds};
    }
    static constexpr auto cost(auto p) {
        auto const messages = p.nodes - 1;
        return Cost{p.d + p.d, messages + messages + messages, p.d + p.d};
    }

private:
    template <class Truth>
    static constexpr auto scan_cell(Truth is_total) {
        return ScanCell<Truth>{is_total};
    }
    /// Whether a node is the last of one of the two halves of the round.
    static constexpr auto ends_half(auto me, auto at) { return last_of_block(me, at.k) == me; }
};

}  // namespace cubecheck::scan
