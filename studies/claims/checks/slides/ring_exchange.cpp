#include "algorithms/alltoall/ring.hpp"
#include "models/network/graphs.hpp"
#include "properties/bounds/bisection.hpp"
#include "properties/bounds/lower_bounds.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/formulas.hpp"
#include "studies/claims/messages.hpp"

/// Statements of the slides on total exchange on a ring.
namespace cubecheck::claims {

namespace {

using RingExchange = alltoall::RingPass;

/// In step i every node sends one message of p - i packets.
std::optional<Wrong> ring_sizes_wrong(Index n) {
    auto const size = ring_size(n);
    for (Index r = 0; r < n - 1; ++r)
        if (auto wrong = unless_equal("messages in step " + std::to_string(r + 1),
                                      std::ssize(messages<RingExchange>(size, r)), n))
            return wrong;
    return words_wrong<RingExchange>(size, [n](Index r) { return n - (r + 1); });
}

Finding ring_exchange_by_one_message() {
    return {all_of({for_every("n", 1, 32, ring_sizes_wrong), catalogued("alltoall/ring", "contract"),
                    catalogued("alltoall/ring", "neighbours"), catalogued("alltoall/ring", "cost")})};
}

/// What a node sends in a step is what came in the step before, without its own packet.
std::optional<Wrong> does_not_forward(Index n) {
    auto const size = ring_size(n);
    for (Index r = 1; r < n - 1; ++r)
        for (Index me = 0; me < n; ++me) {
            auto const before = RingExchange::Form::in(size, r - 1), now = RingExchange::Form::in(size, r);
            Index const came = RingExchange::sends(RingExchange::from(me, before), before).size();
            if (auto wrong = unless_equal(
                    "packets passed on by node " + std::to_string(me) + " in step " + std::to_string(r + 1),
                    RingExchange::sends(me, now).size(), came - 1))
                return wrong;
        }
    return n < 3 ? std::nullopt
                 : unless_equal("packets passed on after the first step",
                                RingExchange::sends(Index{0}, RingExchange::Form::in(size, 1)).size(), n - 2);
}

Finding ring_exchange_shrinks_by_one() {
    return {all_of({for_every("n", 1, 32, does_not_forward), catalogued("alltoall/ring", "contract"),
                    catalogued("alltoall/ring", "cost")})};
}

Finding six_node_ring_exchange() {
    auto const size = ring_size(6);
    Words words(6, 6);
    auto wrong = unless_equal("steps", RingExchange::Form::rounds(size), 5);
    if (!wrong) wrong = words_wrong<RingExchange>(size, [](Index r) { return 5 - r; });
    if (!wrong)
        wrong = unless(!judge<RingExchange>(size, words).result, "a node", "misses a packet", "all six");
    return {all_of({instance("six nodes", wrong), catalogued("alltoall/ring", "contract")})};
}

/// The packets between the halves, and the links that they have.
std::optional<Wrong> ring_cut_wrong(Index n) {
    auto const end = Ring::last(ring_size(n));
    Index crossing = 0;
    for (Index i = 0; i < n; ++i)
        for (Index c = 0; c < n; ++c) {
            auto const packet = AllToAll::result(i, c, end);
            crossing += (packet.first < n / 2) != (i < n / 2) ? 1 : 0;
        }
    if (auto wrong = unless_equal("twice the packets between the halves", 2 * crossing, n * n)) return wrong;
    return unless_equal("the narrowest cut", bisection(graphs::ring(n)).width, 2);
}

/// Over its two links a cut passes one packet each way a step; the words one after the other are within
/// four times.
std::optional<Wrong> far_from_the_ring_bound(Index n) {
    Index const bound = bounds::across(graphs::ring(n), (std::uint64_t{1} << (n / 2)) - 1);
    Index const taken = RingExchange::cost(parameters(ring_size(n))).words;
    if (8 * bound < n * n) return Wrong{"the bound", std::to_string(bound), "at least p^2 / 8"};
    return unless(taken <= 4 * bound, "words one after the other", std::to_string(taken),
                  "at most four times " + std::to_string(bound));
}

Verdict exchange_across_the_cut(Index least) {
    return for_every("p/2", least, 9, [](Index half) { return ring_cut_wrong(2 * half); });
}

Finding ring_exchange_is_optimal() {
    auto const near = for_every("p/2", 2, 31, [](Index half) { return far_from_the_ring_bound(2 * half); });
    return {
        .as_written = exchange_across_the_cut(1),
        .hypothesis = Reading{"p >= 4 and even, and optimal up to a constant: at most four times the bound",
                              all_of({exchange_across_the_cut(2), noted(near, arguments::cut),
                                      catalogued("alltoall/ring", "cost")})}};
}

}  // namespace

Checks slides_ring_exchange_checks() {
    static constexpr Check checks[] = {
        {"ring_exchange_by_one_message", ring_exchange_by_one_message},
        {"ring_exchange_shrinks_by_one", ring_exchange_shrinks_by_one},
        {"six_node_ring_exchange", six_node_ring_exchange},
        {"ring_exchange_is_optimal", ring_exchange_is_optimal},
    };
    return checks;
}

}  // namespace cubecheck::claims
