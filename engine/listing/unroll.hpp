#pragma once

#include "models/listing/listing.hpp"
#include "models/listing/unrolled.hpp"

namespace cubecheck::listing {

/// Whether a size is among those that a listing is for.
///
/// Throws: Error (structure) with the line, if a requirement has no value.
bool is_allowed(Listing const& listing, Size const& size);

/// What a text may take at one size.
struct Limits {
    std::size_t work = 40'000'000;  ///< values computed and cells touched
    std::size_t steps = 2'000'000;  ///< of all ranks together; one takes 200 bytes or more
    Index cells = Index{1} << 20;   ///< of all ranks together
    /// Of all sums together, each taken to be as long as there are ranks: a run takes 20 bytes for one.
    std::size_t letters = std::size_t{1} << 28;
};

/// What every rank does at a size.
///
/// Result: has a fault where an expression has no value, a peer is no other rank, or a cell does not exist.
/// Throws: Error (unknown) if that takes more than a limit of work or memory; Interrupted.
Unrolled unrolled(Listing const& listing, Size const& size, Limits const& limits = {});

}  // namespace cubecheck::listing
