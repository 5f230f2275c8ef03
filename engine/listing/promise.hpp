#pragma once

#include <optional>

#include "models/listing/listing.hpp"
#include "models/listing/unrolled.hpp"

namespace cubecheck::listing {

/// The number of cells of a name, if the collective or the notation fixes it; null: the name has as many
/// cells as are used.
///
/// Throws: NoValue if the number of chunks has no value, or is not a valid number of cells.
std::optional<Index> fixed_count(Listing const& listing, Index name, Size const& size);

/// Whether contributions of one rank differ by part.
bool has_parts(Listing const& listing);

/// Fills in the initial contents of the cells, and their promised results.
void promise(Listing const& listing, Unrolled& unrolled);

}  // namespace cubecheck::listing
