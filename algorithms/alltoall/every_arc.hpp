#pragma once

#include "algorithms/blocks/edge_colouring.hpp"
#include "models/explicit/definition.hpp"
#include "models/explicit/packets.hpp"

namespace cubecheck::alltoall {

/// Total exchange with every arc of the cube busy in every step, all ports.
///
/// The packets of all nodes move alike: those with offset v cross the dimensions of v. A proper edge
/// colouring of the graph that links each offset with its dimensions gives the steps. So in a step a packet
/// crosses one dimension, and one offset crosses each dimension.
///
/// Cost:    p / 2 rounds, which is optimal; d p p/2 messages.
/// Source:  Bertsekas et al. 1991; ledger B-123, B-124.
struct EveryArc : Explicit {
    static constexpr std::string_view name = "alltoall/every_arc";
    static constexpr std::string_view system = "A18";
    using Collective = ExchangedPackets;
    using Cells = CellPerPair;
    static Family family() { return families::cube; }
    static constexpr std::string_view unproved =
        "its schedule is an edge colouring, built for one d after the other";
    static constexpr std::string_view optimal = "p packets of every node cross d p / 2 dimensions, on d arcs";

    static explicit_form::Rounds rounds(Size const& size) {
        auto const steps = colouring(size);
        std::vector<Index> done(static_cast<std::size_t>(size.nodes), 0);
        explicit_form::Rounds rounds(static_cast<std::size_t>(size.nodes / 2));
        for (Index t = 0; t < size.nodes / 2; ++t) {
            auto const before = done;
            for (Index k = 0; k < size.d; ++k) {
                Index const offset = steps.left_of(k, t), across = Index{1} << k;
                for (Index u = 0; u < size.nodes; ++u) {
                    Index const origin = u ^ before[static_cast<std::size_t>(offset)];
                    rounds[static_cast<std::size_t>(t)].push_back(
                        explicit_form::packet(u, u ^ across, CellPerPair::of(origin, origin ^ offset, size)));
                }
                done[static_cast<std::size_t>(offset)] |= across;
            }
        }
        return rounds;
    }

    static constexpr auto cost(auto m) { return Cost{m.half, m.d * m.nodes * m.half, m.half}; }

    static std::vector<explicit_form::Claim> claims() {
        return {{"every_arc_busy", "every arc carries a packet in every round", idle_arc}};
    }

private:
    /// Edge (offset, dimension) for every bit of the offset; its colour is the step.
    static blocks::EdgeColouring colouring(Size const& size) {
        blocks::EdgeColouring steps(size.nodes, size.d, size.nodes / 2);
        for (Index offset = 1; offset < size.nodes; ++offset)
            for (Index k = 0; k < size.d; ++k)
                if ((offset >> k & 1) != 0) steps.add(offset, k);
        return steps;
    }

    /// An arc is used at most once per round (all_port checks this), so counting is enough.
    static std::string idle_arc(Size const& size, explicit_form::Rounds const& rounds) {
        for (std::size_t r = 0; r < rounds.size(); ++r)
            if (static_cast<Index>(rounds[r].size()) < size.d * size.nodes)
                return "round " + std::to_string(r) + " uses " + std::to_string(rounds[r].size()) + " of " +
                       std::to_string(size.d * size.nodes) + " arcs";
        return "";
    }
};

}  // namespace cubecheck::alltoall
