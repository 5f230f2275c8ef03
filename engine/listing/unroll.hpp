#pragma once

#include "models/listing/listing.hpp"
#include "models/listing/unrolled.hpp"

namespace cubecheck::listing {

/// Whether a size satisfies the requirements of a listing.
///
/// Throws: Error (structure) with the line, if a requirement has no value.
bool is_allowed(Listing const& listing, Size const& size);

/// The limits on work and memory of a text at one size.
struct Limits {
    std::size_t work = 40'000'000;  ///< values computed and cells touched
    std::size_t steps = 2'000'000;  ///< of all ranks together; one takes 200 bytes or more
    Index cells = Index{1} << 20;   ///< of all ranks together
    /// Letters of all sums together, if each sum has one letter of every rank. A run takes 20 bytes for a
    /// letter.
    std::size_t letters = std::size_t{1} << 28;
};

/// The steps of every rank at a size.
///
/// Result: has a fault if an expression has no value, if a peer is not another rank, or if a cell does not
///         exist.
/// Throws: Error (unknown) if this exceeds a limit; Interrupted.
Unrolled unrolled(Listing const& listing, Size const& size, Limits const& limits = {});

}  // namespace cubecheck::listing
