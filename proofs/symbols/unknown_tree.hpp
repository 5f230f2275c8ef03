#pragma once

#include <utility>
#include <vector>

#include "models/parametric/forms/tree.hpp"
#include "proofs/symbols/scene.hpp"

/// Any tree among ranks with ordered children (models/parametric/forms/tree.hpp), and any tree with a known
/// numbering of its subtrees.
///
/// Parents, children and delays are unknown functions of ranks; the interval between chunks is an unknown
/// number of rounds. There are no products and no divisions, so that every obligation is linear.
namespace cubecheck {

/// The data that all ranks of one obligation share.
class UnknownTree {
public:
    UnknownTree(Scene& in, Term const& of_nodes, Term const& at_root);
    UnknownTree(UnknownTree const&) = delete;
    UnknownTree& operator=(UnknownTree const&) = delete;

    Scene& scene;
    Term nodes;
    Term root;  ///< of the tree
    Term chunks;
    Term width;
    Term base;
    Term rounds;

    Term parent(Term const& rank);
    Term child(Term const& rank, Term const& i);
    Term delay(Term const& rank);
    Term lag(Term const& chunk);

    /// The chunk that a rank sends, and the child that it sends to.
    struct Moment {
        Term chunk;
        Term child;
    };
    /// The moment a given number of rounds after a rank has the first chunk.
    Moment after(Term const& rounds_since);

    /// Throws: Unsupported if the numbers are not those of this tree.
    template <class At>
    void expect(At const& at) const {
        expect(at.nodes, at.width, at.base, at.top);
    }

protected:
    Term apply(z3::func_decl const& function, Term const& rank) const;
    Term apply(z3::func_decl const& function, Term const& rank, Term const& i) const;

private:
    void expect(Term const& of_nodes, Term const& of_width, Term const& of_base, Term const& at_root) const;
    Term apply_child(Term const& rank, Term const& i) const;

    z3::func_decl parent_, child_, order_, delay_, lag_;
    std::vector<Term> lagging_;  ///< the chunks whose lags were used
    std::vector<std::pair<Term, Moment>> moments_;
};

/// Any tree whose root is the last rank, and whose subtrees are intervals of ranks that end at their root.
/// The subtrees of the children are consecutive, in order.
class UnknownInOrderTree : public UnknownTree {
public:
    UnknownInOrderTree(Scene& in, Term const& of_nodes, Term const& at_root);

    Term first_below(Term const& rank, Term const& i);

private:
    z3::func_decl first_below_, children_;
};

/// Any tree whose odd places are below one child of the root, and the even ones below the other.
class UnknownBinaryTree : public UnknownTree {
public:
    UnknownBinaryTree(Scene& in, Term const& of_nodes, Term const& at_root);

    Term branch(Term const& rank);

private:
    z3::func_decl branch_;
    std::vector<Term> branching_;  ///< the ranks whose branches were used, and the root
};

/// The prover's type for a tree of the library.
template <class Tree>
struct UnknownFor {
    using Type = UnknownTree;
};
template <>
struct UnknownFor<rank_trees::InOrder> {
    using Type = UnknownInOrderTree;
};
template <>
struct UnknownFor<rank_trees::Binary> {
    using Type = UnknownBinaryTree;
};

inline Term compute(ParentOfFunction, Term const& rank, auto const& at) {
    at.tree->expect(at);
    return at.tree->parent(rank);
}
inline Term compute(ChildOfFunction, Term const& rank, Term const& i, auto const& at) {
    at.tree->expect(at);
    return at.tree->child(rank, i);
}
inline Term compute(DelayOfFunction, Term const& rank, auto const& at) {
    at.tree->expect(at);
    return at.tree->delay(rank);
}
inline Term compute(FirstBelowFunction, Term const& rank, Term const& i, auto const& at) requires requires {
    at.tree->first_below(rank, i);
}
{
    at.tree->expect(at);
    return at.tree->first_below(rank, i);
}
inline Term compute(BranchOfFunction, Term const& rank, auto const& at) requires requires {
    at.tree->branch(rank);
}
{
    at.tree->expect(at);
    return at.tree->branch(rank);
}
inline Term compute(ChunkAfterFunction, Term const& rounds, auto const& at) {
    at.tree->expect(at);
    return at.tree->after(rounds).chunk;
}
inline Term compute(ChildAfterFunction, Term const& rounds, auto const& at) {
    at.tree->expect(at);
    return at.tree->after(rounds).child;
}
inline Term compute(LagOfFunction, Term const& chunk, auto const& at) {
    at.tree->expect(at);
    return at.tree->lag(chunk);
}

}  // namespace cubecheck
