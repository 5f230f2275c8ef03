#pragma once

#include <vector>

#include "proofs/obligations/obligation.hpp"

/// Obligations over numbers and bits, for every size.
namespace cubecheck {

/// That no closed walk in a cube has an odd number of hops.
///
/// The parity of an address is that of its set bits.  A hop changes it (by induction over the dimensions), so
/// after i hops it has changed i times (by induction over the hops), and at the start once more it has not.
std::vector<Obligation> no_odd_closed_walk();

/// That consecutive positions of an even ring lie on neighbours, given that consecutive codes do.
std::vector<Obligation> even_ring_adjacent();

/// That different positions of an even ring have different codes or lie in different halves.
std::vector<Obligation> even_ring_injective();

/// That a hop of e-cube routing removes one difference from the target, and adds none.
std::vector<Obligation> ecube_removes_a_difference();

/// That the dimension of each hop of e-cube routing is higher than that of the hop before.
std::vector<Obligation> ecube_ascends();

}  // namespace cubecheck
