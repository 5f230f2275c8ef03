#pragma once

#include "models/listing/listing.hpp"
#include "models/parametric/size.hpp"
#include "verify/definitions/target/target.hpp"

/// Turns listings into targets.
namespace cubecheck::listing {

/// Everything that can be asked of a listing; its name is that of the file.
Target target_of(Listing listing);

/// The messages of a listing at one size, round by round, and what all ranks hold before and after.
///
/// Throws: Error (structure) if the text has no meaning at this size.
std::string trace(Listing const& listing, Size const& size);

}  // namespace cubecheck::listing
