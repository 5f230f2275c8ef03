#pragma once

#include "models/listing/listing.hpp"
#include "verify/definitions/target/blocking.hpp"

namespace cubecheck::listing {

/// The messages of a listing at one size as rounds, with what all cells hold between them.
///
/// Throws: Error (structure) if the text has no meaning at this size, or its messages overtake each other.
CallRounds call_rounds(Listing const& listing, Size const& size);

}  // namespace cubecheck::listing
