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

    /// One of the prover's four places, as the prover and the definitions see it.
    SplitLevel level(SplitLevel::Place place) { return {place, &split}; }
    SolverLevel meant(SplitLevel::Place place) const;
    SolverLevel here() const { return meant(SplitLevel::Place::k); }

    /// An arbitrary node cut at k, as the prover and the definitions see it.
    struct Both {
        SplitAddress cut;
        SolverNode node;
    };
    Both any(std::string const& name);
    /// States that the facts since the last any() are true.  The facts on arbitrary nodes are theorems, too.
    Formula new_facts() { return cube.facts_from(first_fact); }
    /// The node as which an unknown cut address of this name is read.
    SolverNode read_cut(std::string const& name);
    /// As `any`, not cut.
    Both any_whole(std::string const& name);
    /// States that a cut address is that of the node.
    Formula is(SplitAddress const& cut, SolverNode const& node);
    Formula is_whole(SplitAddress const& whole, SolverNode const& node);
    Formula is_whole(Formula const& formula, Formula const& truth) { return is(formula, truth); }
    Formula is(Term const& term, SolverNumber const& number) { return cube.reading().of(term) == number; }
    Formula is(Formula const& formula, Formula const& truth) {
        return same(cube.reading().of(formula), truth);
    }
};

}  // namespace cubecheck::facts
