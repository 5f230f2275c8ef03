#pragma once

#include "proofs/obligations/formulate.hpp"

namespace cubecheck::arrivals {

/// Any tree with a root. The parent of a node is its neighbour that is nearer to the root.
class AnyRootedTree {
public:
    AnyRootedTree(Scene& scene, Term const& of_nodes)
        : root(scene.number_below("root", of_nodes)),
          height(scene.number("depth")),
          scene_(scene),
          nodes_(of_nodes),
          depth_(scene.function("depth_of", scene.context().int_sort(), scene.context().int_sort())),
          parent_(scene.function("parent_of", scene.context().int_sort(), scene.context().int_sort())) {
        scene.fact(0 < nodes_ && same(nodes_ == 1, height == 0));
    }

    Term depth(Term const& node) const {
        Term const depth(depth_(node.in(scene_.context())));
        scene_.fact(implies(in_range(node, nodes_), in_range(depth, height + 1)));
        scene_.fact(implies(in_range(node, nodes_), same(depth == 0, node == root)));
        return depth;
    }
    Term parent(Term const& node) const {
        Term const parent(parent_(node.in(scene_.context())));
        Formula const is_nearer = depth(parent) + 1 == depth(node);
        scene_.fact(implies(in_range(node, nodes_),
                            in_range(parent, nodes_) && choose(node == root, parent == node, is_nearer)));
        return parent;
    }

    Term root;
    Term height;  ///< the largest depth

protected:
    Scene& scene_;
    Term nodes_;

private:
    z3::func_decl depth_, parent_;
};

}  // namespace cubecheck::arrivals
