#pragma once

#include <string>
#include <vector>

#include "engine/explore/search.hpp"
#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"
#include "verify/files/explore/explorable.hpp"

namespace cubecheck::verify {

/// A request to the explorer: environment, properties and limits.
struct Inquiry {
    explore::Environment environment;
    explore::SearchOptions search{};           ///< the promises are filled in later
    std::size_t most_witnesses = 1;            ///< of one property, each of a different kind
    std::vector<std::string> properties{};     ///< by name
    std::uint64_t most_for_showing = 200'000;  ///< the most states in the search for a smaller witness
};

/// The results for one target.  Shape: one row for each requested property.
struct ExplorationResult {
    std::vector<Row> rows;
    std::vector<Witness> witnesses;
    explore::Progress progress;
    std::string cut;  ///< why the search ended early; empty if it is complete
};

/// Explores all interleavings of a schedule.  Each refuted property has a witness with the fewest faults.
///
/// Result: a row is Unknown if the search was cut before it was decided.
ExplorationResult explored(Explorable const& target, Inquiry const& inquiry);

}  // namespace cubecheck::verify
