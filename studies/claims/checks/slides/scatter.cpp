#include <bit>

#include <fmt/format.h>

#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/allreduce/halving_doubling.hpp"
#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/broadcast/scatter_allgather.hpp"
#include "algorithms/gather/binomial.hpp"
#include "algorithms/reduce/reducescatter_gather.hpp"
#include "algorithms/scatter/binomial.hpp"
#include "engine/reference/route_tally.hpp"
#include "models/cost/crossover.hpp"
#include "properties/lower_bounds/port_bound.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/formulas.hpp"
#include "studies/claims/link_loads.hpp"
#include "studies/claims/messages.hpp"
#include "studies/claims/one_port.hpp"

/// Statements of the slides on scatter and gather, and on collectives of long messages, split into p parts.
namespace cubecheck::claims {

namespace {

using Out = scatter::Binomial;
using In = gather::Binomial;
using Down = broadcast::Binomial;
using Split = broadcast::ScatterAllGather;

std::optional<Wrong> sizes_wrong(Size const& size) {
    return words_wrong<Out>(size, [&](Index r) { return size.nodes >> (r + 1); });
}

/// The messages of a broadcast, each with 2^i shares instead of one.
std::optional<Wrong> other_structure(Size const& size) {
    for (Index r = 0; r < size.d; ++r)
        if (auto wrong = unless_equal(fmt::format("round {}", r), text(messages<Out>(size, r)),
                                      text(messages<Down>(size, r))))
            return wrong;
    if (auto wrong = words_wrong<Down>(size, [](Index) { return 1; })) return wrong;
    return sizes_wrong(size);
}

StatementResult scatter_is_a_broadcast_that_shrinks() {
    return {all_of({for_every_root(8, other_structure), catalogued("scatter/binomial", "contract")})};
}

StatementResult gather_is_scatter_backwards() {
    return {all_of({for_every_root(8, mirrored_wrong<Out, In>), catalogued("gather/binomial", "contract"),
                    catalogued("scatter/binomial", "contract")})};
}

StatementResult eight_node_scatter() {
    auto wrong =
        unless_equal("the rounds", text_of<Out>(cube_size(3)), "0->4; 0->2,4->6; 0->1,2->3,4->5,6->7");
    if (!wrong)
        wrong = words_wrong<Out>(cube_size(3), [](Index r) {
            return std::vector<Index>{4, 2, 1}.at(static_cast<std::size_t>(r));
        });
    return {all_of({instance("eight nodes", wrong), catalogued("scatter/binomial", "contract")})};
}

StatementResult machine_and_data_halve() {
    return {all_of({for_every_root(8, sizes_wrong), catalogued("scatter/binomial", {"cost", "contract"})})};
}

StatementResult scatter_time() {
    auto const sums = for_every("d", 0, largest_d, [](Index d) {
        Index falling = 0, rising = 0;
        for (Index i = 1; i <= d; ++i) {
            falling += Index{1} << (d - i);
            rising += Index{1} << (i - 1);
        }
        return unless_equal("the sum of 2^(log p - i)", falling, rising);
    });
    auto const printed = cost_is<Out>([](auto p) { return Printed{p.d, p.nodes - 1}; });
    return {all_of({catalogued("scatter/binomial", "cost"), printed, powers_add_up(),
                    for_every_root(8, sizes_wrong), sums})};
}

/// The sequential words, if every node on the way receives a whole message before it forwards it.
std::optional<Wrong> slower_on(Host const& host) {
    Index time = 0;
    for (auto const& load :
         link_loads<Out>(cube_size(std::bit_width(static_cast<std::uint64_t>(host.nodes())) - 1), host))
        time += load.largest * load.longest;
    return unless_equal("words one after the other, stored and forwarded", time, host.nodes() - 1);
}

std::optional<Wrong> shared_links(Size const& size) {
    if (auto wrong = load_wrong<Out>(size, line_host(size.nodes))) return wrong;
    return size.d % 2 == 0 ? load_wrong<Out>(size, mesh_host(Index{1} << (size.d / 2))) : std::nullopt;
}

StatementResult scatter_time_on_lines_and_meshes() {
    auto const forwarded = for_every("d", 0, 8, [](Index d) {
        auto wrong = slower_on(line_host(Index{1} << d));
        return wrong || d % 2 == 1 ? wrong : slower_on(mesh_host(Index{1} << (d / 2)));
    });
    return {.as_written = forwarded,
            .hypothesis =
                Reading{"messages are switched through (cut-through) and hop time is neglected",
                        all_of({for_every_root(8, shared_links), catalogued("scatter/binomial", "cost")})}};
}

/// The root's packets for others must leave through its one port.
StatementResult scatter_is_optimal() {
    auto const leaves = for_every("d", 0, 7, [](Index d) {
        auto const size = cube_size(d);
        auto const at = Out::Form::first(size);
        Index others = 0;
        for (Index c = 1; c < size.nodes; ++c) others += Scatter::initial(node(0), node(c), at).known ? 1 : 0;
        if (auto wrong =
                unless_equal("messages for others", others, lower_bounds::through_one_port<Out>(size)))
            return wrong;
        return unless_equal("words of the scatter", Out::cost(parameters(size)).words, others);
    });
    auto const searched = takes_exactly(scatter_of, 5, [](Index p) { return p - 1; });
    return {all_of({noted(leaves, arguments::root_port), searched,
                    catalogued("scatter/binomial", {"cost", "one_port"})})};
}

StatementResult scatter_and_all_gather_times() {
    auto const printed = [](auto p) { return Printed{p.d, p.nodes - 1}; };
    return {
        all_of({cost_is<scatter::Binomial>(printed), cost_is<allgather::RecursiveDoubling>(printed),
                catalogued("scatter/binomial", "cost"), catalogued("allgather/recursive_doubling", "cost")})};
}

/// The time is 2 log p in t_s, and 2 (p-1)/p in t_w m, which differs from 2 by at most a p-th of it.
template <class A>
std::optional<Wrong> split_time_wrong(Index d) {
    auto const size = cube_size(d);
    auto const time = time_of<A>(size, Switching::cut_through);
    Index const p = size.nodes;
    if (auto wrong = unless_equal("start-ups", time.startups.text(), Rational(2 * d).text())) return wrong;
    if (auto wrong = unless_equal("words", time.words.text(), Rational(2 * (p - 1), p).text())) return wrong;
    return unless(time.words <= Rational(2) && (Rational(2) - time.words) / Rational(2) <= Rational(1, p),
                  "the distance from 2 t_w m", (Rational(2) - time.words).text(), "at most a p-th");
}

StatementResult split_broadcast_time() {
    auto const printed = cost_is<Split>([](auto p) { return Printed{p.d + p.d, p.nodes + p.nodes - 2}; });
    return {all_of({for_every("d", 0, 20, split_time_wrong<Split>), printed,
                    catalogued("broadcast/scatter_allgather", "cost")})};
}

/// Splitting is faster exactly for messages beyond t_s d / (t_w (d - 2 (p-1)/p)), if d >= 2, and never for
/// d = 1.
std::optional<Wrong> splitting_wrong(Index d) {
    auto const size = cube_size(d);
    auto const whole = time_of<broadcast::Binomial>(size, Switching::cut_through);
    auto const found = crossover(time_of<Split>(size, Switching::cut_through), whole, {1, 1, 0});
    Index const p = size.nodes;
    auto wanted = Crossover{Faster::second, Faster::second, std::nullopt};
    if (d >= 2)
        wanted = {Faster::second, Faster::first, Rational(d) / (Rational(d) - Rational(2 * (p - 1), p))};
    return unless(found == wanted, "the size from which splitting is faster",
                  found.at ? found.at->text() : "none", wanted.at ? wanted.at->text() : "none");
}

/// The threshold decreases to t_s/t_w: it is between 1 and d/(d-2) times that.
std::optional<Wrong> threshold_wrong(Index d) {
    Index const p = Index{1} << d;
    Rational const threshold = Rational(d) / (Rational(d) - Rational(2 * (p - 1), p));
    return unless(threshold > Rational(1) && threshold <= Rational(d, d - 2), "the threshold",
                  threshold.text(), "between 1 and d/(d-2)");
}

StatementResult when_splitting_helps() {
    return {all_of({for_every("d", 1, 20, splitting_wrong), for_every("d", 3, 20, threshold_wrong),
                    catalogued("broadcast/scatter_allgather", "cost"),
                    catalogued("broadcast/binomial", "cost")})};
}

/// In some round of the tree a node neither sends nor receives; for long messages, splitting is faster.
std::optional<Wrong> nothing_to_use(Index d) {
    auto const size = cube_size(d);
    Index idle = 0;
    for (Index r = 0; r < d; ++r) idle += size.nodes - 2 * std::ssize(messages<broadcast::Binomial>(size, r));
    if (idle == 0) return Wrong{"the broadcast tree", "no node idle in any round", "some nodes idle"};
    auto const found = crossover(time_of<Split>(size, Switching::cut_through),
                                 time_of<broadcast::Binomial>(size, Switching::cut_through), {1, 1, 0});
    return unless(found.at.has_value() && found.above == Faster::first, "long messages",
                  "not faster if they are split", "faster from some length on");
}

StatementResult idle_nodes_may_be_used() {
    auto const costs =
        all_of({catalogued("broadcast/binomial", "cost"), catalogued("broadcast/scatter_allgather", "cost")});
    return {.as_written = for_every("d", 1, 12, nothing_to_use),
            .hypothesis = Reading{"there are at least four nodes",
                                  all_of({for_every("d", 2, 12, nothing_to_use), costs})}};
}

StatementResult reduction_by_reduce_scatter_and_gather() {
    return {all_of({catalogued("reduce/reducescatter_gather", {"contract", "cost"}),
                    for_every("d", 0, 20, split_time_wrong<reduce::ReduceScatterGather>)})};
}

StatementResult all_reduce_by_reduce_scatter_and_all_gather() {
    return {all_of({catalogued("allreduce/halving_doubling", {"contract", "agreement", "cost"}),
                    for_every("d", 0, 20, split_time_wrong<allreduce::HalvingDoubling>)})};
}

}  // namespace

Checks slides_scatter_checks() {
    static constexpr Check checks[] = {
        {"scatter_is_a_broadcast_that_shrinks", scatter_is_a_broadcast_that_shrinks},
        {"gather_is_scatter_backwards", gather_is_scatter_backwards},
        {"eight_node_scatter", eight_node_scatter},
        {"machine_and_data_halve", machine_and_data_halve},
        {"scatter_time", scatter_time},
        {"scatter_time_on_lines_and_meshes", scatter_time_on_lines_and_meshes},
        {"scatter_is_optimal", scatter_is_optimal},
        {"scatter_and_all_gather_times", scatter_and_all_gather_times},
        {"split_broadcast_time", split_broadcast_time},
        {"when_splitting_helps", when_splitting_helps},
        {"idle_nodes_may_be_used", idle_nodes_may_be_used},
        {"reduction_by_reduce_scatter_and_gather", reduction_by_reduce_scatter_and_gather},
        {"all_reduce_by_reduce_scatter_and_all_gather", all_reduce_by_reduce_scatter_and_all_gather},
    };
    return checks;
}

}  // namespace cubecheck::claims
