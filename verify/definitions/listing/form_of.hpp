#pragma once

#include "models/listing/listing.hpp"
#include "models/listing/loop.hpp"

namespace cubecheck::listing {

/// The only form of rounds that the loop of a text can have, which follows from its sizes and logarithms.
///
/// Throws: Misfit if the text requires anything but that n is a power of 2.
Rounds form_of(Listing const& listing);

}  // namespace cubecheck::listing
