#pragma once

#include "models/listing/listing.hpp"
#include "verify/definitions/target/blocking.hpp"

namespace cubecheck::listing {

/// The messages of a listing at one size as rounds, with the contents of all cells between rounds.
///
/// Throws: Error (structure) if the text is undefined at this size, or if a message overtakes another one.
CallRounds call_rounds(Listing const& listing, Size const& size);

}  // namespace cubecheck::listing
