#pragma once

#include "models/explicit/definition.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck::allgather {

/// All-gather on a line: in step s every node passes to the right what started s nodes to the left, and the
/// other way round.
///
/// Cost:    p - 1 rounds, which is optimal; p (p - 1) messages.
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-40, B-41.
struct Line : Explicit {
    static constexpr std::string_view name = "allgather/line";
    static constexpr std::string_view system = "A33";
    using Collective = AllGather;
    using Cells = CellPerRank;
    static Family family() { return families::line; }
    static constexpr std::string_view unproved =
        "its rounds are enumerated for each n, not given by a formula";
    static constexpr std::string_view optimal = "the nodes at the ends are p - 1 links apart";

    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds(static_cast<std::size_t>(size.nodes - 1));
        for (Index s = 0; s + 1 < size.nodes; ++s)
            for (Index i = 0; i < size.nodes; ++i) {
                auto& round = rounds[static_cast<std::size_t>(s)];
                if (i + 1 < size.nodes && i - s >= 0) round.push_back(explicit_form::packet(i, i + 1, i - s));
                if (i > 0 && i + s < size.nodes) round.push_back(explicit_form::packet(i, i - 1, i + s));
            }
        return rounds;
    }

    static constexpr auto cost(auto m) { return Cost{m.nodes - 1, m.nodes * (m.nodes - 1), m.nodes - 1}; }
};

}  // namespace cubecheck::allgather
