#include <numeric>

#include <fmt/format.h>

#include "algorithms/catalog.hpp"
#include "engine/reference/message_pattern.hpp"
#include "engine/reference/tally.hpp"
#include "properties/lower_bounds/lower_bounds.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/rendezvous.hpp"

/// Statements on the exchange template, and on the common properties of the primitives.
namespace cubecheck::claims {

namespace {

using Template = allgather::RecursiveDoubling;

/// Runs the template over the dimensions in this order, with sets of nodes as messages.  Wrong if a merge
/// meets a contribution twice, or if a node lacks one at the end.
std::optional<Wrong> spreading_wrong(Index d, std::vector<Index> const& order) {
    Index const p = Index{1} << d;
    std::vector<std::uint64_t> know(static_cast<std::size_t>(p));
    for (std::size_t i = 0; i < know.size(); ++i) know[i] = std::uint64_t{1} << i;
    for (Index const k : order) {
        auto const before = know;
        for (std::size_t i = 0; i < know.size(); ++i) {
            auto const partner =
                static_cast<std::size_t>(value(flip_at(Node{static_cast<std::uint32_t>(i)}, k)));
            if ((before[i] & before[partner]) != 0)
                return Wrong{fmt::format("node {}", i), "a contribution twice", "each once"};
            know[i] |= before[partner];
        }
    }
    auto const all = p == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << p) - 1;
    for (std::size_t i = 0; i < know.size(); ++i)
        if (know[i] != all) return Wrong{fmt::format("node {}", i), "misses a message", "all messages"};
    return std::nullopt;
}

Verdict spreads_in_every_order() {
    return for_every("d", 0, 6, [](Index d) -> std::optional<Wrong> {
        std::vector<Index> order(static_cast<std::size_t>(d));
        std::iota(order.begin(), order.end(), Index{0});
        do {
            if (auto wrong = spreading_wrong(d, order)) return wrong;
        } while (std::next_permutation(order.begin(), order.end()));
        return std::nullopt;
    });
}

StatementResult template_spreads_every_message() {
    return {all_of({catalogued("allgather/recursive_doubling", "contract"), spreads_in_every_order()})};
}

/// With sums instead of sets, the template merges a fold with each contribution exactly once.
StatementResult each_contribution_is_merged_once() {
    return {all_of({spreads_in_every_order(), catalogued("allreduce/recursive_doubling", "contract")})};
}

/// A takes the fewest rounds in which a node can inform all others, or learn from all others.
template <class A>
std::optional<Wrong> misses_the_bound(Index d) {
    return unless_equal(fmt::format("rounds of {}", A::name), A::cost(parameters(cube_size(d))).rounds,
                        lower_bounds::doubling(Index{1} << d));
}

std::optional<Wrong> some_primitive_misses_the_bound(Index d) {
    if (auto wrong = misses_the_bound<broadcast::Binomial>(d)) return wrong;
    if (auto wrong = misses_the_bound<allreduce::RecursiveDoubling>(d)) return wrong;
    return misses_the_bound<scan::Hypercube>(d);
}

StatementResult primitives_are_round_optimal() {
    return {
        all_of({for_every("d", 0, largest_d, some_primitive_misses_the_bound), bounded_below("broadcast"),
                bounded_below("broadcast_in_chunks"), catalogued("broadcast/binomial", "cost"),
                catalogued("allreduce/recursive_doubling", "cost"), catalogued("scan/hypercube", "cost")})};
}

/// The number of messages with which a node starts.
template <class A>
Index messages_at_the_start(Index d, Index node) {
    auto const size = cube_size(d);
    auto const at = A::Form::first(size);
    Index count = 0;
    for (Index c = 0; c < cell_count<typename A::Cells>(size); ++c)
        count += A::Collective::initial(A::Form::rank(node), cell_at<typename A::Cells>(c), at).known ? 1 : 0;
    return count;
}

template <class A>
Verdict one_message_each() {
    return for_every("d", 0, 8, [](Index d) {
        return first_wrong(Index{1} << d, [&](Index node) {
            return unless_equal(fmt::format("{}, the messages of node {}", A::name, node),
                                messages_at_the_start<A>(d, node), 1);
        });
    });
}

StatementResult every_node_starts_with_one_message() {
    return {.as_written = one_message_each<alltoall::StoreAndForward>(),
            .hypothesis = Reading{"it speaks of the template, all-gather and all-reduce",
                                  all_of({one_message_each<allgather::RecursiveDoubling>(),
                                          one_message_each<allreduce::RecursiveDoubling>(),
                                          catalogued("allgather/recursive_doubling", "contract"),
                                          catalogued("allreduce/recursive_doubling", "contract")})}};
}

StatementResult send_then_receive_ends() {
    auto const rendezvous = for_every("d", 0, 4, [](Index d) {
        auto const stuck = stuck_in_rendezvous(message_pattern<Template>(cube_size(d)));
        return unless(!stuck, fmt::format("node {}", stuck.value_or(0)),
                      "waits in its send forever, without a buffer", "every call returns");
    });
    return {.as_written = rendezvous,
            .hypothesis = Reading{"every channel has at least one slot",
                                  catalogued("allgather/recursive_doubling", "progress")}};
}

}  // namespace

Checks encyclopedia_exchange_checks() {
    static constexpr Check checks[] = {
        {"template_spreads_every_message", template_spreads_every_message},
        {"each_contribution_is_merged_once", each_contribution_is_merged_once},
        {"primitives_are_round_optimal", primitives_are_round_optimal},
        {"every_node_starts_with_one_message", every_node_starts_with_one_message},
        {"send_then_receive_ends", send_then_receive_ends},
    };
    return checks;
}

}  // namespace cubecheck::claims
