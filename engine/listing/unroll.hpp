#pragma once

#include "models/listing/listing.hpp"
#include "models/listing/unrolled.hpp"

namespace cubecheck::listing {

/// Whether a size is among those that a listing is for.
///
/// Throws: Error (structure) with the line, if a requirement has no value.
bool is_allowed(Listing const& listing, Size const& size);

/// What every rank does at a size.
///
/// Result: has a fault where an expression has no value, a peer is no other rank, or a cell does not exist.
/// Throws: Error (unknown) if that takes more than a limit of work or memory; Interrupted.
Unrolled unrolled(Listing const& listing, Size const& size);

}  // namespace cubecheck::listing
