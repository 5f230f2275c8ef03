#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

#include <gtest/gtest.h>

#include "proofs/solvers/prover.hpp"
#include "proofs/symbols/unsupported.hpp"
#include "verify/definitions/catalog/arrivals/obligations.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/explicit/target.hpp"

/// Shared by the tests of definitions by arrivals: comparison of messages, lemmas over numbers, proofs.
namespace cubecheck::arrivals_testing {

using explicit_form::Rounds;

/// Sorts messages by their ends and cells: the order of a list has no meaning.
inline Rounds sorted_messages(Rounds rounds) {
    for (auto& round : rounds)
        std::ranges::sort(round, {}, [](auto const& message) {
            return std::tuple(message.from, message.to, message.transfers.front().entered);
        });
    return rounds;
}

template <class A>
void expect_messages(UpTo const& bound, auto listing) {
    bool const is_pipelined = std::is_same_v<typename A::Cells, CellPerChunk>;
    for (auto const& size : sizes(A::family(), bound, A::Collective::rooted, is_pipelined))
        EXPECT_EQ(sorted_messages(A::rounds(size)), sorted_messages(listing(size)))
            << describe(A::family(), size, true, is_pipelined);
}

/// The network at a size, as a world of numbers.
template <class A>
struct ArrivalsAt {
    Size size;
    decltype(A::at(Size{})) at = A::at(size);
    Topology network = A::family().topology(size);

    Index number(auto const& rank) const { return A::number(rank, size); }
    bool is_rank(auto const& rank) const { return in_range(number(rank), size.nodes); }
    bool is_round(auto const& round) const {
        if constexpr (explicit_form::claims_a_cost<A>)
            return in_range(static_cast<Index>(round), A::cost(measures(A::family(), size)).rounds);
        else
            return round >= 0;
    }
    bool is_over_a_link(auto const& me, auto const& packet) const {
        return network.linked(number(me), number(A::sender(me, packet, at)));
    }
};

/// The lemmas that fail at some size up to a bound.
template <class A>
std::set<std::string_view> failing_lemmas(UpTo const& bound) {
    bool const has_roots = A::ports == Ports::one && A::Collective::rooted;
    using namespace arrivals;
    std::set<std::string_view> failing;
    bool const is_pipelined = std::is_same_v<typename A::Cells, CellPerChunk>;
    for (auto const& size : sizes(A::family(), bound, has_roots, is_pipelined)) {
        ArrivalsAt<A> world{size};
        Index const cells = cell_count<typename A::Cells>(size);
        for (Index i = 0; i < size.nodes; ++i)
            for (Index cell = 0; cell < cells; ++cell) {
                auto const me = A::rank(i, size);
                auto const packet = A::packet(cell, size);
                auto const test = [&]<class L>(L, auto const&... others) {
                    if (!L::template holds<A>(world, me, packet, others...)) failing.insert(L::name);
                };
                test(Exists{}), test(OverALink{}), test(Held{}), test(NotGiven{}), test(Promised{});
                for (Index other = 0; other < cells; ++other) test(OneAnArc{}, A::packet(other, size));
                if (A::ports == Ports::one)
                    for (Index there = 0; there < size.nodes; ++there)
                        for (Index other = 0; other < cells; ++other)
                            test(OneAPort{}, A::rank(there, size), A::packet(other, size));
            }
    }
    return failing;
}

template <class A>
bool is_proved(std::string_view property) try {
    return std::ranges::all_of(arrivals::obligations_of<A>(property), [](Obligation const& obligation) {
        return prove(obligation, defaults::resources).answer == Answer::proved;
    });
} catch (Unsupported const&) {
    return false;
}

/// The properties with an obligation that is not proved.
template <class A>
std::set<std::string> properties_not_proved() {
    std::set<std::string> found;
    for (auto const* property : {"in_range", "neighbours", "available", "contract", "progress", "all_port",
                                 "one_port", "cost", "optimal"})
        if (arrivals::has_theorem<A>(property) && !is_proved<A>(property)) found.insert(property);
    return found;
}

using PropertyNames = std::set<std::string>;
using LemmaNames = std::set<std::string_view>;

}  // namespace cubecheck::arrivals_testing
