#pragma once

#include "models/listing/listing.hpp"
#include "models/listing/loop.hpp"

namespace cubecheck::listing {

/// The only form of rounds that the loop of a text can have: told by its sizes and its logarithms.
///
/// Throws: Misfit if the text has another condition on the sizes than that n is a power of 2.
Rounds form_of(Listing const& listing);

}  // namespace cubecheck::listing
