#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/guarded_set.hpp"
#include "models/parametric/optimum.hpp"
#include "models/parametric/stretch.hpp"

namespace cubecheck::scatter {

/// 1 + 2 + .. up to the smaller of two numbers.
template <class Number>
constexpr Number sum_to_smaller(Number a, Number b) {
    return choose(a < b, pairs(a + 1), pairs(b + 1));
}

/// Scatter on a line: the root sends to both sides, to the right over port 0 and to the left over port 1, the
/// packet for the farthest node first.
///
/// On a side of f nodes, the packet for the node c links from the root leaves the root in round f - c, and
/// makes one hop a round.
///
/// Cost:    max(r, n - 1 - r) rounds from root r, which is optimal.
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-42, B-43.
struct Line : Parametric {
    static constexpr std::string_view name = "scatter/line";
    static constexpr std::string_view system = "A34";
    using Collective = Scatter;
    using Form = LineFromRoot;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::none;
    static constexpr int ports = 2;

    static constexpr auto to(auto me, auto at) { return at.port == 0 ? me + 1 : me - 1; }
    static constexpr auto from(auto me, auto at) { return at.port == 0 ? me - 1 : me + 1; }
    static constexpr auto sends(auto me, auto at) { return passed_by(me, at); }
    static constexpr auto receives(auto me, auto at) { return passed_by(from(me, at), at); }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const has_it_right = has_it(me - at.root, cell - at.root, at.nodes - 1 - at.root, at.round);
        auto const has_it_left = has_it(at.root - me, at.root - cell, at.root, at.round);
        return packet(at.root, cell).when(me == at.root || has_it_right || has_it_left);
    }

    static constexpr auto senders(auto at) {
        auto const first = at.port == 0 ? at.root : at.root - at.round;
        return Guarded{Stretch{first, at.round + 1, at.nodes}, at.round < side(at)};
    }
    static constexpr auto spent(auto at) {
        return Cost{at.round, hops(at.root, at.nodes, at.round), at.round};
    }
    using Optimum = optimum::RoundsFromARoot;
    static constexpr auto cost(auto p) {
        auto const rounds = larger(p.root, p.nodes - 1 - p.root);
        return Cost{rounds, hops(p.root, p.nodes, rounds), rounds};
    }

private:
    /// The number of messages in the first `rounds` rounds: in round t, t + 1 on a side of more than t nodes.
    template <class Number>
    static constexpr Number hops(Number root, Number nodes, Number rounds) {
        return sum_to_smaller(root, rounds) + sum_to_smaller(nodes - 1 - root, rounds);
    }
    /// The number of nodes on the side of the port.
    static constexpr auto side(auto at) { return at.port == 0 ? at.nodes - 1 - at.root : at.root; }
    /// The packet that a node forwards in the round, in the direction of the port.
    static constexpr auto passed_by(auto node, auto at) {
        auto const far = at.port == 0 ? node - at.root : at.root - node;
        auto const target = side(at) - at.round + far;
        return One{at.port == 0 ? at.root + target : at.root - target,
                   at.round < side(at) && in_range(far, at.round + 1)};
    }
    /// Whether, after the given number of rounds, the packet for the node `target` links from the root has
    /// reached the node `far` links from it, on a side of `all` nodes.
    static constexpr auto has_it(auto far, auto target, auto all, auto rounds) {
        return 0 < far && !(target < far) && far + all - target < rounds + 1;
    }
};

}  // namespace cubecheck::scatter
