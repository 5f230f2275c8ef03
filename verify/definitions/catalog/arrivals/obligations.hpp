#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "proofs/symbols/unsupported.hpp"
#include "verify/definitions/catalog/arrivals/allgather_tree.hpp"
#include "verify/definitions/catalog/arrivals/broadcast_tree.hpp"
#include "verify/definitions/catalog/arrivals/esbt_all_ports.hpp"
#include "verify/definitions/catalog/arrivals/line.hpp"
#include "verify/definitions/catalog/arrivals/recursive_exchange.hpp"
#include "verify/definitions/catalog/arrivals/ring.hpp"
#include "verify/definitions/catalog/arrivals/scatter_tree.hpp"
#include "verify/definitions/catalog/arrivals/two_levels.hpp"

/// The obligations of definitions by the arrivals of their packets (models/explicit/arrivals.hpp).
namespace cubecheck::arrivals {

/// Whether a property of A is proved for every size.
template <class A>
bool has_theorem(std::string_view property) {
    constexpr bool has_cost = explicit_form::claims_a_cost<A>;
    constexpr bool is_optimal = requires(Proving<A> & proving) { add_bound(proving); };
    static constexpr std::array<std::string_view, 5> of_all{"in_range", "neighbours", "available", "contract",
                                                            "progress"};
    return std::ranges::find(of_all, property) != of_all.end() ||
           property == (A::ports == Ports::one ? "one_port" : "all_port") ||
           (has_cost && property == "cost") || (is_optimal && property == "optimal");
}

/// The obligations of a property that has a theorem.
///
/// All properties need `exists`: a packet comes from a rank, in a round.
///
/// - `in_range`, `neighbours`: each message is an arrival. So the lemmas state these properties.
/// - `available`: by `held`, the sender has the packet. By `not_given`, the receiver does not start with it.
///   No packet arrives twice at a rank, since each arrival has one round.
/// - `contract`: a cell has one content. By `held` and induction over the rounds, a rank at which a packet
///   has arrived holds it. By `promised`, each rank has the promised packets in the end.
/// - `all_port`: by `one_an_arc`, an arc carries at most one packet in a round.
/// - `one_port`: by `one_packet_per_port`, a rank sends and receives at most one packet in a round.
/// - `progress`: in a round each node sends before it receives. So a send waits at most for a receive of an
///   earlier round, if no arc carries two messages in a round.
/// - `cost`: by `exists`, no message is in a later round than the claimed ones. By `one_an_arc`, a message
///   has one packet. So there are as many words as rounds if every round has a message.
/// - `optimal`: by the lemmas of all other properties, the definition is valid and takes the claimed rounds.
///   The bound of a broadcast on a tree: chunks pass the first arc to the deepest node one by one, and the
///   last one has the rest of the way before it. The packets of a scatter for the largest branch pass the arc
///   to it one by one. A leaf receives the packets of an all-gather one by one.
///
/// Throws: Unsupported if the definition runs on another family of networks than that of the lemmas.
template <class A>
std::vector<Obligation> obligations_of(std::string_view property) {
    if (!(A::family() == ArrivalsWorld<A>::family()))
        throw Unsupported("its networks are not those of the lemmas");
    Proving<A> proving(property);
    constexpr bool has_premises = requires { add_premises(proving); };
    static_assert(has_premises || !requires { ArrivalsWorld<A>::knows_its_products; });
    if constexpr (has_premises) add_premises(proving);
    bool const is_optimal = property == "optimal";
    proving.template of_packet<Exists>();
    if (property == "neighbours" || is_optimal) proving.template of_packet<OverALink>();
    if (property == "available" || property == "contract" || is_optimal)
        proving.template of_packet<Held>().template of_packet<NotGiven>();
    if (property == "contract" || is_optimal) proving.template of_packet<Promised>();
    if (property == "progress" || property == "all_port" || property == "cost" || is_optimal)
        proving.template of_packets<OneAnArc>();
    if (property == "one_port") proving.template of_ranks<OneAPort>();
    if constexpr (explicit_form::claims_a_cost<A>)
        if (property == "cost" || is_optimal) add_cost(proving);
    if constexpr (requires { add_bound(proving); })
        if (is_optimal) add_bound(proving);
    return proving.all();
}

}  // namespace cubecheck::arrivals
