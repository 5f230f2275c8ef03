#pragma once

#include "algorithms/applications/emulation.hpp"

namespace cubecheck::as_published {

/// The emulation of an all-port step with one link per node. It claims as many rounds as the largest number
/// of links at a node, on every network.
///
/// Refuted: cost, at n = 3: any two links of a ring of three meet, so it takes 3 rounds, not 2.
/// Source:  ledger B-139, read with one link a node.
struct EmulationInDegreeRounds : applications::EmulationOneLink {
    static constexpr std::string_view name = "as_published/emulation_in_degree_rounds";

    static Index rounds_at_most(Size const& size, auto const& algebra) { return degree(size, algebra); }
};

}  // namespace cubecheck::as_published
