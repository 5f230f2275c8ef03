#pragma once

#include <string_view>

#include "models/parametric/content.hpp"
#include "models/parametric/forms/folded_cube.hpp"
#include "models/parametric/order.hpp"
#include "models/parametric/size.hpp"
#include "models/parametric/stretch.hpp"

namespace cubecheck {

/// The place of an algorithm with Swing's partners in a round.
template <class Number>
struct SwingAt {
    Number round;             ///< s
    Number block;             ///< B = 2^s
    Number reach;             ///< a: 3a = 2B - 2 if s is even, 3a = B - 2 if it is odd
    TruthOf<Number> is_even;  ///< whether s is even
    Number nodes;             ///< p = 2^d
    int port = 0;
};

/// The place between rounds: `round` rounds are done.
template <class Number>
struct SwingCut {
    Number round;
    Number block;
    Number reach;
    Number nodes;
};
template <class Number>
SwingCut(Number, Number, Number, Number) -> SwingCut<Number>;

/// Whether a is the reach of blocks of B: 3a = 2B - 2 in even rounds, 3a = B - 2 in odd ones.
inline constexpr auto is_reach = []<class Number>(Number a, Number block, TruthOf<Number> is_even) {
    return a + a + a + 2 == block + choose(is_even, block, Number(0));
};

/// Whether a number is odd.
inline constexpr auto is_odd = [](auto x) { return !(half_of(x) + half_of(x) == x); };

/// The partner of a rank in a round: |rho| places after it or before it, where 3 rho = 1 - (-2)^(s+1). Even
/// ranks go in the direction of rho, odd ranks in the other one.
inline constexpr auto swing_peer = []<class Number>(Number me, SwingAt<Number> const& at) {
    Number const rho = at.reach + 1 - choose(at.is_even, Number(0), at.block);
    return wrap(choose(is_odd(me), me - rho, me + rho), at.nodes);
};

/// The first of the B ranks around the ring whose data a rank has. For an even rank it is a places before it;
/// for an odd rank, the last is a places after it.
inline constexpr auto first_heard = [](auto me, auto const& at) {
    return wrap(me - choose(is_odd(me), at.block - 1 - at.reach, at.reach), at.nodes);
};

/// The number just after a content's last rank.  Contents wrap around.
template <class Number, class Part>
constexpr Number compute(BehindFunction, Content<Number, Part> const& content, SwingAt<Number> const& at) {
    return wrap(content.first + content.count, at.nodes);
}

/// The B ranks around the ring whose data a rank has, as cells.
inline constexpr auto heard = [](auto me, auto const& at) {
    return Stretch{first_heard(me, at), at.block, at.nodes};
};

/// Algorithms of d rounds on p = 2^d ranks in a ring. In ascending order, the data of a rank doubles in each
/// round, on alternating sides; in descending order, it is halved.
template <Order order>
struct SwingingIn {
    using Rank = Index;
    using At = SwingAt<Index>;
    using Cut = SwingCut<Index>;
    static constexpr bool ascends = order == Order::ascending;
    static constexpr std::string_view every_size = "every d";

    static constexpr Index rank(Index i) { return i; }
    static constexpr Index rounds(Size const& size) { return size.d; }
    static constexpr At in(Size const& size, Index round) {
        Index const s = ascends ? round : size.d - 1 - round;
        return {round, power_of_two(s), reach(s), s % 2 == 0, size.nodes};
    }
    static constexpr Cut first(Size const& size) { return cut(size, 0, ascends ? 0 : size.d); }
    static constexpr Cut last(Size const& size) { return cut(size, size.d, ascends ? size.d : 0); }
    static constexpr auto before(auto const& at) { return ascends ? small(at, 0) : large(at, 0); }
    static constexpr auto after(auto const& at) { return ascends ? large(at, 1) : small(at, 1); }

private:
    static constexpr Index reach(Index s) {
        Index const block = power_of_two(s);
        return ((s % 2 == 0 ? 2 * block : block) - 2) / 3;
    }
    static constexpr Cut cut(Size const& size, Index done, Index s) {
        return {done, power_of_two(s), reach(s), size.nodes};
    }
    /// A cut with the blocks of the round, or with blocks of twice as many ranks.
    static constexpr auto small(auto const& at, Index rounds) {
        return SwingCut{at.round + rounds, at.block, at.reach, at.nodes};
    }
    static constexpr auto large(auto const& at, Index rounds) {
        return SwingCut{at.round + rounds, at.block + at.block,
                        at.reach + choose(at.is_even, at.block - at.block, at.block), at.nodes};
    }
};
using Swinging = SwingingIn<Order::ascending>;
using SwingingBack = SwingingIn<Order::descending>;

}  // namespace cubecheck
