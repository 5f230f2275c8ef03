#pragma once

#include <functional>
#include <optional>

#include "engine/losses/lossy_run.hpp"

namespace cubecheck::losses {

/// The smallest losses that break delivery.
struct Tolerance {
    Kind kind = Kind::link;
    std::size_t places = 0;                      ///< links, arcs or nodes that can be lost
    std::optional<std::size_t> tolerated;        ///< no set of so many, or of fewer, does harm; none: all do
    std::uint64_t tried = 0;                     ///< sets of up to so many
    std::optional<std::vector<Place>> breaking;  ///< a smallest set that does harm; none was found if empty
    std::vector<Lack> lacking;                   ///< which promises are not kept with it
    std::string cut;                             ///< why the search ended early; empty if it did not

    bool is_complete() const { return cut.empty(); }
};

/// What bounds a search.
struct Limits {
    std::uint64_t most_sets = 100'000'000;
    std::function<void(std::size_t size, std::uint64_t tried)> goes_on{};  ///< told from time to time
};

/// Tries all sets of losses by ascending size, the empty one first, and within a size in the order of their
/// places, until one does harm.
///
/// Result: `tolerated` is what was searched completely, also if the search was cut.
Tolerance tolerance(Script const& script, Kind kind, Limits const& limits = {});

}  // namespace cubecheck::losses
