#pragma once

#include "models/parametric/cyclic.hpp"
#include "models/parametric/definition.hpp"
#include "properties/parametric/lemma.hpp"

namespace cubecheck {

/// A property of rings that are laid into a cube.
struct OfRingEmbedding {
    static constexpr Failure kind = Failure::structure;
    template <class A>
    static constexpr std::string_view not_applicable() {
        return RingEmbedding<A> ? "" : "no ring laid into a cube";
    }
};

/// Consecutive positions of the ring lie on neighbours of the cube, the last and the first among them.
struct Adjacent : OfRingEmbedding {
    static constexpr std::string_view name = "adjacent";
    static constexpr std::string_view says = "consecutive positions lie on neighbours, around the whole ring";

    struct OneDimension {
        static constexpr std::string_view name = "one_dimension";
        static constexpr std::string_view says =
            "the nodes of a position and of the next one differ in the claimed dimension and in no other";
        using Over = over::Position;

        template <class A>
        static constexpr auto holds(auto i, auto r, auto d) {
            auto const here = A::node(i), there = A::node(successor(i, d));
            auto const crossed = A::crossed(i, d);
            return in_range(crossed, d) && same(!same(bit_at(here, r), bit_at(there, r)), r == crossed);
        }
    };

    template <class A>
    using Lemmas = OnPhases<A, OneDimension>;
};

/// Different positions are on different nodes. There are 2^d of both, so every node has one.
struct Bijective : OfRingEmbedding {
    static constexpr std::string_view name = "bijective";
    static constexpr std::string_view says = "every node has exactly one position";

    struct NodesDiffer {
        static constexpr std::string_view name = "nodes_differ";
        static constexpr std::string_view says =
            "the nodes differ in the highest dimension in which the positions differ";
        using Over = over::PositionPair;

        template <class A>
        static constexpr auto holds(auto i, auto j, auto r, auto) {
            return !same(bit_at(A::node(i), r), bit_at(A::node(j), r));
        }
    };

    template <class A>
    using Lemmas = OnPhases<A, NodesDiffer>;
};

}  // namespace cubecheck
