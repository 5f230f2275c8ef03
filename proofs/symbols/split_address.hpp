#pragma once

#include <vector>

#include "models/parametric/topology.hpp"
#include "proofs/symbols/scene.hpp"
#include "proofs/symbols/unsupported.hpp"

/// Addresses of a cube of unknown dimension, cut at one unknown dimension k: (high part, bit k, low part).
///
/// With 2^k an unknown B >= 1, an address is high + bit B + low, 0 <= low < B. Every operation of
/// models/parametric/node.hpp that uses only the cuts at k and at k + 1 is linear. That high is a multiple of
/// 2B is stated only for two nodes whose numbers a lemma compares (World::state_distance).
///
/// Every obligation is then linear integer arithmetic without quantifiers. Other operations of an algorithm,
/// such as on another dimension, throw Unsupported; the verdict stays "checked", and says so.
namespace cubecheck {

struct SplitAddress;

/// The data that all addresses and levels of one obligation share.
struct Split {
    Scene& scene;
    Term nodes;       ///< N = 2^d
    Term d;           ///< the dimension of the cube
    Term low_nodes;   ///< B = 2^k
    Term high_nodes;  ///< 2^(d-k-1)
    Term position;    ///< k
    z3::func_decl high_xor, low_xor, is_odd;
    z3::func_decl start_of_low;  ///< the first of the largest block that ends with a low part
    /// The parts of the mirrored address, by the number of the address.
    z3::func_decl mirrored_high, mirrored_bit, mirrored_low;
    z3::func_decl mirrored_whole;  ///< the number of the mirrored address, where addresses are not cut
    bool has_cut_addresses = false;

    explicit Split(Scene& in);
    /// States that k is a dimension of the cube.
    void assume_dimension();
    /// From now on states distances between the numbers of all cut addresses.
    void compare_numbers();
    /// If numbers are compared, states that the high part of a cut address equals that of each earlier
    /// address, or is at least 2B apart.
    void note(SplitAddress const& a);

private:
    bool compares_numbers_ = false;
    std::vector<Term> highs_;  ///< of all addresses so far
};

/// A level of an unknown cube: the bottom, dimension k, the one above it, or the top. It has no default
/// constructor, so that a definition cannot make one.
struct SplitLevel {
    enum class Place { bottom, k, above_k, top } place;
    Split const* split;

    SplitLevel(Place there, Split const* cube) : place(there), split(cube) {}
};

SplitLevel compute(NextFunction, SplitLevel);
Term compute(BelowFunction, SplitLevel);
Term compute(AboveFunction, SplitLevel);
Term compute(Pow2Function, SplitLevel);
Term compute(Copow2Function, SplitLevel);

/// An address, cut at dimension k.
struct SplitAddress {
    Term high;
    Formula bit_k;
    Term low;
    Split* split;

    friend Formula operator==(SplitAddress a, SplitAddress b) {
        return a.high == b.high && same(a.bit_k, b.bit_k) && a.low == b.low;
    }
    /// Exclusive or, part by part; only the group laws of the parts are used.
    friend SplitAddress operator^(SplitAddress a, SplitAddress b);
};

/// States that the high parts of two cut addresses are multiples of 2B: equal, or at least 2B apart.
void highs_apart(Split& split, Term const& a, Term const& b);

Term compute(ValueFunction, SplitAddress const& a);
SplitAddress compute(FlipFunction, SplitAddress const& a, SplitLevel k);
Formula compute(BitFunction, SplitAddress const& a, SplitLevel k);
SplitAddress compute(JoinFunction, SplitAddress const& high, SplitAddress const& low, SplitLevel k);
SplitAddress compute(FirstOfBlockFunction, SplitAddress const& a, SplitLevel k);
Formula compute(AgreeFromFunction, SplitAddress const& a, SplitAddress const& b, SplitLevel k);
Formula compute(AgreeBelowFunction, SplitAddress const& a, SplitAddress const& b, SplitLevel k);
Formula compute(DifferFunction, SplitAddress const& a, SplitAddress const& b, SplitLevel k);
/// At the top no node is cut, and these two functions are unknown.
SplitAddress compute(LastOfBlockFunction, SplitAddress const& a, SplitLevel k);
SplitAddress compute(FirstOfEndedBlockFunction, SplitAddress const& a, SplitLevel k);
/// Mirrored twice, an address is itself; of its parts nothing more is known.
SplitAddress compute(MirroredFunction, SplitAddress const& a, SplitLevel);
SplitAddress compute(ZeroLikeFunction, SplitAddress const& a);
Formula compute(OddFunction, SplitAddress const& a);
SplitAddress compute(ChooseFunction, Formula const& c, SplitAddress const& yes, SplitAddress const& no);
/// Two nodes that differ only in bit k are linked, and a node is not linked to itself. For other pairs
/// nothing is known.
Formula compute(LinkedFunction, SplitAddress const& a, SplitAddress const& b, auto const&) {
    Formula const linked = a.split->scene.truth("linked");
    a.split->scene.fact(implies(a.high == b.high && !same(a.bit_k, b.bit_k) && a.low == b.low, linked));
    a.split->scene.fact(implies(linked, !(a == b)));
    return linked;
}

/// An unknown node, cut at dimension k (which must be a dimension of the cube).
SplitAddress fresh_cut(Split& split, std::string const& name);
/// An unknown node that is not cut, for the start and the end of a run.
SplitAddress fresh_whole(Split& split, std::string const& name);

}  // namespace cubecheck
