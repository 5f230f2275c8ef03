#pragma once

#include "formats/page/page.hpp"
#include "formats/picture/round_picture.hpp"

namespace cubecheck::cli {

/// Draws the run of a page: the initial contents of the ranks, then a panel for each round, or for each step
/// if steps have no rounds.
///
/// A message under way is a dashed arrow.  A rank that waits forever has an arrow to the rank for which it
/// waits.
///
/// Throws:  Error (usage) if the run is too large for a picture.
formats::RoundPicture run_picture(formats::PageRun const& run);

}  // namespace cubecheck::cli
