#pragma once

#include "formats/page/page.hpp"
#include "formats/picture/round_picture.hpp"

namespace cubecheck::cli {

/// A run as a page has it, as a picture: what the ranks hold at the start, then a panel for each of its
/// rounds, or for each step if steps have no rounds.
///
/// A message is drawn with dashes while it is under way, a rank that waits forever with an arrow to the one
/// that it waits for.
///
/// Throws:  Error (usage) if it is more than a picture shows.
formats::RoundPicture run_picture(formats::PageRun const& run);

}  // namespace cubecheck::cli
