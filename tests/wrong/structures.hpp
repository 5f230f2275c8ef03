#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Trees and rings in a cube, with one slip each.
namespace cubecheck::wrong {

/// Tree 1 is a copy of tree 0.
struct TreeTwice : broadcast::Esbt {
    static constexpr std::string_view name = "wrong/tree_twice";
    using Right = broadcast::Esbt;
    using CaughtBy = ArcDisjoint;
    static constexpr auto entrance(auto tree, auto v, auto d) {
        return Esbt::entrance(choose(tree == 1, tree - 1, tree), v, d);
    }
};

/// Tree j is rooted across dimension j + 1.
struct RootedOneFurther : broadcast::Esbt {
    static constexpr std::string_view name = "wrong/rooted_one_further";
    using Right = broadcast::Esbt;
    using CaughtBy = Rooted;
    static constexpr auto entrance(auto tree, auto v, auto d) {
        return Esbt::entrance(wrap(tree + 1, d), v, d);
    }
};

/// The depth is that of a tree rooted at the source.
struct DepthFromTheSource : broadcast::Esbt {
    static constexpr std::string_view name = "wrong/depth_from_the_source";
    using Right = broadcast::Esbt;
    using CaughtBy = Spanning;
    static constexpr auto depth(auto, auto v, auto) { return ones(v); }
};

/// Two nodes are each other's parents.
struct ParentsOfEachOther : broadcast::Esbt {
    static constexpr std::string_view name = "wrong/parents_of_each_other";
    using Right = broadcast::Esbt;
    using CaughtBy = Spanning;
    static constexpr auto entrance(auto tree, auto, auto) { return tree; }
};

/// Each node sends the chunk after the one that is due.
struct ChunkOffByOne : broadcast::Esbt {
    static constexpr std::string_view name = "wrong/chunk_off_by_one";
    using Right = broadcast::Esbt;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return later(Esbt::sends(me, at), at); }
    static constexpr auto receives(auto me, auto at) { return later(Esbt::receives(me, at), at); }

private:
    static constexpr auto later(auto chunk, auto at) {
        auto const next = chunk.member + 1;
        return One{next, chunk.some && in_range(next, at.chunks)};
    }
};

/// As ChunkOffByOne: each chunk travels on the tree of the chunk before it.
struct TravelsOnAnotherTree : ChunkOffByOne {
    static constexpr std::string_view name = "wrong/travels_on_another_tree";
    using CaughtBy = OnItsTree;
};

/// Ends as early as a capped pipeline, but without sending the last chunk again.
struct TailCutOff : broadcast::EsbtCapped {
    static constexpr std::string_view name = "wrong/tail_cut_off";
    using Right = broadcast::EsbtCapped;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return Esbt::sends(me, at); }
    static constexpr auto receives(auto me, auto at) { return Esbt::receives(me, at); }
};

/// Claims that the last chunk keeps to its own tree, too.
struct LastChunkOnItsTree : broadcast::EsbtCapped {
    static constexpr std::string_view name = "wrong/last_chunk_on_its_tree";
    using Right = broadcast::EsbtCapped;
    using CaughtBy = OnItsTree;
    static constexpr auto keeps_to_its_tree(auto chunk, auto at) { return chunk < at.chunks; }
};

/// Claims that no chunk keeps to its own tree.
struct NoChunkOnItsTree : broadcast::EsbtCapped {
    static constexpr std::string_view name = "wrong/no_chunk_on_its_tree";
    using Right = broadcast::EsbtCapped;
    using CaughtBy = OnItsTree;
    static constexpr auto keeps_to_its_tree(auto chunk, auto) { return chunk < 0; }
};

/// Position i is on node i.
struct InNumericalOrder : embeddings::GrayRing {
    static constexpr std::string_view name = "wrong/in_numerical_order";
    using Right = embeddings::GrayRing;
    using CaughtBy = Adjacent;
    static constexpr auto node(auto i) { return i; }
};

/// All positions are on node 0.
struct AllOnOneNode : embeddings::GrayRing {
    static constexpr std::string_view name = "wrong/all_on_one_node";
    using Right = embeddings::GrayRing;
    using CaughtBy = Bijective;
    static constexpr auto node(auto i) { return zero_like(i); }
};

}  // namespace cubecheck::wrong
