#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/optimum.hpp"

namespace cubecheck::broadcast {

/// Broadcast on a line: the message travels to both ends, to the right over port 0 and to the left over
/// port 1.
///
/// Cost:    max(r, n - 1 - r) rounds from root r, which is optimal; n - 1 messages.
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-43.
struct Line : Parametric {
    static constexpr std::string_view name = "broadcast/line";
    static constexpr std::string_view system = "A34";
    using Collective = Broadcast;
    using Form = LineFromRoot;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::none;
    static constexpr int ports = 2;

    static constexpr auto to(auto me, auto at) { return at.port == 0 ? me + 1 : me - 1; }
    static constexpr auto from(auto me, auto at) { return at.port == 0 ? me - 1 : me + 1; }
    static constexpr auto sends(auto me, auto at) {
        return Whole{me == reached(at.round, at) && in_range(to(me, at), at.nodes)};
    }
    static constexpr auto receives(auto me, auto at) { return Whole{me == reached(at.round + 1, at)}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(at.root).of(cell).when(me - at.root < at.round + 1 && at.root - me < at.round + 1);
    }

    static constexpr auto senders(auto at) {
        return One{reached(at.round, at), in_range(reached(at.round + 1, at), at.nodes)};
    }
    static constexpr auto spent(auto at) {
        auto const messages = smaller(at.round, at.nodes - 1 - at.root) + smaller(at.round, at.root);
        return Cost{at.round, messages, at.round};
    }
    using Optimum = optimum::RoundsFromARoot;
    static constexpr auto cost(auto p) {
        auto const rounds = larger(p.root, p.nodes - 1 - p.root);
        return Cost{rounds, p.nodes - 1, rounds};
    }

private:
    /// The node `far` links from the root in the direction of the port, if it exists.
    static constexpr auto reached(auto far, auto at) { return at.port == 0 ? at.root + far : at.root - far; }
};

}  // namespace cubecheck::broadcast
