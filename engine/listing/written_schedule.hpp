#pragma once

#include "models/listing/listing.hpp"
#include "models/listing/unrolled.hpp"
#include "models/schedule/schedule.hpp"
#include "models/script/script.hpp"

namespace cubecheck::listing {

/// What a listing promises at a size, with no turns: who does what is said by its schedule.
Script promises(Listing const& listing, Unrolled const& unrolled);

/// The blocking calls of a listing as they are written: a thread block a rank, and one more that sends where
/// the rank exchanges, since an exchange sends and receives at once.
///
/// Every cell has a chunk of scratch; contributions are copied there first, and results to the output last.
///
/// The neutral element, which a schedule has no value for, is left out of messages.
///
/// Pre: the listing has no fault at this size, and messages are matched.
Schedule written_schedule(Listing const& listing, Unrolled const& unrolled);

}  // namespace cubecheck::listing
