#pragma once

#include "algorithms/applications/torus.hpp"
#include "models/parametric/size.hpp"
#include "models/parametric/step.hpp"
#include "models/programs/program.hpp"

namespace cubecheck::applications {

/// Cannon's matrix product on a torus of q x q nodes, one block of each matrix at a node.
///
/// First row i of A is moved i steps to the left, and column j of B j steps up, so that node (i, j) has
/// A_ik and B_kj with k = i + j mod q.  Then q times: multiply, add, and move all of A one step to the left
/// and all of B one step up, so that k goes around.
///
/// Shape:   q^2 nodes, q >= 1; node i q + j is (i, j).
/// Cost:    2 (q - 1) rounds, 3 q^2 (q - 1) messages, 2 (q - 1) words (of one block); q products a node.
/// Source:  ledger L-11.
struct Cannon {
    static constexpr std::string_view name = "applications/cannon";
    static constexpr std::string_view system = "A57";
    static constexpr std::string_view summary = "matrix product on a torus by alignment and shifts";
    static constexpr Index ports = 2;

    template <class Value>
    struct State {
        Value a, b, c;
    };

    static constexpr Index nodes(Size const& size) { return size.nodes * size.nodes; }

    template <class Algebra>
    static State<typename Algebra::Value> initial(Index me, Size const& size, Algebra& algebra) {
        Torus const torus{size.nodes};
        Index const i = torus.row(me), j = torus.column(me);
        return {algebra.letter("a", i, j), algebra.letter("b", i, j), algebra.neutral()};
    }

    static void run(auto& machine, Size const& size) {
        align(machine, size);
        multiply_and_shift(machine, size);
    }

    static constexpr Cost<Index> cost(Size const& size) {
        Index const q = size.nodes;
        return {2 * (q - 1), 3 * q * q * (q - 1), 2 * (q - 1)};
    }
    static constexpr std::string_view cost_text = "2 (q - 1) rounds, 3 q^2 (q - 1) messages, 2 (q - 1) words";

protected:
    /// In step s the rows and columns from s on move, so that at the end row i has moved i steps.
    static void align(auto& machine, Size const& size) {
        for (Index s = 1; s < size.nodes; ++s) shift_from(machine, Torus{size.nodes}, s);
    }

    static void multiply_and_shift(auto& machine, Size const& size) {
        for (Index step = 0; step < size.nodes; ++step) {
            machine.locally([&](Index, auto& own) {
                auto& algebra = machine.algebra();
                own.c = algebra.join(own.c, algebra.times(own.a, own.b));
            });
            if (step + 1 < size.nodes) shift_from(machine, Torus{size.nodes}, 0);
        }
    }

    /// Moves the blocks of A in the rows from `first` on to the left, and those of B in the columns from
    /// `first` on up.
    static void shift_from(auto& machine, Torus torus, Index first) {
        machine.round(
            [=](Index me, auto& own) {
                std::vector<Parcel<decltype(own.a)>> parcels;
                if (torus.row(me) >= first) parcels.push_back({torus.beside(me, 0, -1), {own.a}});
                if (torus.column(me) >= first) parcels.push_back({torus.beside(me, -1, 0), {own.b}});
                return parcels;
            },
            [=](Index me, auto&) {
                std::vector<Index> peers;
                if (torus.row(me) >= first) peers.push_back(torus.beside(me, 0, 1));
                if (torus.column(me) >= first) peers.push_back(torus.beside(me, 1, 0));
                return peers;
            },
            [=](Index me, auto& own, Index peer, auto const& content) {
                (torus.row(peer) == torus.row(me) ? own.a : own.b) = content[0];
            });
    }
};

}  // namespace cubecheck::applications
