#pragma once

#include <optional>

#include "models/listing/listing.hpp"
#include "models/listing/unrolled.hpp"

namespace cubecheck::listing {

/// How many cells a name has, where the collective or the notation says; none: as many as are used.
///
/// Throws: NoValue if the number of chunks has no value, or is no number of cells.
std::optional<Index> fixed_count(Listing const& listing, Index name, Size const& size);

/// Whether contributions of one rank differ by part.
bool has_parts(Listing const& listing);

/// Fills in what the cells hold at the start, and what is asked of them at the end.
void promise(Listing const& listing, Unrolled& unrolled);

}  // namespace cubecheck::listing
