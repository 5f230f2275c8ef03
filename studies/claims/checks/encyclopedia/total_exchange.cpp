#include <fmt/format.h>

#include "algorithms/catalog.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/formulas.hpp"
#include "studies/claims/integers.hpp"

/// Statements on the all-to-all of the hypercube with store and forward.
namespace cubecheck::claims {

namespace {

using Stored = alltoall::StoreAndForward;

/// The cut after `done` rounds.
Stored::Form::Cut cut(Size const& size, Index done) {
    return done == 0 ? Stored::Form::first(size) : Stored::Form::after(Stored::Form::in(size, done - 1));
}

/// The place of the packet from s to t after `done` rounds, by the invariant of the proof.
///
/// Shape:   place[s][t], p x p; -1 for a packet that no node has.
std::vector<std::vector<Index>> places(Index d, Index done) {
    auto const size = cube_size(d);
    auto const p = static_cast<std::size_t>(size.nodes);
    std::vector<std::vector<Index>> place(p, std::vector<Index>(p, -1));
    for (Index i = 0; i < size.nodes; ++i)
        for (Index c = 0; c < size.nodes; ++c) {
            auto const held = Stored::holds(node(i), node(c), cut(size, done));
            place[at(value(held.first))][at(value(held.part))] = i;
        }
    return place;
}

/// Calls wrong(s, t, before, after) with the places of every packet before and after every round.
std::optional<Wrong> in_every_round(Index d, auto wrong) {
    for (Index round = 0; round < d; ++round) {
        auto const before = places(d, round), after = places(d, round + 1);
        for (std::size_t s = 0; s < before.size(); ++s)
            for (std::size_t t = 0; t < before.size(); ++t)
                if (auto found =
                        wrong(static_cast<Index>(s), static_cast<Index>(t), before[s][t], after[s][t], round))
                    return found;
    }
    return std::nullopt;
}

std::string packet_text(Index s, Index t) { return fmt::format("the message from {} to {}", s, t); }

Verdict always_closer() {
    return for_every("d", 0, 6, [](Index d) {
        return in_every_round(
            d, [](Index s, Index t, Index before, Index after, Index round) -> std::optional<Wrong> {
                Index const far = ones(node(before) ^ node(t)), near = ones(node(after) ^ node(t));
                if (before == t || near == far - 1) return std::nullopt;
                return Wrong{packet_text(s, t), fmt::format("round {} leaves it at node {}", round, after),
                             "one dimension closer"};
            });
    });
}

Verdict one_dimension_less_to_look_at() {
    return for_every("d", 0, 6, [](Index d) {
        return in_every_round(d, [d](Index s, Index t, Index, Index after, Index round) {
            Index const left = d - 1 - round;
            return unless(after >> left == t >> left, packet_text(s, t), fmt::format("at node {}", after),
                          "right in all dimensions done");
        });
    });
}

StatementResult every_round_brings_it_closer() {
    return {.as_written = always_closer(),
            .correction = Reading{"every round settles one more dimension, if need be by moving the message",
                                  all_of({one_dimension_less_to_look_at(),
                                          catalogued("alltoall/store_and_forward", "contract")})}};
}

/// log p rounds, in each of which p / 2 packets leave every node.
Verdict costs_as_printed() {
    return all_of({catalogued("alltoall/store_and_forward", "cost"), cost_is<Stored>([](auto p) {
                       return Printed{p.d, p.d * p.half};
                   })});
}

StatementResult total_exchange_takes_d_rounds() {
    return {all_of({catalogued("alltoall/store_and_forward", "contract"), costs_as_printed()})};
}

/// The nodes whose messages are counted together.
enum class SentPackets { for_each_node, for_all_nodes };

/// Checks the number of packets that one node, or all nodes, send in a round.
std::optional<Wrong> half_is_sent(Index d, Index round, SentPackets counted) {
    auto const size = cube_size(d);
    Index all = 0;
    for (Index i = 0; i < size.nodes; ++i) {
        Index const sent = Stored::sends(node(i), Stored::Form::in(size, round)).size();
        all += sent;
        if (counted == SentPackets::for_all_nodes) continue;
        if (auto wrong = unless_equal(fmt::format("messages of node {}", i), sent, size.nodes / 2))
            return wrong;
    }
    if (counted == SentPackets::for_each_node) return std::nullopt;
    return unless_equal(fmt::format("messages in the network in round {}", round), all, size.nodes / 2);
}

Verdict half_is_sent_in_every_round(SentPackets counted) {
    return for_every("d", 1, 9, [&](Index d) {
        return first_wrong(d, [&](Index round) { return half_is_sent(d, round, counted); });
    });
}

StatementResult half_of_the_messages_a_step() {
    return {.as_written = half_is_sent_in_every_round(SentPackets::for_all_nodes),
            .hypothesis =
                Reading{"counted for each node", half_is_sent_in_every_round(SentPackets::for_each_node)}};
}

/// A node starts with p / 2 messages for nodes with another leading bit.  It sends these messages in the
/// first round.
std::optional<Wrong> other_half_wrong(Index d, Index me) {
    auto const at = Stored::Form::in(cube_size(d), 0);
    auto const sent = Stored::sends(node(me), at);
    Index crossing = 0;
    for (Index c = 0; c < Index{1} << d; ++c) {
        Index const to = value(AllToAll::initial(node(me), node(c), Stored::Form::first(cube_size(d))).part);
        bool const crosses = to >> (d - 1) != me >> (d - 1);
        crossing += crosses ? 1 : 0;
        if (crosses != sent.contains(node(c)))
            return Wrong{packet_text(me, to), crosses ? "stays in the first round" : "leaves its half",
                         "sent exactly if it is for the other half"};
    }
    return unless_equal(fmt::format("messages of node {} for the other half", me), crossing,
                        Index{1} << (d - 1));
}

StatementResult half_belongs_to_the_other_half() {
    return {for_every("d", 1, 9, [](Index d) {
        return first_wrong(Index{1} << d, [&](Index me) { return other_half_wrong(d, me); });
    })};
}

/// Checked by the invariant of the contract's proof; as many packets arrive in a round as leave.
StatementResult every_node_keeps_p_messages() {
    auto const loads = for_every("d", 0, 7, [](Index d) -> std::optional<Wrong> {
        for (Index done = 0; done <= d; ++done) {
            std::vector<Index> load(std::size_t{1} << d);
            for (auto const& row : places(d, done))
                for (Index const place : row)
                    if (place >= 0) ++load[at(place)];
            for (Index const count : load)
                if (auto wrong =
                        unless_equal(fmt::format("a node after {} rounds", done), count, Index{1} << d))
                    return wrong;
        }
        return std::nullopt;
    });
    return {all_of({loads, half_is_sent_in_every_round(SentPackets::for_each_node),
                    catalogued("alltoall/store_and_forward", "contract")})};
}

StatementResult total_exchange_time() { return {costs_as_printed()}; }

}  // namespace

Checks encyclopedia_total_exchange_checks() {
    static constexpr Check checks[] = {
        {"every_round_brings_it_closer", every_round_brings_it_closer},
        {"total_exchange_takes_d_rounds", total_exchange_takes_d_rounds},
        {"half_of_the_messages_a_step", half_of_the_messages_a_step},
        {"half_belongs_to_the_other_half", half_belongs_to_the_other_half},
        {"every_node_keeps_p_messages", every_node_keeps_p_messages},
        {"total_exchange_time", total_exchange_time},
    };
    return checks;
}

}  // namespace cubecheck::claims
