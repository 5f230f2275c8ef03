#pragma once

#include "models/parametric/cyclic.hpp"
#include "models/parametric/definition.hpp"
#include "properties/parametric/lemma.hpp"

namespace cubecheck {

/// A property of families of trees.
struct OfTreeFamily {
    static constexpr Failure kind = Failure::structure;
    template <class A>
    static constexpr std::string_view not_applicable() {
        return TreeFamily<A> ? "" : "no family of trees";
    }
};

/// The d trees share no arc: every node is entered by different trees over different dimensions.
///
/// So the trees have d (2^d - 1) arcs in all, one for every tree and every node except the source.
struct ArcDisjoint : OfTreeFamily {
    static constexpr std::string_view name = "arc_disjoint";
    static constexpr std::string_view says = "the d trees share no arc";

    struct EntrancesDiffer {
        static constexpr std::string_view name = "entrances_differ";
        static constexpr std::string_view says = "different trees enter a node over different dimensions";
        using Over = over::TreePair;

        template <class A>
        static constexpr auto holds(auto tree, auto other, auto v, auto d) {
            return !(A::entrance(tree, v, d) == A::entrance(other, v, d));
        }
    };

    template <class A>
    using Lemmas = OnPhases<A, EntrancesDiffer>;
};

/// Tree j is rooted at the neighbour of the source across dimension j: its only arc out of the source goes
/// there.
struct Rooted : OfTreeFamily {
    static constexpr std::string_view name = "rooted";
    static constexpr std::string_view says = "tree j is rooted at the neighbour across dimension j";

    struct OneArcFromSource {
        static constexpr std::string_view name = "one_arc_from_source";
        static constexpr std::string_view says =
            "the only arc of tree j out of the source goes to the neighbour across dimension j";
        using Over = over::TreeNode;

        template <class A>
        static constexpr auto holds(auto tree, auto v, auto d) {
            auto const parent = flip_at(v, A::entrance(tree, v, d));
            auto const source = zero_like(v);
            return same(parent == source, v == flip_at(source, tree));
        }
    };

    template <class A>
    using Lemmas = OnPhases<A, OneArcFromSource>;
};

/// Every tree spans all nodes except the source, each at its claimed depth, which is at most d.
struct Spanning : OfTreeFamily {
    static constexpr std::string_view name = "spanning";
    static constexpr std::string_view says =
        "every tree spans the other nodes, at the depths claimed, none above d";

    /// So the parents of every node lead to the root.
    struct DepthOfParent {
        static constexpr std::string_view name = "depth_of_parent";
        static constexpr std::string_view says =
            "the depth is one more than that of the parent, and 0 at the root";
        using Over = over::TreeNode;

        template <class A>
        static constexpr auto holds(auto tree, auto v, auto d) {
            auto const entrance = A::entrance(tree, v, d);
            auto const parent = flip_at(v, entrance);
            auto const depth = A::depth(tree, v, d);
            auto const at_root = depth == 0;
            auto const below = A::depth(tree, parent, d) + 1 == depth && !(parent == zero_like(v));
            return in_range(entrance, d) && in_range(depth, d + 1) &&
                   choose(v == flip_at(zero_like(v), tree), at_root, below);
        }
    };

    template <class A>
    using Lemmas = OnPhases<A, DepthOfParent>;
};

/// Whether an algorithm claims that every chunk travels only along its own tree. The algorithm may except the
/// last chunk with keeps_to_its_tree(chunk, at).
template <class A>
inline constexpr auto keeps_to_its_tree = [](auto chunk, auto at) {
    if constexpr (requires { A::keeps_to_its_tree(chunk, at); })
        return A::keeps_to_its_tree(chunk, at);
    else
        return TruthAt<decltype(at)>(true);
};

/// Every chunk travels along its own tree: tree q mod d for chunk q.
struct OnItsTree {
    static constexpr std::string_view name = "on_its_tree";
    static constexpr std::string_view says =
        "chunk q travels along tree q mod d; an algorithm may except the last";
    static constexpr Failure kind = Failure::structure;
    template <class A>
    static constexpr std::string_view not_applicable() {
        return TreeFamily<A> && Phase<A> ? "" : "nothing travels along a family of trees";
    }

    struct EveryArrival {
        static constexpr std::string_view name = "every_arrival";
        static constexpr std::string_view says =
            "a chunk arrives over the dimension over which its tree enters the node";
        using Over = over::RoundCell;

        template <class A>
        static constexpr auto holds(auto me, auto chunk, auto at) {
            auto const entrance = A::entrance(residue(chunk, at), me ^ at.root, at.d);
            auto const arrives = A::receives(me, at).contains(chunk);
            auto const keeps = keeps_to_its_tree<A>(chunk, at);
            return implies(chunk < at.chunks - 1, keeps) &&
                   implies(arrives && keeps, entrance == at.dimension);
        }
    };

    template <class A>
    using Lemmas = OnPhases<A, EveryArrival>;
};

}  // namespace cubecheck
