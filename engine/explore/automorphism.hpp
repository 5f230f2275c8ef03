#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/explore/machine.hpp"
#include "models/explore/promised.hpp"

namespace cubecheck::explore {

/// A relabelling of ranks, thread blocks, channels and cells that leaves a machine and what is promised as
/// they are.
struct Automorphism {
    std::vector<Index> ranks;
    std::vector<Index> thread_blocks;
    std::vector<Index> channels;
    std::vector<Index> cells;
};

/// The automorphism that a relabelling of the ranks extends to, if there is one.
///
/// Thread block k of a rank becomes thread block k of its image.  Cells follow from the actions that touch
/// them; those that no action touches keep their place in their rank.  Everything is checked against the
/// schedule, and nothing is taken from how the relabelling was found.
std::optional<Automorphism> automorphism(Machine const& machine, std::span<Promised const> promised,
                                         std::vector<Index> const& ranks);

/// Those that translations (r to r xor x) and rotations (r to r + x modulo the ranks) extend to; the identity
/// is not among them.  After an interruption some may be missing.
std::vector<Automorphism> automorphisms(Machine const& machine, std::span<Promised const> promised);

}  // namespace cubecheck::explore
