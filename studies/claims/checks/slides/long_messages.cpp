#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/allreduce/halving_doubling.hpp"
#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/broadcast/scatter_allgather.hpp"
#include "algorithms/reduce/reducescatter_gather.hpp"
#include "algorithms/scatter/binomial.hpp"
#include "engine/reference/route_tally.hpp"
#include "models/cost/crossover.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/formulas.hpp"
#include "studies/claims/messages.hpp"

/// Statements of the slides on collectives of long messages, cut in p parts.
namespace cubecheck::claims {

namespace {

using Split = broadcast::ScatterAllGather;

Finding scatter_and_all_gather_times() {
    auto const printed = [](auto p) { return Printed{p.d, p.nodes - 1}; };
    return {
        all_of({cost_is<scatter::Binomial>(printed), cost_is<allgather::RecursiveDoubling>(printed),
                catalogued("scatter/binomial", "cost"), catalogued("allgather/recursive_doubling", "cost")})};
}

/// The time in t_s and in t_w m is 2 log p and 2 (p-1)/p, which misses 2 by no more than a p-th of it.
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

Finding split_broadcast_time() {
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

/// The threshold comes down to t_s/t_w: between 1 and d/(d-2) times it.
std::optional<Wrong> threshold_wrong(Index d) {
    Index const p = Index{1} << d;
    Rational const threshold = Rational(d) / (Rational(d) - Rational(2 * (p - 1), p));
    return unless(threshold > Rational(1) && threshold <= Rational(d, d - 2), "the threshold",
                  threshold.text(), "between 1 and d/(d-2)");
}

Finding when_splitting_helps() {
    return {all_of({for_every("d", 1, 20, splitting_wrong), for_every("d", 3, 20, threshold_wrong),
                    catalogued("broadcast/scatter_allgather", "cost"),
                    catalogued("broadcast/binomial", "cost")})};
}

/// In some round of the tree a node neither sends nor receives, and for long messages splitting is faster.
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

Finding idle_nodes_may_be_used() {
    auto const costs =
        all_of({catalogued("broadcast/binomial", "cost"), catalogued("broadcast/scatter_allgather", "cost")});
    return {.as_written = for_every("d", 1, 12, nothing_to_use),
            .hypothesis = Reading{"there are at least four nodes",
                                  all_of({for_every("d", 2, 12, nothing_to_use), costs})}};
}

Finding reduction_by_reduce_scatter_and_gather() {
    return {all_of({catalogued("reduce/reducescatter_gather", "contract"),
                    catalogued("reduce/reducescatter_gather", "cost"),
                    for_every("d", 0, 20, split_time_wrong<reduce::ReduceScatterGather>)})};
}

Finding all_reduce_by_reduce_scatter_and_all_gather() {
    return {all_of({catalogued("allreduce/halving_doubling", "contract"),
                    catalogued("allreduce/halving_doubling", "agreement"),
                    catalogued("allreduce/halving_doubling", "cost"),
                    for_every("d", 0, 20, split_time_wrong<allreduce::HalvingDoubling>)})};
}

}  // namespace

Checks slides_long_message_checks() {
    static constexpr Check checks[] = {
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
