#pragma once

#include "models/parametric/sizes.hpp"
#include "models/support/rational.hpp"

/// The m of a cost formula, and the fraction of m that an algorithm keeps in a cell.
///
/// m is the buffer that a rank contributes (broadcast, reduction, all-reduce, prefix sum). If a collective is
/// `addressed`, its buffers hold a message for every rank, and m is the size of one such message (all-to-all,
/// reduce-scatter). So all algorithms of a collective measure with the same m, into however many parts they
/// cut it.
///
/// The time of an algorithm is a t_s + b t_w m + c t_h. a and b are its cost formula, which the property
/// `cost` proves; b is divided by the number of cells that m is cut into. c is one per round between
/// neighbours; where messages are routed, hops are counted. All of this is exact: two algorithms take the
/// same time at a fraction times t_s / t_w. Square roots, as in the best number of chunks, are left to the
/// solver.
namespace cubecheck {

/// Whether a buffer of the collective is one message for every rank.
template <class Collective>
inline constexpr bool is_addressed = false;
template <class Collective>
requires requires { Collective::addressed; }
inline constexpr bool is_addressed<Collective> = Collective::addressed;

/// The fraction of m that is in one cell of A: 1, 1/p or 1/k.
template <class A>
Rational cell_share(Size const& size) {
    return is_addressed<typename A::Collective> ? Rational(1) : Rational(1, parts<A>(size));
}

}  // namespace cubecheck
