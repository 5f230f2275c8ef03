#pragma once

#include "models/network/placement.hpp"
#include "models/network/weighted_network.hpp"
#include "models/parametric/cyclic.hpp"
#include "studies/mutants/structures/table_mutation.hpp"
#include "verify/definitions/embeddings/embedding_checks.hpp"

/// Structures with a mutation, each given by a table that is changed.
namespace cubecheck::mutants {

/// The table with a mutation.
inline Table mutated(TableMutation const& made, Table table, Index bound) {
    made.change(table, bound);
    return table;
}

/// A ring of 2 q positions.
template <class A>
struct MutatedEvenRing : A {
    TableMutation made;

    Node node(Index position, Index q, Index d) const {
        Table nodes;
        for (Index i = 0; i < 2 * q; ++i) nodes.push_back(value(A::node(i, q, d)));
        auto const number = mutated(made, nodes, Index{1} << d)[static_cast<std::size_t>(position)];
        return {static_cast<std::uint32_t>(number)};
    }
};

/// A grid.
template <class A>
struct MutatedGrid : A {
    TableMutation made;

    Node node(std::vector<Index> const& at, std::vector<Index> const& sides) const {
        Index positions = 1, position = 0;
        for (std::size_t x = 0; x < sides.size(); ++x) {
            positions <<= sides[x];
            position = position << sides[x] | at[x];
        }
        Table nodes;
        for (Index i = 0; i < positions; ++i)
            nodes.push_back(value(A::node(coordinates_of(i, sides), sides)));
        return {
            static_cast<std::uint32_t>(mutated(made, nodes, positions)[static_cast<std::size_t>(position)])};
    }
};

/// Routes: for every target, a table of the dimension that each node crosses.
template <class A>
struct MutatedRoute : A {
    TableMutation made;

    Index crossed(Node u, Node t, Index d) const {
        Table dimensions;
        for (std::uint32_t v = 0; v < std::uint32_t{1} << d; ++v)
            dimensions.push_back(v == t.bits ? 0 : A::crossed(Node{v}, t, d));
        return mutated(made, dimensions, d)[u.bits];
    }
};

/// Paths, each a list of dimensions.
template <class A>
struct MutatedPaths : A {
    TableMutation made;

    Table crossed(Node s, Node t, Index own, Index d) const {
        return mutated(made, A::crossed(s, t, own, d), d);
    }
};

/// The placement with a mutation.
inline Placement mutated(TableMutation const& made, Placement const& placement) {
    auto const table = mutated(made, Table(placement.begin(), placement.end()), std::ssize(placement));
    return {table.begin(), table.end()};
}

template <class H>
struct MutatedPlacement : H {
    TableMutation made;

    Placement placed(WeightedNetwork const& network) const { return mutated(made, H::placed(network)); }
};

/// A placement along a mutated tour.
template <class H>
struct MutatedTour : H {
    TableMutation made;

    Placement tour(WeightedNetwork const& network) const { return mutated(made, H::tour(network)); }
    Placement placed(WeightedNetwork const& network) const { return H::laid(tour(network)); }
};

/// The cost of a wrong placement.
template <class C>
struct MutatedCost : C {
    TableMutation made;

    std::uint64_t of(WeightedNetwork const& network, Placement const& placement) const {
        return C::of(network, mutated(made, placement));
    }
};

}  // namespace cubecheck::mutants
