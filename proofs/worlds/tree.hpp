#pragma once

#include "proofs/symbols/unknown_tree.hpp"
#include "proofs/worlds/ranks.hpp"

namespace cubecheck {

/// Any tree, with any number of chunks: what is proved holds along every tree.
template <rank_trees::OfTheLibrary Tree>
class World<AlongTree<Tree>> : public Ranks {
public:
    explicit World(Scene& scene) : Ranks(scene), tree_(scene, nodes_, root_) {}

    auto round() {
        return TreeAt<UnknownTree*, Term>{round_below(tree_.rounds),
                                          tree_.rounds,
                                          nodes_,
                                          tree_.chunks,
                                          tree_.width,
                                          tree_.base,
                                          root_,
                                          &tree_};
    }
    auto first() { return cut(0); }
    auto last() { return cut(tree_.rounds); }
    Parameters<Term> parameters() {
        auto all = Tree::has_base ? numbers_of_base(scene_.number("digits")) : numbers(tree_.chunks);
        all.chunks = tree_.chunks;
        return all;
    }

private:
    TreeCut<UnknownTree*, Term> cut(Term const& round) {
        return {round, tree_.rounds, nodes_, tree_.chunks, tree_.width, tree_.base, root_, &tree_};
    }

    UnknownTree tree_;
};

}  // namespace cubecheck
