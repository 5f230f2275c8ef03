#pragma once

#include "models/parametric/forms/hops.hpp"
#include "proofs/symbols/scene.hpp"

/// Hops of blocks in any order in which a block arrives at an offset before it leaves it
/// (models/parametric/forms/hops.hpp).
namespace cubecheck {

/// The data that all ranks of one obligation share. The turn of the hop to an offset is an unknown one-to-one
/// function.
class UnknownHops {
public:
    UnknownHops(Scene& in, Term const& of_nodes);
    UnknownHops(UnknownHops const&) = delete;
    UnknownHops& operator=(UnknownHops const&) = delete;

    Term turn(Term const& offset);

    struct Hop {
        Term offset;
        Term distance;
    };
    /// The hop with this turn, from 1 to n - 1.
    Hop hop(Term const& turn);

    /// Throws: Unsupported if the number of ranks is different.
    void expect(Term const& of_nodes) const;

private:
    Term apply(z3::func_decl const& function, Term const& to) const;

    Scene& scene_;
    Term nodes_;
    z3::func_decl turn_, offset_;
};

inline Term compute(TurnOfFunction, Term const& offset, auto const& at) {
    at.hops->expect(at.nodes);
    return at.hops->turn(offset);
}

}  // namespace cubecheck
