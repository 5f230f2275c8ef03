#pragma once

#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/reduce/binomial.hpp"
#include "models/programs/groups.hpp"
#include "models/programs/program.hpp"

namespace cubecheck::applications {

/// Matrix times vector on a grid of n x n nodes, n = 2^d: element x_j is broadcast down column j, every node
/// multiplies it with its entry a_ij, and the products are added along the rows.
///
/// Node (i, j) has a_ij, node (0, j) has x_j; in the end node (i, 0) has y_i = sum over j of a_ij x_j.
///
/// Shape:   2^(2d) nodes; node i n + j is (i, j).  Rows and columns are subcubes.
/// Cost:    2d rounds, 2 n (n - 1) messages, 2d words.
/// Source:  ledger G-11, G-12, and G-13 with the sums taken along the rows.
struct MatrixVector {
    static constexpr std::string_view name = "applications/matrix_vector";
    static constexpr std::string_view system = "A50";
    static constexpr std::string_view summary = "broadcast in columns, product, reduction in rows";
    static constexpr Index ports = 1;

    template <class Value>
    struct State {
        Value a, x, y;
    };

    static constexpr Index side(Size const& size) { return Index{1} << size.d; }
    static constexpr Index nodes(Size const& size) { return side(size) * side(size); }

    /// The node with element y_i at the end.
    static constexpr Index home(Index i, Size const& size) { return i * side(size); }

    template <class Algebra>
    static State<typename Algebra::Value> initial(Index me, Size const& size, Algebra& algebra) {
        Index const i = me / side(size), j = me % side(size);
        return {algebra.letter("a", i, j), i == 0 ? algebra.letter("x", j, 0) : algebra.nothing(),
                algebra.nothing()};
    }

    static void run(auto& machine, Size const& size) {
        multiply(machine, size);
        sum(machine, size, GridRows{side(size)});
    }

    static constexpr Cost<Index> cost(Size const& size) {
        Index const n = side(size);
        return {2 * size.d, 2 * n * (n - 1), 2 * size.d};
    }
    static constexpr std::string_view cost_text = "2 d rounds, 2 n (n - 1) messages, 2 d words, n = 2^d";

protected:
    /// A row or a column, as a cube of its own with root 0.
    static constexpr Size part(Size const& size) { return {.nodes = side(size), .d = size.d}; }

    static void multiply(auto& machine, Size const& size) {
        machine.template collective<broadcast::Binomial>(
            GridColumns{side(size)}, part(size), [](Index, auto& own) { return std::vector{own.x}; },
            [](Index, auto& own, auto const& cells) { own.x = cells[0]; });
        machine.locally([&](Index, auto& own) { own.y = machine.algebra().times(own.a, own.x); });
    }

    /// Adds up the products of each group at its first node.
    static void sum(auto& machine, Size const& size, auto const& groups) {
        machine.template collective<reduce::Binomial>(
            groups, part(size), [](Index, auto& own) { return std::vector{own.y}; },
            [](Index, auto& own, auto const& cells) { own.y = cells[0]; });
    }
};

}  // namespace cubecheck::applications
