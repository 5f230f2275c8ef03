#include <set>

#include <fmt/format.h>
#include <z3++.h>

#include "algorithms/alltoall/store_and_forward.hpp"
#include "algorithms/alltoall/xor.hpp"
#include "models/network/graphs.hpp"
#include "models/parametric/route.hpp"
#include "properties/lower_bounds/bisection.hpp"
#include "properties/lower_bounds/lower_bounds.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/integers.hpp"
#include "studies/claims/messages.hpp"
#include "studies/claims/stretches.hpp"

/// Statements of the slides on total exchange on the cube.
namespace cubecheck::claims {

namespace {

using Stored = alltoall::StoreAndForward;
using Pairs = alltoall::PairwiseXor;

/// Every ordered pair has its own packet; all-gather has one message per node.
std::optional<Wrong> packets_wrong(Index d) {
    auto const size = cube_size(d);
    auto const at = Pairs::Form::first(size);
    std::set<std::pair<Index, Index>> packets, messages;
    for (Index i = 0; i < size.nodes; ++i)
        for (Index c = 0; c < size.nodes; ++c) {
            auto const own = AllToAll::initial(node(i), node(c), at);
            if (own.known) packets.emplace(value(own.first), value(own.part));
            if (AllGather::initial(node(i), node(c), at).known) messages.emplace(i, c);
        }
    if (auto wrong = unless_equal("packets", std::ssize(packets), size.nodes * size.nodes)) return wrong;
    return unless_equal("messages of an all-gather", std::ssize(messages), size.nodes);
}

StatementResult a_packet_for_every_pair() {
    return {all_of({for_every("d", 0, 8, packets_wrong), catalogued("alltoall/xor", "contract")})};
}

/// A matrix with a row per node: entry (i, j) is p i + j.
struct Entries {
    using Value = Index;
    Index p;

