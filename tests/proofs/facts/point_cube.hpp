#pragma once

#include "proofs/symbols/bit_address.hpp"
#include "tests/proofs/facts/point_bits.hpp"

namespace cubecheck::facts {

/// A cube of any dimension whose addresses are of any width: for the prover, and for the definitions.
class PointCube {
public:
    explicit PointCube(z3::context& context);
    PointCube(PointCube const&) = delete;
    PointCube& operator=(PointCube const&) = delete;

    /// An arbitrary node for the prover and for the definitions: no bit is set from d up.
    struct Both {
        BitAddress address;
        PointNode node;
    };
    Both any(std::string const& name);
    /// An arbitrary number, without any facts.
    Term number(std::string const& name) { return given_.number(name); }

    Scene& given() { return given_; }
    Bits& bits() { return bits_; }
    Term const& d() const { return bits_.d; }
    Term const& width() const { return points_.width; }

    /// States that an unknown of the prover is what the definitions give.
    void means(std::string const& unknown, Term const& meant);
    void means(std::string const& unknown, Formula const& meant);

    /// The number of set bits below a position, for the i-th node whose ones were counted.
    Term count(std::size_t i, Term const& position) const { return points_.counts.at(i)(position); }

    /// That the prover's address has the bits of the node; and if it is inside, the node has no other.
    Formula is(BitAddress const& address, PointNode const& node);

    /// States the equations for q + 1 of what is defined by recursion.
    void recur_at(Term const& q);

    /// That every fact of the prover since the last any() is true of what is meant, and the claim.
    z3::expr facts_and(Formula const& claim) const;
    /// Has facts_and() speak of the facts about arbitrary nodes too.
    void count_all_facts() { first_fact_ = 0; }

private:
    z3::context& context_;
    Scene scene_{context_}, given_{context_};
    Bits bits_;
    Points points_;
    z3::expr_vector unknowns_, meanings_;
    std::size_t first_fact_ = 0;
};

}  // namespace cubecheck::facts
