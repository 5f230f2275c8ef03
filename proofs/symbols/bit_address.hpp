#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "models/parametric/topology.hpp"
#include "proofs/symbols/scene.hpp"

/// Addresses of a cube of unknown dimension d, as unknown functions from the positions 0 <= q < d to bits.
///
/// For facts about single bits, one unknown position represents all positions. Numbers that
/// models/parametric/cyclic.hpp computes by counting bits are unknown numbers with defining facts here.
///
/// Facts are total: each holds for all arguments of the functions. So a fact about the bits of an address, or
/// about a counted number, has two conditions: the address is inside the cube, and the arguments satisfy the
/// function's precondition. Otherwise nothing is known of the result. The obligation includes a proof that a
/// definition satisfies these conditions (Term::defined).
///
/// Every quantifier is in a fact, and the claim is ground, so that the solver only has to instantiate. "The
/// first bit set from q up" is an unknown number with its defining facts. The equality of two addresses is an
/// unknown truth value with two facts: equal addresses agree at all positions, different ones differ at one.
/// t mod d is an unknown number. The distances of the arguments relate it to the other residues, without
/// divisions or products.
namespace cubecheck {

/// The data that all addresses of one obligation share.
struct Bits {
    Scene& scene;
    Term d;
    Term nodes;  ///< 2^d
    /// The numbers whose residues were used, and these residues.
    std::vector<std::pair<Term, Term>> residues = {};
};

/// An address. It has no default constructor, so that a definition cannot make one.
struct BitAddress {
    BitAddress(std::function<Formula(Term const&)> bits, Bits* of, std::function<Term()> how_many = {},
               Formula is_inside = true, Formula is_defined = true)
        : bit(std::move(bits)),
          cube(of),
          count(std::move(how_many)),
          inside(std::move(is_inside)),
          defined(std::move(is_defined)) {}
    /// A move copies, since a definition may read an object after moving from it.
    BitAddress(BitAddress const&) = default;
    BitAddress& operator=(BitAddress const&) = default;

    std::function<Formula(Term const&)> bit;  ///< bit q, for 0 <= q < d, if the address is inside
    Bits* cube;  ///< not named like any member of a node, so that a definition cannot compare it
    std::function<Term()> count;  ///< the number of set bits, if known and the address is inside
    Formula inside;               ///< whether no bit at or above d was changed
    Formula defined;              ///< whether the functions that made it satisfied their preconditions

    friend Formula operator==(BitAddress a, BitAddress b);
    friend BitAddress operator^(BitAddress a, BitAddress b);
};

/// The number of the node: an unknown, which is below 2^d if the address is inside the cube.
Term compute(ValueFunction, BitAddress const& a);
Formula compute(BitAtFunction, BitAddress const& a, Term const& q);
BitAddress compute(ChooseFunction, Formula const& c, BitAddress const& yes, BitAddress const& no);
BitAddress compute(FlipAtFunction, BitAddress const& a, Term const& q);
BitAddress compute(ZeroLikeFunction, BitAddress const& a);
BitAddress compute(ShiftedDownFunction, BitAddress const& a);
BitAddress compute(SuccessorFunction, BitAddress const& a, Term const& d);
Term compute(OnesFunction, BitAddress const& a);
Term compute(OnesUpFunction, BitAddress const& a, Term const& q, Term const& d);
Term compute(OnesDownFunction, BitAddress const& a, Term const& q, Term const& d);
Term compute(LowestZeroFunction, BitAddress const& a, Term const& d);
Formula compute(LinkedFunction, BitAddress const& a, BitAddress const& b,
                PipelineAt<BitAddress, Term> const& at);

/// x modulo d, or 0 if d is 0: an unknown number. The distances of the arguments relate it to the
/// obligation's other residues.
Term compute(ResidueFunction, Bits* bits, Term const& x);
/// Throws: Unsupported if d is not the number of dimensions.
Term compute(ResidueFunction, Bits* bits, Term const& x, Term const& d);
inline Term compute(ResidueFunction, Term const& x, PipelineAt<BitAddress, Term> const& at) {
    return residue(at.root.cube, x, at.d);
}
inline Term compute(ResidueFunction, Term const& x, PipelineCut<BitAddress, Term> const& at) {
    return residue(at.root.cube, x, at.d);
}

/// An unknown address.
BitAddress fresh(Bits& bits, std::string const& name);

}  // namespace cubecheck
