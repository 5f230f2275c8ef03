#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "models/explicit/program.hpp"
#include "models/support/index.hpp"

/// Arc sets for one-to-all on a cube with all ports in use: in step i the arcs of set i, each of another
/// dimension.
namespace cubecheck::blocks {

/// An arc of the tree: it enters `node` over `dimension`.
struct TreeArc {
    Index node;
    Index dimension;

    Index parent() const {
        return node ^ Index { 1 } << dimension;
    }
};

/// Rotates the d bits of x by one place, the highest to the lowest.
constexpr Index turned(Index x, Index d) { return (x << 1 | x >> (d - 1)) & ((Index{1} << d) - 1); }

constexpr bool has_bit(Index x, Index position) { return (x >> position & 1) != 0; }

/// All rotations of x, each once. The first one has bit `dimension`; with `at_the_end`, it also lacks the bit
/// before.
inline std::vector<Index> necklace_of(Index x, Index d, Index dimension, bool at_the_end) {
    auto const starts = [&](Index y) {
        return has_bit(y, dimension) && !(at_the_end && has_bit(y, (dimension + d - 1) % d));
    };
    while (!starts(x)) x = turned(x, d);
    std::vector<Index> all{x};
    for (Index y = turned(x, d); y != x; y = turned(y, d)) all.push_back(y);
    return all;
}

/// The spanning tree of node 0 in a d-cube whose arcs, taken d at a time, differ in their dimensions. Each
/// arc starts at the end of an arc of an earlier group.
///
/// The nodes are ordered by weight and, within a weight, by necklaces: the rotations of one address. The n-th
/// node is entered over dimension n mod d. A rotation also moves the bit that is removed. So a necklace of
/// any length can start where the one before has ended. The necklace of the run of ones is first in its
/// weight. It starts where the removed bit is an end of the run; so the rest is a run as well, an early node
/// of the weight below.
///
/// Shape:   arc n, from 0, belongs to step n / d.
/// Source:  Bertsekas et al. 1991; ledger B-105 to B-115.
inline std::vector<TreeArc> necklace_tree(Index d) {
    std::vector<TreeArc> arcs;
    auto const dimension = [&] { return static_cast<Index>(arcs.size()) % d; };
    auto const add = [&](Index x, bool at_the_end) {
        for (Index const node : necklace_of(x, d, dimension(), at_the_end))
            arcs.push_back({node, dimension()});
    };
    for (int weight = 1; weight <= d; ++weight) {
        Index const run = (Index{1} << weight) - 1;
        add(run, weight > 1 && weight < d);
        for (Index x = run + 1; x < Index{1} << d; ++x) {
            if (std::popcount(static_cast<std::uint64_t>(x)) != weight) continue;
            auto least = x;
            for (Index y = turned(x, d); y != x; y = turned(y, d)) least = std::min(least, y);
            if (least == x) add(x, false);
        }
    }
    return arcs;
}

}  // namespace cubecheck::blocks
