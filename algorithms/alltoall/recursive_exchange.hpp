#pragma once

#include "models/explicit/definition.hpp"
#include "models/explicit/packets.hpp"

namespace cubecheck::alltoall {

/// Total exchange by recursion, all ports. Inside the halves of the cube and, at the same time, between them;
/// then inside the halves, for the packets from the other half.
///
/// In step t of the exchange between the halves a node sends over the highest dimension its packet for the
/// node of the other half whose address differs from its own in t.
///
/// Cost:    p - 1 rounds, less than twice the lower bound; d p p/2 messages.
/// Source:  Bertsekas and Tsitsiklis 1989, total exchange on a hypercube; ledger B-126 to B-133.
struct RecursiveExchange : Explicit {
    static constexpr std::string_view name = "alltoall/recursive_exchange";
    static constexpr std::string_view system = "A17";
    using Collective = ExchangedPackets;
    using Cells = CellPerPair;
    static Family family() { return families::cube; }
    static constexpr std::string_view unproved = "its schedule is built by recursion on d";

    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds;
        for (auto const& hop : hops(size.d))
            explicit_form::add(rounds, hop.step,
                               explicit_form::packet(hop.node, hop.node ^ Index{1} << hop.dimension,
                                                     CellPerPair::of(hop.origin, hop.destination, size)));
        return rounds;
    }

    static constexpr auto cost(auto m) { return Cost{m.nodes - 1, m.d * m.nodes * m.half, m.nodes - 1}; }

private:
    struct Hop {
        Index step, node, dimension, origin, destination;
    };

    static std::vector<Hop> hops(Index d) {
        std::vector<Hop> all;
        if (d == 0) return all;
        Index const half = Index{1} << (d - 1);
        for (auto const& [step, node, dimension, origin, destination] : hops(d - 1))
            for (Index const top : {Index{0}, half}) {
                all.push_back({step, node | top, dimension, origin | top, destination | top});
                all.push_back({step + half, node | top, dimension, (origin | top) ^ half, destination | top});
            }
        for (Index t = 0; t < half; ++t)
            for (Index u = 0; u < 2 * half; ++u) all.push_back({t, u, d - 1, u, u ^ half ^ t});
        return all;
    }
};

}  // namespace cubecheck::alltoall
