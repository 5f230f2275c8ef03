#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"

namespace cubecheck::reduce {

/// Linear reduction: the root joins the contributions of the ranks after it on the right, in ascending
/// order, then those of the ranks before it on the left, in descending order.
///
/// Cost:    n - 1 rounds, n - 1 messages, n - 1 words.
/// Source:  Open MPI, reduce "linear", which takes the ranks from the last one down; here the root starts
///          with its own contribution, so that one accumulator does.
struct Linear : Parametric {
    static constexpr std::string_view name = "reduce/linear";
    static constexpr std::string_view system = "A05";
    using Collective = Reduce;
    using Form = Ring;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::associative;
    static constexpr Links links = Links::complete;

    static constexpr auto to(auto, auto at) { return at.root; }
    static constexpr auto from(auto, auto at) {
        auto const behind = at.root + at.round + 1;
        return choose(behind < at.nodes, behind, at.nodes - 2 - at.round);
    }
    static constexpr auto sends(auto me, auto at) { return Whole{me == from(me, at)}; }
    static constexpr auto receives(auto me, auto at) { return Whole{me == at.root}; }
    static constexpr auto mode(auto me, auto, auto at) { return Join{from(me, at) < at.root}; }
    static constexpr auto senders(auto at) { return One{from(at.root, at)}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const behind = at.nodes - 1 - at.root;
        auto const first = choose(behind < at.round, at.root + behind - at.round, at.root);
        return choose(me == at.root, fold(first, at.round + 1), message(me)).of(cell);
    }

    static constexpr auto spent(auto at) { return Cost{at.round, at.round, at.round}; }
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, p.nodes - 1, p.nodes - 1}; }
};

}  // namespace cubecheck::reduce
