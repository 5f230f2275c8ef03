#pragma once

#include "proofs/symbols/unknown_tree.hpp"
#include "proofs/worlds/ranks.hpp"

namespace cubecheck {

/// Any tree, with any number of chunks: proofs hold for every tree with the same numbering of subtrees.
template <class Tree, class End>
requires ProvedAlong<Tree, End>
class World<AlongTree<Tree, End>> : public Ranks {
    using Unknown = typename UnknownFor<Tree>::Type;

public:
    explicit World(Scene& scene) : Ranks(scene), tree_(scene, nodes_, End::top(root_, nodes_)) {}

    auto round() {
        return TreeAt<Unknown*, Term>{round_below(all_rounds()),
                                      tree_.rounds,
                                      nodes_,
                                      tree_.chunks,
                                      tree_.width,
                                      tree_.base,
                                      root_,
                                      tree_.root,
                                      &tree_};
    }
    auto first() { return cut(0); }
    auto last() { return cut(all_rounds()); }
    Parameters<Term> parameters() {
        auto all = Tree::has_base ? numbers_of_base(scene_.number("digits")) : numbers(tree_.chunks);
        all.chunks = tree_.chunks;
        return all;
    }

private:
    Term all_rounds() const { return tree_.rounds + one_if(End::follows(root_, nodes_)); }
    TreeCut<Unknown*, Term> cut(Term const& round) {
        return {round,      tree_.rounds, nodes_,     tree_.chunks, tree_.width,
                tree_.base, root_,        tree_.root, &tree_};
    }

    Unknown tree_;
};

}  // namespace cubecheck
