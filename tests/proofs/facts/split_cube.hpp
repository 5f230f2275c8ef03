#pragma once

#include "proofs/symbols/split_address.hpp"
#include "tests/proofs/facts/cube.hpp"

namespace cubecheck::facts {

/// An arbitrary cube with a dimension k, and the prover's addresses cut at k.
struct SplitCube {
    Cube cube;
    SolverNumber k;
    Split split;
    std::size_t first_fact = 0;

    explicit SplitCube(z3::context& context);
    SplitCube(SplitCube const&) = delete;
    SplitCube& operator=(SplitCube const&) = delete;

    /// One of the four places that the prover knows, for it and for the definitions.
    SplitLevel level(SplitLevel::Place place) { return {place, &split}; }
    SolverLevel meant(SplitLevel::Place place) const;
    SolverLevel here() const { return meant(SplitLevel::Place::k); }

    /// An arbitrary node, cut at k, for the prover and for the definitions.
    struct Both {
        SplitAddress cut;
        SolverNode node;
    };
    Both any(std::string const& name);
    /// That the facts stated since the last any() are true; those on arbitrary nodes are theorems too.
    Formula new_facts() { return cube.facts_from(first_fact); }
    /// The node that an unknown cut address of this name is read as.
    SolverNode read_cut(std::string const& name);
    /// The same, not cut.
    Both any_whole(std::string const& name);
    /// That a cut address is that of the node.
    Formula is(SplitAddress const& cut, SolverNode const& node);
    Formula is_whole(SplitAddress const& whole, SolverNode const& node);
    Formula is_whole(Formula const& formula, Formula const& truth) { return is(formula, truth); }
    Formula is(Term const& term, SolverNumber const& number) { return cube.reading().of(term) == number; }
    Formula is(Formula const& formula, Formula const& truth) {
        return same(cube.reading().of(formula), truth);
    }
};

}  // namespace cubecheck::facts
