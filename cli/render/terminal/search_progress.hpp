#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "engine/explore/search.hpp"

namespace cubecheck::cli {

/// A count in at most five characters up to 10^15: "9999", "12.3k", "450k", "1.2M", rounded down.
std::string short_count(std::uint64_t count);

/// The progress of a search: "12.3M states, 450k/s, depth 120, frontier 1.2M".
std::string search_progress(explore::Progress const& at);

/// A callback that shows the progress of a search after a prefix.  After an interruption it shows nothing,
/// since the search then ends by itself and keeps its results.
std::function<bool(explore::Progress const&)> shown_search(std::function<bool(std::string const&)> show,
                                                           std::string prefix = "");

}  // namespace cubecheck::cli
