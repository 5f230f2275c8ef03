#pragma once

#include "models/listing/listing.hpp"
#include "models/parametric/size.hpp"
#include "verify/definitions/target/target.hpp"

/// Turns listings into targets.
namespace cubecheck::listing {

/// The target of a listing with all its questions, named after the file.
Target target_of(Listing listing);

/// The messages of a listing at one size, round by round, and the contents of all ranks before and after.
///
/// Throws: Error (structure) if the text is undefined at this size.
std::string trace(Listing const& listing, Size const& size);

}  // namespace cubecheck::listing
