#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "algorithms/blocks/among_ranks.hpp"
#include "models/parametric/rank_trees.hpp"

/// Trees among ranks that are counted from the root: the neighbours of each rank, and the rounds in which
/// messages in chunks go down such a tree.
namespace cubecheck::blocks {

/// The children of each place, in the order in which it sends to them.
using Children = std::vector<std::vector<Index>>;

/// Messages down a tree, as (round, parent, child, chunk). A place sends the chunks in order, each to its
/// children in order, one message a round, as soon as it has the chunk.
struct Descent {
    struct Hop {
        Index round, parent, child, chunk;
    };
    std::vector<Hop> hops;
    Index rounds = 0;

    Descent(Children const& children, Index top, Index chunks) {
        std::vector<Waiting> waiting{{top, std::vector<Index>(static_cast<std::size_t>(chunks), 0)}};
        while (!waiting.empty()) {
            auto const next = std::move(waiting.back());
            waiting.pop_back();
            send(children[static_cast<std::size_t>(next.place)], next, waiting);
        }
    }

private:
    /// A place, and for each chunk the first round in which it can be sent.
    struct Waiting {
        Index place;
        std::vector<Index> ready;
    };

    void send(std::vector<Index> const& children, Waiting const& parent, std::vector<Waiting>& waiting) {
        auto const first = waiting.size();
        for (Index const child : children) waiting.push_back({child, {}});
        Index free = 0;
        for (std::size_t chunk = 0; chunk < parent.ready.size(); ++chunk)
            for (std::size_t i = 0; i < children.size(); ++i) {
                Index const round = std::max(free, parent.ready[chunk]);
                hops.push_back({round, parent.place, children[i], static_cast<Index>(chunk)});
                free = round + 1;
                waiting[first + i].ready.push_back(free);
            }
        rounds = std::max(rounds, free);
    }
};

/// The children of all places in a tree of models/parametric/rank_trees.hpp.
template <class Tree>
Children children_of(Index nodes, Index base = 0) {
    Children children(static_cast<std::size_t>(nodes));
    for (Index place = 0; place < nodes; ++place)
        for (Index i = 0; i < Tree::width(base, nodes); ++i)
            if (Index const child = Tree::child(place, i, base, nodes); child != place)
                children[static_cast<std::size_t>(place)].push_back(child);
    return children;
}

}  // namespace cubecheck::blocks
