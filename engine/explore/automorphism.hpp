#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/explore/machine.hpp"
#include "models/explore/promised.hpp"

namespace cubecheck::explore {

/// A relabelling of ranks, thread blocks, channels and cells that preserves a machine and its promised
/// results.
struct Automorphism {
    std::vector<Index> ranks;
    std::vector<Index> thread_blocks;
    std::vector<Index> channels;
    std::vector<Index> cells;
};

/// The automorphism that extends a relabelling of the ranks, if one exists.
///
/// Thread block k of a rank becomes thread block k of its image.  The images of cells follow from the actions
/// that touch them; a cell that no action touches keeps its place in its rank.  The result is checked against
/// the schedule, and does not depend on how the relabelling was found.
std::optional<Automorphism> automorphism(Machine const& machine, std::span<Promised const> promised,
                                         std::vector<Index> const& ranks);

/// The automorphisms that extend translations (r to r xor x) and rotations (r to r + x modulo the ranks),
/// without the identity.  After an interruption some may be missing.
std::vector<Automorphism> automorphisms(Machine const& machine, std::span<Promised const> promised);

}  // namespace cubecheck::explore
