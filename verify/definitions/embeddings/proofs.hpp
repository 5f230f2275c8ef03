#pragma once

#include <vector>

#include "proofs/obligations/obligation.hpp"

/// Obligations about numbers and bits, for every size.
namespace cubecheck {

/// No closed walk in a cube has an odd number of hops.
///
/// The parity of an address is that of its set bits.  Each hop changes it (by induction over the dimensions),
/// so it has changed i times after i hops (by induction over the hops).  Back at the start it is unchanged.
std::vector<Obligation> no_odd_closed_walk();

/// Consecutive positions of an even ring are on neighbours, given that consecutive codes are neighbours.
std::vector<Obligation> even_ring_adjacent();

/// Different positions of an even ring have different codes, or are in different halves.
std::vector<Obligation> even_ring_injective();

/// A hop of e-cube routing removes one difference from the target, and adds none.
std::vector<Obligation> ecube_removes_a_difference();

/// Each hop of e-cube routing crosses a higher dimension than the hop before.
std::vector<Obligation> ecube_ascends();

}  // namespace cubecheck
