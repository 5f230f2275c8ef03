#pragma once

#include "models/listing/listing.hpp"
#include "models/listing/unrolled.hpp"
#include "models/schedule/schedule.hpp"
#include "models/script/script.hpp"

namespace cubecheck::listing {

/// The promises of a listing at a size, as a script without turns: the schedule has the actions.
Script promises(Listing const& listing, Unrolled const& unrolled);

/// The schedule of a listing's blocking calls, as written. Each rank has one thread block. A rank with
/// exchanges has a second one for their sends, since an exchange sends and receives concurrently.
///
/// Every cell has a chunk of scratch; contributions are copied there first, and results to the output last.
///
/// Messages omit the neutral element, which schedules cannot represent.
///
/// Pre: the listing has no fault at this size, and messages are matched.
Schedule written_schedule(Listing const& listing, Unrolled const& unrolled);

}  // namespace cubecheck::listing
