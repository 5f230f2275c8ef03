#pragma once

#include "formats/page/page.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// The network of an algorithm at one size, for a page.
///
/// Pre:     the target has a schedule.
formats::PageNetwork page_network(Target const& target, Size const& size);

/// All rounds of an algorithm at one size: every message with its words, every changed cell, and the cells
/// with a wrong final value.
///
/// Pre:     the target has a script.
/// Throws:  Error (usage) if the run is too large for a page.
formats::PageRun traced_run(Target const& target, Size const& size);

}  // namespace cubecheck::cli