    static Value nothing() { return -1; }
    static Value neutral() { return -1; }
    Value contribution(Index row, Index column) const { return p * row + column; }
    static Value join(Value, Value) { return -1; }
};

template <class A>
std::optional<Wrong> transpose_wrong(Index d) {
    auto const size = cube_size(d);
    Entries matrix{size.nodes};
    auto const rows = run<A>(size, matrix);
    for (Index j = 0; j < size.nodes; ++j)
        for (Index i = 0; i < size.nodes; ++i)
            if (auto wrong = unless_equal(fmt::format("entry {} of node {}", i, j), rows.at(j, i),
                                          matrix.contribution(i, j)))
                return wrong;
    return std::nullopt;
}

StatementResult transposing_is_a_total_exchange() {
    return {
        all_of({for_every("d", 0, 7, transpose_wrong<Pairs>), for_every("d", 0, 7, transpose_wrong<Stored>),
                catalogued("alltoall/xor", "contract"), catalogued("alltoall/ring_both_ways", "contract"),
                catalogued("applications/transpose", "contract", {3, 8})})};
}

StatementResult four_by_four_transpose() {
    auto wrong = transpose_wrong<Pairs>(2);
    if (!wrong) wrong = transpose_wrong<Stored>(2);
    return {all_of({instance("four nodes", wrong), catalogued("alltoall/xor", "contract")})};
}

StatementResult half_of_the_packets_per_dimension() {
    auto const half = for_every("d", 1, 10, [](Index d) {
        return words_wrong<Stored>(cube_size(d), [d](Index) { return Index{1} << (d - 1); });
    });
    return {all_of({half, catalogued("alltoall/store_and_forward", "cost")})};
}

/// The packets that a node sends in each step.
std::vector<PacketSet> sent_by(Index me, Index d) {
    auto const size = cube_size(d);
    std::vector<PacketSet> steps;
    for (Index r = 0; r < d; ++r) {
        auto const sent = Stored::sends(node(me), Stored::Form::in(size, r));
        steps.push_back(0);
        for (Index c = 0; c < size.nodes; ++c)
            if (sent.contains(node(c))) steps.back() |= PacketSet{1} << c;
    }
    return steps;
}

Verdict rearranged(Index (*times)(Index d)) {
    return for_every("d", 1, 3, [times](Index d) {
        return first_wrong(Index{1} << d, [&](Index me) {
            return unless_equal(fmt::format("rearrangements at node {}", me),
                                rearrangements(sent_by(me, d), Index{1} << d), times(d));
        });
    });
}

/// Intervals of half of 8 q packets; two with a quarter in common begin 2 q places apart.
Verdict no_order_serves_three() {
    return theorem("every d >= 3", [](auto& context, auto& facts) {
        auto const q = context.int_const("q"), a = context.int_const("a"), b = context.int_const("b"),
                   c = context.int_const("c");
        auto const apart = [&](z3::expr const& x, z3::expr const& y) {
            return x - y == 2 * q || y - x == 2 * q;
        };
        facts = {q >= 1, apart(a, b), apart(b, c)};
        return !apart(a, c);
    });
}

/// Assumes that every step sends one interval of memory.
StatementResult messages_are_rearranged_locally() {
    return {.as_written = rearranged([](Index d) { return d; }),
            .correction = Reading{
                "one order of the packets serves two steps, never three: before the third, the fifth, ..",
                all_of({rearranged([](Index d) { return (d - 1) / 2; }), no_order_serves_three()})}};
}

constexpr auto all_pairs_cross =
    "beyond that a counting argument: (p/2)^2 messages cross two halves, and an arc carries p/2 of them";

/// If all pairs communicate, dimension by dimension, every arc carries p/2 messages.  A cut in two halves is
/// crossed by (p/2)^2 of them in each direction, so it has at least p/2 links.
std::optional<Wrong> arcs_of_all_pairs_wrong(Index d) {
    auto const size = cube_size(d);
    std::vector<Index> load(static_cast<std::size_t>(size.nodes * d));
    for (Index s = 0; s < size.nodes; ++s)
        for (Index t = 0; t < size.nodes; ++t)
            for (Index k = 0; k < d; ++k) {
                Level const level{static_cast<std::uint8_t>(k), static_cast<std::uint8_t>(d)};
                if (differ(node(s), node(t), level))
                    ++load[at(value(place_before<Pairs>(node(s), node(t), level)) * d + k)];
            }
    for (Index const messages : load)
        if (auto wrong = unless_equal("messages over an arc", messages, size.nodes / 2)) return wrong;
    auto const upper = std::ranges::count_if(graphs::cube(d).links, [&](auto const& link) {
        return (link.first < size.nodes / 2) != (link.second < size.nodes / 2);
    });
    return unless_equal("links across the top dimension", upper, size.nodes / 2);
}

StatementResult bisection_of_the_cube() {
    auto const cuts = for_every("d", 1, 4, [](Index d) {
        return unless_equal("the narrowest cut", bisection(graphs::cube(d)).width, Index{1} << (d - 1));
    });
    auto const pairs = for_every("d", 1, 8, arcs_of_all_pairs_wrong);
    return {all_of({noted(cuts, "all cuts to d = 4"), noted(pairs, all_pairs_cross)})};
}

/// By the bisection, a total exchange needs at least p sequential words: p^2 / 2 packets over p / 2 links.
std::optional<Wrong> expectation_wrong(Index d) {
    auto const cube = graphs::cube(d);
    Index const p = cube.nodes, links = crossing(cube, (std::uint64_t{1} << (p / 2)) - 1);
    return unless_equal("packets both ways over a link of the bisection", 2 * (p / 2) * (p / 2) / links, p);
}

/// It takes more words than the bisection bound, and than another algorithm.  But between neighbours, with
/// one link per node, no algorithm takes fewer.
StatementResult log_p_version_is_not_optimal() {
    auto const one_link = for_every("d", 1, 8, [](Index d) {
        Index const taken = Stored::cost(parameters(cube_size(d))).words;
        Index const needed = lower_bounds::distances_one_link(graphs::cube(d));
        return unless(taken > needed,
                      "words one after the other between neighbours, one link a node at a time",
                      fmt::format("{}, which is the least", taken), "more than the least");
    });
    auto const slower = for_every("d", 2, largest_d, [](Index d) {
        auto const p = parameters(cube_size(d));
        return unless(Stored::cost(p).words > Pairs::cost(p).words, "words",
                      std::to_string(Stored::cost(p).words),
                      fmt::format("more than {}", Pairs::cost(p).words));
    });
    return {
        .as_written = one_link,
        .hypothesis = Reading{"d >= 2, and messages are switched through several links (cut-through)",
                              all_of({noted(for_every("d", 2, 6, expectation_wrong), arguments::cut), slower,
                                      catalogued("alltoall/xor", {"cost", "contract", "congestion_free"})})}};
}

}  // namespace

Checks slides_exchange_checks() {
    static constexpr Check checks[] = {
        {"a_packet_for_every_pair", a_packet_for_every_pair},
        {"transposing_is_a_total_exchange", transposing_is_a_total_exchange},
        {"four_by_four_transpose", four_by_four_transpose},
        {"messages_are_rearranged_locally", messages_are_rearranged_locally},
        {"half_of_the_packets_per_dimension", half_of_the_packets_per_dimension},
        {"bisection_of_the_cube", bisection_of_the_cube},
        {"log_p_version_is_not_optimal", log_p_version_is_not_optimal},
    };
    return checks;
}

}  // namespace cubecheck::claims
