#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "properties/parametric/matched.hpp"

namespace cubecheck {

inline constexpr auto equal = []<class Number>(Cost<Number> const& a, Cost<Number> const& b) {
    return a.rounds == b.rounds && a.messages == b.messages && a.words == b.words;
};

template <class A>
struct CostLemmas;

/// The node from which every chunk starts, so that none arrives there: the one that the algorithm names, or
/// the root.
template <class A>
inline constexpr auto only_sender = [](auto const& at) {
    if constexpr (requires { A::only_sends(at); })
        return A::only_sends(at);
    else
        return at.root;
};
template <class A>
inline constexpr auto only_sends = [](auto me, auto const& at) { return me == only_sender<A>(at); };

/// Rounds, messages and words are exactly those of the algorithm's cost formula.
///
/// Proved by induction over the rounds with the algorithm's own account `spent`, or, where a chunk's
/// `arrival` is given, by counting the arrivals.
struct CostFormula {
    static constexpr std::string_view name = "cost";
    static constexpr std::string_view says = "rounds, messages and words are exactly as the formula says";
    static constexpr Failure kind = Failure::cost;
    template <class A>
    static constexpr std::string_view not_applicable() {
        if constexpr ((Phase<A> || Composite<A>)&&!SaysItsCost<A>)
            return "no cost is claimed";
        else
            return without_rounds<A>();
    }

    struct Start {
        static constexpr std::string_view name = "start";
        static constexpr std::string_view says = "at the start, the counted cost is zero";
        using Over = over::First;

        template <class A>
        static constexpr auto holds(auto at, auto const&) {
            auto const spent = A::spent(at);
            return spent.rounds == 0 && spent.messages == 0 && spent.words == 0;
        }
    };

    struct Step {
        static constexpr std::string_view name = "step";
        static constexpr std::string_view says =
            "a round with senders adds one round, one message for each, and the words of one message; "
            "a round without senders adds nothing";
        using Over = over::RoundNode;

        template <class A>
        static constexpr auto holds(auto me, auto at) {
            auto const before = A::spent(A::Form::before(at)), after = A::spent(A::Form::after(at));
            auto const words = after.words - before.words;
            auto const senders = A::senders(at);
            static_assert(
                is_counted_set<std::remove_const_t<decltype(senders)>>,
                "who sends is one of the sets of models/parametric/cell_set.hpp, whose sizes are theorems");
            auto const messages = messages_of<A>(at);
            return after.rounds == before.rounds + one_if(0 < messages) &&
                   after.messages == before.messages + messages && costs<A>(me, at, senders, words) &&
                   senders.has_its_size(at.nodes) && senders.within(at.nodes) &&
                   words_travel<A>(words, messages);
        }

        /// Whether a round that costs words has a message, and a round that costs none has none.
        template <class A>
        static constexpr auto words_travel(auto words, auto messages) {
            if constexpr (payload_of<A>() == Payload::nothing)
                return words == 0;
            else
                return !(words < 0) && same(0 < words, 0 < messages);
        }

        /// The number of messages of the round, over all ports.
        template <class A>
        static constexpr auto messages_of(auto at) {
            NumberAt<decltype(at)> messages(0);
            for (at.port = 0; at.port < A::ports; ++at.port) messages = messages + A::senders(at).size();
            return messages;
        }

        /// Whether the senders send, and the largest message has as many words as the round costs: that of
        /// the node that the algorithm names, or every message.
        template <class A>
        static constexpr auto costs(auto me, auto at, auto const& senders, auto words) {
            auto const cells = A::sends(me, at).size();
            auto const sends = senders.contains(me);
            if constexpr (payload_of<A>() == Payload::nothing) {
                return same(0 < cells, sends);
            } else if constexpr (requires { A::sends_most(at); }) {
                auto const most = A::sends_most(at);
                return same(0 < cells, sends) && !(words < cells) && in_range(value(most), at.nodes) &&
                       A::sends(most, at).size() == words;
            } else {
                return cells == choose(sends, words, 0);
            }
        }
    };

    struct Goal {
        static constexpr std::string_view name = "goal";
        static constexpr std::string_view says = "at the end, the counted cost equals the formula";
        using Over = over::Last;

        template <class A>
        static constexpr auto holds(auto at, auto const& parameters) {
            return equal(A::spent(at), A::cost(parameters));
        }
    };

    struct AtArrival {
        static constexpr std::string_view name = "at_arrival";
        static constexpr std::string_view says =
            "a chunk arrives in the declared round, at each node other than the one that only sends";
        using Over = over::RoundCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            auto const arrives = !only_sends<A>(me, at) && A::arrival(me, cell, at) == at.round;
            return implies(arrives, A::receives(me, at).contains(cell));
        }
    };

