#pragma once

#include "models/network/placement.hpp"
#include "models/network/weighted_network.hpp"
#include "models/parametric/cyclic.hpp"
#include "studies/mutants/structures/table_mutation.hpp"
#include "verify/definitions/embeddings/checks.hpp"

/// Structures with a mutation: the table that a definition stands for is written down, and changed.
namespace cubecheck::mutants {

/// The mutation that is made of tables; none if empty.
inline TableMutation const* current_of_tables = nullptr;

/// The table with the current mutation.
inline Table mutated(Table table, Index bound) {
    if (current_of_tables != nullptr) current_of_tables->change(table, bound);
    return table;
}

/// The dimension of the cube in which a ring is looked at: its definition is not told.
inline Index current_dimension = 0;

/// A ring of all nodes of a cube.
template <class A>
struct MutatedRing : A {
    static Node node(Node position) {
        Table nodes;
        for (std::uint32_t i = 0; i < std::uint32_t{1} << current_dimension; ++i)
            nodes.push_back(value(A::node(Node{i})));
        return node_of(mutated(nodes, std::ssize(nodes))[position.bits]);
    }
    static Node node_of(Index number) { return {static_cast<std::uint32_t>(number)}; }
};

/// A ring of 2 q positions.
template <class A>
struct MutatedEvenRing : A {
    static Node node(Index position, Index q, Index d) {
        Table nodes;
        for (Index i = 0; i < 2 * q; ++i) nodes.push_back(value(A::node(i, q, d)));
        auto const number = mutated(nodes, Index{1} << d)[static_cast<std::size_t>(position)];
        return {static_cast<std::uint32_t>(number)};
    }
};

/// A grid.
template <class A>
struct MutatedGrid : A {
    static Node node(std::vector<Index> const& at, std::vector<Index> const& sides) {
        Index positions = 1, position = 0;
        for (std::size_t x = 0; x < sides.size(); ++x) {
            positions <<= sides[x];
            position = position << sides[x] | at[x];
        }
        Table nodes;
        for (Index i = 0; i < positions; ++i)
            nodes.push_back(value(A::node(coordinates_of(i, sides), sides)));
        return {static_cast<std::uint32_t>(mutated(nodes, positions)[static_cast<std::size_t>(position)])};
    }
};

/// Routes: for every target a table of the dimension that each node crosses.
template <class A>
struct MutatedRoute : A {
    static Index crossed(Node u, Node t, Index d) {
        Table dimensions;
        for (std::uint32_t v = 0; v < std::uint32_t{1} << d; ++v)
            dimensions.push_back(v == t.bits ? 0 : A::crossed(Node{v}, t, d));
        return mutated(dimensions, d)[u.bits];
    }
};

/// Paths, each a list of dimensions.
template <class A>
struct MutatedPaths : A {
    static Table crossed(Node s, Node t, Index own, Index d) { return mutated(A::crossed(s, t, own, d), d); }
};

/// The placement with the current mutation.
inline Placement mutated(Placement const& placement) {
    auto const table = mutated(Table(placement.begin(), placement.end()), std::ssize(placement));
    return {table.begin(), table.end()};
}

template <class H>
struct MutatedPlacement : H {
    static Placement placed(WeightedNetwork const& network) { return mutated(H::placed(network)); }
};

/// A placement along a tour, the tour being mutated.
template <class H>
struct MutatedTour : H {
    static Placement tour(WeightedNetwork const& network) { return mutated(H::tour(network)); }
    static Placement placed(WeightedNetwork const& network) { return H::laid(tour(network)); }
};

/// A cost that looks at the wrong placement.
template <class C>
struct MutatedCost : C {
    static std::uint64_t of(WeightedNetwork const& network, Placement const& placement) {
        return C::of(network, mutated(placement));
    }
};

}  // namespace cubecheck::mutants
