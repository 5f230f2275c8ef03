#pragma once

#include "models/parametric/sizes.hpp"
#include "models/support/rational.hpp"

/// What the m of a cost formula is, and which part of it an algorithm keeps in a cell.
///
/// m is the buffer that a rank contributes (broadcast, reduction, all-reduce, prefix sum) or, if a collective
/// calls itself `addressed`, since its buffers hold a message for every rank, the size of one such message
/// (total exchange, reduce-scatter).  So all algorithms of a collective measure with the same m, in however
/// many parts they cut it.
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
