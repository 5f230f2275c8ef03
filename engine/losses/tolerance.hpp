#pragma once

#include <functional>
#include <optional>

#include "engine/losses/lossy_run.hpp"

namespace cubecheck::losses {

/// The smallest losses that break delivery.
struct Tolerance {
    Kind kind = Kind::link;
    std::size_t places = 0;                      ///< the number of links, arcs or nodes that can be lost
    std::optional<std::size_t> tolerated;        ///< no set of at most this size violates a promise; null:
                                                 ///< even the empty set does
    std::uint64_t tried = 0;                     ///< the number of sets tried
    std::optional<std::vector<Place>> breaking;  ///< a smallest set that violates a promise, if one was found
    std::vector<Lack> lacking;                   ///< the promises that it violates
    std::string cut;                             ///< why the search ended early; empty if it is complete

    bool is_complete() const { return cut.empty(); }
};

/// The limits of a search.
struct Limits {
    std::uint64_t most_sets = 100'000'000;
    std::function<void(std::size_t size, std::uint64_t tried)> goes_on{};  ///< called from time to time
};

/// Tries all sets of losses until one violates a promise.  Smaller sets come first; sets of one size come in
/// the order of their places.
///
/// Result: `tolerated` counts only sizes that were searched completely, also if the search was cut.
Tolerance tolerance(Script const& script, Kind kind, Limits const& limits = {});

}  // namespace cubecheck::losses
