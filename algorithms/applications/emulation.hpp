#pragma once

#include "algorithms/applications/emulation_rules.hpp"
#include "models/parametric/size.hpp"
#include "models/parametric/step.hpp"
#include "models/programs/program.hpp"

namespace cubecheck::applications {

/// Emulation of one step in which a node may send and receive over all of its links, in several rounds under
/// a stricter rule. The arcs used in the step are coloured, and each colour is a round.
///
/// The arcs are those of the algebra; each carries a message from its tail to its head. Rule gives the
/// colours.
///
/// Source:  ledger B-139.
template <class Rule>
struct EmulationUnder {
    static constexpr std::string_view system = "A55";
    static constexpr Index ports = 1;

    template <class Value>
    struct State {
        std::vector<Value> arrived;  ///< by the node it comes from
    };

    static constexpr Index nodes(Size const& size) { return size.nodes; }

    template <class Algebra>
    static State<typename Algebra::Value> initial(Index, Size const& size, Algebra& algebra) {
        State<typename Algebra::Value> own;
        own.arrived.assign(static_cast<std::size_t>(size.nodes), algebra.nothing());
        return own;
    }

    static void run(auto& machine, Size const& size) {
        auto const& arcs = machine.algebra().arcs();
        auto const colours = Rule::colours(arcs, size.nodes);
        Index const rounds = colours.empty() ? 0 : std::ranges::max(colours) + 1;
        for (Index round = 0; round < rounds; ++round) {
            Arcs now;
            for (std::size_t i = 0; i < arcs.size(); ++i)
                if (colours[i] == round) now.push_back(arcs[i]);
            exchange(machine, now);
        }
    }

    static Index messages(Size const&, auto const& algebra) { return std::ssize(algebra.arcs()); }

private:
    static void exchange(auto& machine, Arcs const& now) {
        machine.round(
            [&](Index me, auto& own) {
                std::vector<Parcel<typename std::decay_t<decltype(own.arrived)>::value_type>> parcels;
                for (auto const& arc : now)
                    if (arc.from == me)
                        parcels.push_back({arc.to, {machine.algebra().letter("m", me, arc.to)}});
                return parcels;
            },
            [&](Index me, auto&) {
                std::vector<Index> peers;
                for (auto const& arc : now)
                    if (arc.to == me) peers.push_back(arc.from);
                return peers;
            },
            [&](Index, auto& own, Index peer, auto const& content) {
                own.arrived[static_cast<std::size_t>(peer)] = content[0];
            });
    }
};

/// The emulation with one port: the number of rounds is the largest number of arcs that leave or enter a
/// node.
struct EmulationOnePort : EmulationUnder<OnePortRule> {
    static constexpr std::string_view name = "applications/emulation_one_port";
    static constexpr std::string_view summary = "an all-port step in rounds of one send and one receive";
    static constexpr std::string_view cost_text = "max degree rounds";

    static Index rounds_at_most(Size const& size, auto const& algebra) {
        return most_at_a_node(algebra.arcs(), size.nodes);
    }
};

/// The emulation with one link per node: the number of rounds is the largest number of links at a node, plus
/// one if the network is not bipartite.
struct EmulationOneLink : EmulationUnder<OneLinkRule> {
    static constexpr std::string_view name = "applications/emulation_one_link";
    static constexpr std::string_view summary = "an all-port step in rounds of one link a node";
    static constexpr std::string_view cost_text = "<= max degree rounds, + 1 if not bipartite";

    static Index degree(Size const& size, auto const& algebra) {
        return VizingColouring::highest_degree(OneLinkRule::edges_of(algebra.arcs(), {}), size.nodes);
    }
    static Index rounds_at_most(Size const& size, auto const& algebra) {
        return degree(size, algebra) + (sides(algebra.arcs(), size.nodes).empty() ? 1 : 0);
    }
};

}  // namespace cubecheck::applications
