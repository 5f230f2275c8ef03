#pragma once

#include "models/explicit/definition.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck::allgather {

/// All-gather on a ring in both directions: what comes from one side is passed on to the other.
///
/// On an even number of ranks the last packet, which comes from the rank opposite, travels to the right only.
///
/// Cost:    ceil((p - 1) / 2) rounds, which is optimal; p (p - 1) messages.
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-49, B-50.
struct RingBothWays : Explicit {
    static constexpr std::string_view name = "allgather/ring_both_ways";
    static constexpr std::string_view system = "A31";
    using Collective = AllGather;
    using Cells = CellPerRank;
    static Family family() { return families::ring; }
    static constexpr std::string_view unproved =
        "its rounds are enumerated for each n, not given by a formula";
    static constexpr std::string_view optimal = "every node receives p - 1 packets over two arcs";

    static explicit_form::Rounds rounds(Size const& size) {
        Index const n = size.nodes;
        explicit_form::Rounds rounds(static_cast<std::size_t>(n / 2));
        for (Index s = 0; s < n / 2; ++s)
            for (Index q = 0; q < n; ++q) {
                auto& round = rounds[static_cast<std::size_t>(s)];
                round.push_back(explicit_form::packet(q, wrap(q + 1, n), wrap(q - s, n)));
                if (2 * (s + 1) != n)
                    round.push_back(explicit_form::packet(q, wrap(q - 1, n), wrap(q + s, n)));
            }
        return rounds;
    }

    static constexpr auto cost(auto m) {
        auto const rounds = ceil_div(m.nodes - 1, 2);
        return Cost{rounds, m.nodes * (m.nodes - 1), rounds};
    }
};

}  // namespace cubecheck::allgather
