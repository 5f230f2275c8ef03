#pragma once

#include "algorithms/broadcast/binomial.hpp"
#include "models/programs/groups.hpp"
#include "models/programs/program.hpp"

namespace cubecheck::allgather {

/// The naive all-gather: a broadcast from every node along a binomial tree, one after the other.
///
/// The broadcast from node r uses cell r only. So in cell r every node has the result of that broadcast,
/// independently of the others.
///
/// Shape:   2^d nodes, each with a cell for every node.
/// Cost:    p d rounds, p (p - 1) messages, p d words: p times that of the broadcast.
/// Source:  Grama et al., all-to-all broadcast by separate broadcasts; ledger G-37.
struct Broadcasts {
    static constexpr std::string_view name = "allgather/broadcasts";
    static constexpr std::string_view system = "A26";
    static constexpr std::string_view summary = "a broadcast from every node, one after the other";
    static constexpr Index ports = broadcast::Binomial::ports;

    template <class Value>
    struct State {
        std::vector<Value> cells;
    };

    static constexpr Index nodes(Size const& size) { return size.nodes; }

    template <class Algebra>
    static State<typename Algebra::Value> initial(Index me, Size const& size, Algebra& algebra) {
        State<typename Algebra::Value> own;
        own.cells.assign(static_cast<std::size_t>(size.nodes), algebra.nothing());
        own.cells[static_cast<std::size_t>(me)] = algebra.letter("m", me, 0);
        return own;
    }

    static void run(auto& machine, Size const& size) {
        Size from = size;
        for (from.root = 0; from.root < size.nodes; ++from.root) {
            auto const cell = static_cast<std::size_t>(from.root);
            machine.template collective<broadcast::Binomial>(
                WholeNetwork{}, from, [=](Index, auto& own) { return std::vector{own.cells[cell]}; },
                [=](Index, auto& own, auto const& cells) { own.cells[cell] = cells[0]; });
        }
    }

    template <class Number>
    static constexpr Cost<Number> cost(Parameters<Number> const& p) {
        auto const once = broadcast::Binomial::cost(p);
        return {p.nodes * once.rounds, p.nodes * once.messages, p.nodes * once.words};
    }
    static constexpr Cost<Index> cost(Size const& size) { return cost(parameters(size)); }
    static constexpr std::string_view cost_text = "p d rounds, p (p - 1) messages, p d words";
};

}  // namespace cubecheck::allgather
