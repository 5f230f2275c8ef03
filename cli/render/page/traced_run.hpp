#pragma once

#include "formats/page/page.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// The network of an algorithm at one size, for a page.
///
/// Pre:     the target has a schedule.
formats::PageNetwork page_network(Target const& target, Size const& size);

/// All rounds of an algorithm at one size: every message with the words that it carries, every cell that
/// changes, and the cells that end otherwise than the collective asks.
///
/// Pre:     the target has a script.
/// Throws:  Error (usage) if it is more than a page shows.
formats::PageRun traced_run(Target const& target, Size const& size);

}  // namespace cubecheck::cli
