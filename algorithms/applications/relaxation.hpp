#pragma once

#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/allgather/ring.hpp"
#include "models/programs/groups.hpp"
#include "models/programs/program.hpp"

namespace cubecheck::applications {

/// Relaxation x_v <- f_v(x_0, x_1, .. , x_(n-1)) of n = p k variables, k of them at each of p nodes. Every
/// iteration begins with an all-gather, of any kind, of the nodes' variables. Then each node computes its own
/// variables again.
///
/// The ratio of words received to arguments read is the communication penalty; k is size.chunks.
///
/// Cost:    that of the all-gather with k words for each of its words, twice (2 iterations).
/// Source:  ledger B-15, B-17, B-148 to B-152.
template <class Gather>
struct RelaxationBy {
    static constexpr std::string_view system = "A53";
    static constexpr Index ports = Gather::ports;
    static constexpr Index iterations = 2;

    /// Value is a list of variables.
    template <class Value>
    struct State {
        Value own;
        std::vector<Value> all;
    };

    static constexpr Index nodes(Size const& size) { return size.nodes; }

    template <class Algebra>
    static State<typename Algebra::Value> initial(Index me, Size const& size, Algebra& algebra) {
        State<typename Algebra::Value> own;
        for (Index i = 0; i < size.chunks; ++i)
            own.own.push_back(algebra.entry().letter("x", me * size.chunks + i, 0));
        own.all.assign(static_cast<std::size_t>(size.nodes), algebra.nothing());
        return own;
    }

    static void run(auto& machine, Size const& size) {
        for (Index i = 0; i < iterations; ++i) {
            gather(machine, size);
            machine.locally([&](Index me, auto& own) { update(machine.algebra().entry(), me, own); });
        }
    }

    static constexpr Cost<Index> cost(Size const& size) {
        auto const once = Gather::cost(parameters(size));
        return {iterations * once.rounds, iterations * once.messages, iterations * once.words * size.chunks};
    }

protected:
    static void gather(auto& machine, Size const& size) {
        machine.template collective<Gather>(
            WholeNetwork{}, size,
            [](Index me, auto& own) {
                auto cells = own.all;
                for (auto& cell : cells) cell.clear();
                cells[static_cast<std::size_t>(me)] = own.own;
                return cells;
            },
            [](Index, auto& own, auto const& cells) { own.all = cells; });
    }

    static void update(auto&& entries, Index me, auto& own) {
        std::decay_t<decltype(own.own)> arguments;
        for (auto const& part : own.all) arguments.insert(arguments.end(), part.begin(), part.end());
        auto const k = static_cast<Index>(own.own.size());
        for (Index i = 0; i < k; ++i)
            own.own[static_cast<std::size_t>(i)] = entries.apply("f" + std::to_string(me * k + i), arguments);
    }
};

/// Relaxation on a ring.
struct Relaxation : RelaxationBy<allgather::RingPass> {
    static constexpr std::string_view name = "applications/relaxation";
    static constexpr std::string_view summary = "all-gather on a ring, then each node its variables, twice";
    static constexpr std::string_view cost_text = "2 (n - 1) rounds, 2 n (n - 1) messages, 2 k (n - 1) words";
};

/// Relaxation on a cube with one port a node.
struct RelaxationOnCube : RelaxationBy<allgather::RecursiveDoubling> {
    static constexpr std::string_view name = "applications/relaxation_on_cube";
    static constexpr std::string_view summary = "all-gather on a cube, then each node its variables, twice";
    static constexpr std::string_view cost_text = "2 d rounds, 2 p d messages, 2 k (p - 1) words";
};

}  // namespace cubecheck::applications
