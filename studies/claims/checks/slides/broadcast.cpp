#include <fmt/format.h>

#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/broadcast/one_by_one.hpp"
#include "algorithms/reduce/binomial.hpp"
#include "engine/reference/tally.hpp"
#include "properties/lower_bounds/lower_bounds.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/formulas.hpp"
#include "studies/claims/link_loads.hpp"
#include "studies/claims/messages.hpp"

/// Statements of the slides on broadcast and reduction along a binomial tree, and on the broadcast by
/// separate messages.
namespace cubecheck::claims {

namespace {

using Down = broadcast::Binomial;
using Up = reduce::Binomial;
using Naive = broadcast::OneByOne;

StatementResult broadcast_and_its_dual() {
    return {all_of({catalogued("broadcast/binomial", "contract"), catalogued("reduce/binomial", "contract"),
                    for_every_root(6, mirrored_wrong<Down, Up>)})};
}

StatementResult elementwise_with_an_associative_operator() {
    return {
        all_of({laws_are<Up>(Laws::associative), catalogued("reduce/binomial", {"contract", "operator_laws"}),
                catalogued("reduce/reducescatter_gather", "contract")})};
}

/// After its first message, the halves of a line are broadcasts of half the size, each on its own links.
std::optional<Wrong> halves_wrong(Index d) {
    auto const size = cube_size(d), half = cube_size(d - 1);
    Messages const first = messages<Down>(size, 0);
    if (auto wrong = unless_equal("the first message", text(first), fmt::format("0->{}", half.nodes)))
        return wrong;
    for (Index r = 1; r < d; ++r) {
        auto wanted = messages<Down>(half, r - 1);
        for (auto const& [from, to, words] : messages<Down>(half, r - 1))
            wanted.push_back({from + half.nodes, to + half.nodes, words});
        if (auto wrong =
                unless_equal(fmt::format("round {}", r), text(messages<Down>(size, r)), text(wanted)))
            return wrong;
    }
    return load_wrong<Down>(size, ring_host(size.nodes));
}

StatementResult ring_broadcast_splits_in_halves() {
    return {all_of(
        {for_every("d", 1, 12, halves_wrong), catalogued("broadcast/binomial", {"contract", "cost"})})};
}

StatementResult eight_node_broadcast() {
    auto const explicit_form =
        unless_equal("the rounds", text_of<Down>(cube_size(3)), "0->4; 0->2,4->6; 0->1,2->3,4->5,6->7");
    return {all_of({instance("eight nodes", explicit_form), catalogued("broadcast/binomial", "contract")})};
}

StatementResult eight_node_reduction() {
    auto const explicit_form =
        unless_equal("the rounds", text_of<Up>(cube_size(3)), "1->0,3->2,5->4,7->6; 2->0,6->4; 4->0");
    return {all_of({instance("eight nodes", explicit_form), catalogued("reduce/binomial", "contract")})};
}

StatementResult broadcast_takes_d_steps() {
    auto const doubling = for_every("d", 0, largest_d, [](Index d) {
        return unless_equal("rounds that p nodes need, if those who know double",
                            lower_bounds::doubling(Index{1} << d),
                            Down::cost(parameters(cube_size(d))).rounds);
    });
    return {all_of(
        {noted(doubling, arguments::doubling), catalogued("broadcast/binomial", {"cost", "contract"})})};
}

/// The listing with its `else` as that of the outer test: all nodes that do not participate yet receive.
struct ElseOfTheOuterTest : Down {
    static constexpr auto receives(auto me, auto at) { return Whole{!agree_below(me, at.root, at.k)}; }
};

/// Wrong if a node waits for a message that nobody sends, or is sent one that it does not receive.
template <class A>
std::optional<Wrong> unmatched(Size const& size) {
    for (Index r = 0; r < A::Form::rounds(size); ++r) {
        auto const at = A::Form::in(size, r);
        for (Index i = 0; i < size.nodes; ++i) {
            bool const takes = A::receives(node(i), at).size() > 0;
            if (takes != (A::sends(A::from(node(i), at), at).size() > 0))
                return Wrong{
                    fmt::format("round {}, node {}", r, i),
                    takes ? "waits for a message that no node sends" : "does not receive the message to it",
                    "a receive for every send"};
        }
    }
    return std::nullopt;
}

StatementResult nested_if_is_well_formed() {
    return {.as_written = for_every_root(6, unmatched<ElseOfTheOuterTest>),
            .hypothesis = Reading{"the else belongs to the inner test",
                                  all_of({for_every_root(6, unmatched<Down>),
                                          catalogued("broadcast/binomial", {"matched", "contract"})})}};
}

/// After bit i is done, exactly the nodes whose distance from the source is a multiple of 2^i have the
/// message.
std::optional<Wrong> holders_wrong(Size const& size) {
    Words words(size.nodes);
    auto buffers = initial_buffers<Down>(size, words);
    std::optional<Wrong> wrong;
    run_phase<Down>(size, buffers, words, [&](auto const& at, auto const& now) {
        for (Index v = 0; v < size.nodes && !wrong; ++v)
            if ((now.at(v, 0) == words.contribution(size.root, 0)) != ((v ^ size.root) % pow2(at.k) == 0))
                wrong = Wrong{fmt::format("node {}", v), words.text(now.at(v, 0)), "the rule of the holders"};
        return !wrong;
    });
    return wrong;
}

StatementResult holders_after_every_bit() {
    return {all_of({for_every_root(6, holders_wrong), catalogued("broadcast/binomial", "contract")})};
}

/// Every message leaves the source; there are p - 1 of them, one per round.
std::optional<Wrong> separate_messages_wrong(Size const& size) {
    for (Index r = 0; r < Naive::Form::rounds(size); ++r) {
        auto const sent = messages<Naive>(size, r);
        if (sent.size() != 1 || sent.front().from != size.root)
            return Wrong{fmt::format("round {}", r), text(sent),
                         fmt::format("one message of node {}", size.root)};
    }
    return unless_equal("messages", tally<Naive>(size).messages, size.nodes - 1);
}

StatementResult source_sends_separate_messages() {
    auto const printed = cost_is<Naive>([](auto p) { return Printed{p.nodes - 1, p.nodes - 1}; });
    return {all_of({for_every_root(8, separate_messages_wrong), printed,
                    catalogued("broadcast/one_by_one", {"contract", "cost"})})};
}

}  // namespace

Checks slides_broadcast_checks() {
    static constexpr Check checks[] = {
        {"broadcast_and_its_dual", broadcast_and_its_dual},
        {"elementwise_with_an_associative_operator", elementwise_with_an_associative_operator},
        {"ring_broadcast_splits_in_halves", ring_broadcast_splits_in_halves},
        {"eight_node_broadcast", eight_node_broadcast},
        {"eight_node_reduction", eight_node_reduction},
        {"broadcast_takes_d_steps", broadcast_takes_d_steps},
        {"nested_if_is_well_formed", nested_if_is_well_formed},
        {"holders_after_every_bit", holders_after_every_bit},
        {"source_sends_separate_messages", source_sends_separate_messages},
    };
    return checks;
}

}  // namespace cubecheck::claims
