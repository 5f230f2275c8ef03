#pragma once

#include "proofs/symbols/bit_address.hpp"
#include "tests/proofs/facts/point_bits.hpp"

namespace cubecheck::facts {

/// A cube of any dimension with addresses of any width, as the prover and the definitions see it.
class PointCube {
public:
    explicit PointCube(z3::context& context);
    PointCube(PointCube const&) = delete;
    PointCube& operator=(PointCube const&) = delete;

    /// An arbitrary node as the prover and the definitions see it; no bit is set from d up.
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

    /// States that an unknown of the prover has the value that the definitions give.
    void means(std::string const& unknown, Term const& meant);
    void means(std::string const& unknown, Formula const& meant);

    /// The number of set bits below a position, of the i-th node whose set bits were counted.
    Term count(std::size_t i, Term const& position) const { return points_.counts.at(i)(position); }

    /// States that the prover's address has the bits of the node.  A node inside the cube has no other set
    /// bits.
    Formula is(BitAddress const& address, PointNode const& node);

    /// States the equations for q + 1 of all definitions by recursion.
    void recur_at(Term const& q);

    /// States that all facts of the prover since the last any() are true of the definitions' values, and the
    /// claim.
    z3::expr facts_and(Formula const& claim) const;
    /// Lets facts_and() include the facts about arbitrary nodes.
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
