#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "models/parametric/topology.hpp"
#include "proofs/symbols/scene.hpp"

/// Addresses of a cube of unknown dimension d, as unknown functions from the positions 0 <= q < d to bits.
///
/// For facts about single bits: one unknown position stands for all.  What models/parametric/cyclic.hpp
/// computes by counting bits is here an unknown number with its defining facts.
///
/// Facts are total: each is true of whatever the functions are given.  So what is said of the bits of an
/// address, or of a number that was counted, is said only where the address lies inside the cube and the
/// arguments are what the function is for; elsewhere nothing is known of the result.  That a definition does
/// not go elsewhere is part of what is to be proved (Term::defined).
///
/// Every quantifier is a fact and the claim is ground, so that the solver only has to instantiate.  "The
/// first bit set from q up" is an unknown number with its defining facts.  Whether two addresses are equal is
/// an unknown truth value with two facts: equal, they agree at all positions; different, they differ at one.
/// t mod d is an unknown number tied to the other residues by how far the arguments are apart: no division,
/// no product.
namespace cubecheck {

/// What all addresses of one obligation share.
struct Bits {
    Scene& scene;
    Term d;
    Term nodes;  ///< 2^d
    /// The numbers whose residues were asked for, and these residues.
    std::vector<std::pair<Term, Term>> residues = {};
};

/// An address.  It has no default, so that a definition cannot make one.
struct BitAddress {
    BitAddress(std::function<Formula(Term const&)> bits, Bits* of, std::function<Term()> how_many = {},
               Formula is_inside = true, Formula is_defined = true)
        : bit(std::move(bits)),
          cube(of),
          count(std::move(how_many)),
          inside(std::move(is_inside)),
          defined(std::move(is_defined)) {}
    /// A move copies: a definition may read what it has moved from.
    BitAddress(BitAddress const&) = default;
    BitAddress& operator=(BitAddress const&) = default;

    std::function<Formula(Term const&)> bit;  ///< bit q, for 0 <= q < d, if the address is inside
    Bits* cube;                   ///< no member of a node has this name: a definition cannot compare it
    std::function<Term()> count;  ///< how many bits are set, where that can be told, if it is inside
    Formula inside;               ///< whether no bit at or above d was touched
    Formula defined;              ///< whether the functions that it comes of were used as they are meant

    friend Formula operator==(BitAddress a, BitAddress b);
    friend BitAddress operator^(BitAddress a, BitAddress b);
};

/// The number of the node: unknown, but below 2^d if the address is inside the cube.
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

/// x modulo d, or 0 if d is 0: an unknown number, tied to the other residues of the obligation by how far the
/// numbers are apart.
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
