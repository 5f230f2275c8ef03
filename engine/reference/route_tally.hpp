#pragma once

#include <algorithm>
#include <bit>

#include "engine/reference/existing_cells.hpp"
#include "models/cost/message_size.hpp"
#include "models/network/machine.hpp"
#include "models/parametric/forms/distances.hpp"
#include "models/parametric/forms/folded_cube.hpp"
#include "models/parametric/forms/ring.hpp"
#include "models/support/rational.hpp"

namespace cubecheck {

/// The number of links between two ranks in the topology of the form.
struct LinksBetweenFunction {};
inline constexpr Function<LinksBetweenFunction> links_between;
inline Index compute(LinksBetweenFunction, Node a, Node b, auto const&) {
    return std::popcount((a ^ b).bits);
}
inline Index compute(LinksBetweenFunction, Index a, Index b, RingAt<Index> const& at) {
    Index const right = wrap(b - a + at.nodes, at.nodes);
    return std::min(right, at.nodes - right);
}
inline Index compute(LinksBetweenFunction, Index a, Index b, DistanceAt<Index> const&) {
    return a == b ? 0 : 1;
}
inline Index compute(LinksBetweenFunction, Index a, Index b, FoldedAt<Level, Index> const&) {
    return a == b ? 0 : 1;
}

/// The number of links on the route of a rank's message.
template <class A>
Index links_of_message(auto const& me, auto const& at) {
    if constexpr (A::links == Links::complete)
        return 1;
    else
        return links_between(me, A::to(me, at), at);
}

/// The cost of the routes of a run's messages.
///
/// Units:  the sum over the rounds of the largest, over the messages of the round, of: the words; the links;
/// the product of words and links.
struct RouteTally {
    Index rounds = 0, words = 0, hops = 0, word_hops = 0;
};

/// The cost of the routes of A.  If A sends to neighbours only (property `neighbours`), or if every two nodes
/// have a link, every route is one link: then the cost formula is the result.  Otherwise routes are counted
/// message by message, on the topology of the form.
template <class A>
RouteTally route_tally(Size const& size) {
    if constexpr (Composite<A>) {
        auto const a = route_tally<typename A::First>(size), b = route_tally<typename A::Second>(size);
        return {a.rounds + b.rounds, a.words + b.words, a.hops + b.hops, a.word_hops + b.word_hops};
    } else if constexpr (SaysItsCost<A> && (A::links == Links::neighbours || A::links == Links::complete)) {
        auto const cost = A::cost(parameters(size));
        return {cost.rounds, cost.words, cost.rounds, cost.words};
    } else {
        RouteTally total;
        for (Index r = 0; r < A::Form::rounds(size); ++r) {
            RouteTally most;
            auto at = A::Form::in(size, r);
            for (at.port = 0; at.port < A::ports; ++at.port)
                for (Index i = 0; i < size.nodes; ++i) {
                    auto const me = A::Form::rank(i);
                    Index const words = cubecheck::existing_words<typename A::Cells>(A::sends(me, at), at);
                    if (words == 0) continue;
                    existing_partner(value(A::to(me, at)), i, size.nodes);
                    Index const hops = cubecheck::links_of_message<A>(me, at);
                    most = {1, std::max(most.words, words), std::max(most.hops, hops),
                            std::max(most.word_hops, words * hops)};
                }
            total = {total.rounds + most.rounds, total.words + most.words, total.hops + most.hops,
                     total.word_hops + most.word_hops};
        }
        return total;
    }
}

/// The time of A if no two messages of a round share a link.
///
/// Rounds and words are from the algorithm's cost formula, which the property `cost` proves; the links are
/// counted.  Without a formula, all three are counted.
template <class A>
Time<Rational> time_of(Size const& size, Switching switching) {
    auto const routes = route_tally<A>(size);
    Index rounds = routes.rounds, words = routes.words;
    if constexpr (SaysItsCost<A>) {
        auto const cost = A::cost(parameters(size));
        rounds = cost.rounds, words = cost.words;
    }
    if (switching != Switching::cut_through) words = routes.word_hops;
    return {rounds, Rational(words) * cell_share<A>(size), routes.hops};
}

}  // namespace cubecheck