    struct OnlyAtArrival {
        static constexpr std::string_view name = "only_at_arrival";
        static constexpr std::string_view says = "a chunk arrives in no other round";
        using Over = over::RoundCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            auto const arrives = !only_sends<A>(me, at) && A::arrival(me, cell, at) == at.round;
            return implies(A::receives(me, at).contains(cell), arrives);
        }
    };

    struct OneArrival {
        static constexpr std::string_view name = "one_arrival";
        static constexpr std::string_view says =
            "the arrival of a chunk and the node that only sends are the same in every round";
        using Over = over::RoundCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            auto const before = A::Form::before(at), after = A::Form::after(at);
            return same_in<A>(me, cell, at, before) && same_in<A>(me, cell, at, after);
        }

        template <class A>
        static constexpr auto same_in(auto me, auto cell, auto const& at, auto const& cut) {
            return A::arrival(me, cell, at) == A::arrival(me, cell, cut) &&
                   same(only_sends<A>(me, at), only_sends<A>(me, cut));
        }
    };

    struct InTime {
        static constexpr std::string_view name = "in_time";
        static constexpr std::string_view says = "a chunk arrives before the end";
        using Over = over::RoundCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            auto const arrival = A::arrival(me, cell, at);
            return implies(!only_sends<A>(me, at), in_range(arrival, A::Form::rounds_at(at)));
        }
    };

    /// So there are k (p - 1) messages of one chunk each.
    struct OneChunk {
        static constexpr std::string_view name = "one_chunk";
        static constexpr std::string_view says = "a message has one chunk";
        using Over = over::RoundNode;

        template <class A>
        static constexpr auto holds(auto me, auto at) {
            static_assert(A::ports == 1, "arrivals are counted of nodes with one port");
            return !(1 < A::sends(me, at).size()) && !(1 < A::receives(me, at).size());
        }
    };

    struct EveryRound {
        static constexpr std::string_view name = "every_round";
        static constexpr std::string_view says =
            "in every round, the chunk of `some_arrival` arrives at the node of `some_arrival`";
        using Over = over::RoundNode;

        template <class A>
        static constexpr auto holds(auto, auto at) {
            auto const some = A::some_arrival(at);
            return in_range(value(some.node), at.nodes) && in_range(some.chunk, at.chunks) &&
                   A::receives(some.node, at).contains(some.chunk);
        }
    };

    /// A chunk is a cell; the node that only sends exists.
    struct Counted {
        static constexpr std::string_view name = "counted";
        static constexpr std::string_view says =
            "the formula is the sum of the arrivals: one word for every chunk, and for every node other than "
            "the one that only sends";
        using Over = over::Last;

        template <class A>
        static constexpr auto holds(auto at, auto const& p) {
            auto const rounds = A::Form::rounds_at(p);
            return in_range(value(only_sender<A>(at)), at.nodes) &&
                   cell_count<typename A::Cells>(p) == p.chunks &&
                   equal(A::cost(p), Cost{rounds, p.chunks * (p.nodes - 1), rounds});
        }
    };

    using RestsOn = std::tuple<InRange, Matched>;
    template <class A>
    using Lemmas = typename CostLemmas<A>::Type;
};

template <class A>
struct CostLemmas : OnPhasesOf<A, CostFormula::Start, CostFormula::Step, CostFormula::Goal> {};
template <class A>
requires requires(typename A::Form::Rank me, Index chunk, typename A::Form::At at) {
    A::arrival(me, chunk, at);
}
struct CostLemmas<A>
    : OnPhasesOf<A, CostFormula::AtArrival, CostFormula::OnlyAtArrival, CostFormula::OneArrival,
                 CostFormula::InTime, CostFormula::OneChunk, CostFormula::EveryRound, CostFormula::Counted> {
};

template <class S>
struct SumOfPhases {
    static constexpr std::string_view name = "sum_of_phases";
    static constexpr std::string_view says = "the cost of a sequence is the sum of the costs of its phases";
    using Over = over::Last;

    template <class Second>
    static constexpr auto holds(auto, auto const& p) {
        auto const a = S::First::cost(p), b = S::Second::cost(p);
        return equal(S::cost(p), Cost{a.rounds + b.rounds, a.messages + b.messages, a.words + b.words});
    }
};

template <Composite A>
struct CostLemmas<A> {
    using OfPhases =
        Both<typename CostLemmas<typename A::First>::Type, typename CostLemmas<typename A::Second>::Type>;
    using Type = Both<OfPhases, std::tuple<On<LastPhaseOf<A>, SumOfPhases<A>>>>;
};

}  // namespace cubecheck
