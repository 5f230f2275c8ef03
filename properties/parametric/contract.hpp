#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "properties/parametric/counted.hpp"
#include "properties/parametric/handover.hpp"
#include "properties/parametric/in_range.hpp"
#include "properties/parametric/promised_alike.hpp"

namespace cubecheck {

/// The content after a join of two words; unknown if they are not adjacent, since only adjacent words are
/// claimed. An empty word is adjacent to every other one, and has no first rank.
inline constexpr auto joined = []<class C>(C const& left, C const& right, auto at) -> C {
    auto const starts_empty = left.count == 0;
    auto const adjacent = behind(left, at) == value(right.first) || starts_empty || right.count == 0;
    return {choose(starts_empty, right.first, left.first), left.count + right.count, left.part,
            left.known && right.known && adjacent && left.part == right.part};
};

/// The content of a cell after a value has arrived.
struct ArrivedFunction {};
inline constexpr Function<ArrivedFunction> arrived;
template <class C>
constexpr C compute(ArrivedFunction, Put, C const&, C const& arriving, auto) {
    return arriving;
}
template <class C>
constexpr C compute(ArrivedFunction, JoinLeft, C const& here, C const& arriving, auto at) {
    return joined(arriving, here, at);
}
template <class C>
constexpr C compute(ArrivedFunction, JoinRight, C const& here, C const& arriving, auto at) {
    return joined(here, arriving, at);
}
template <class Truth, class C>
constexpr C compute(ArrivedFunction, Join<Truth> mode, C const& here, C const& arriving, auto at) {
    return choose(mode.on_the_left, joined(arriving, here, at), joined(here, arriving, at));
}

template <class Truth, class C>
constexpr C compute(ArrivedFunction, PutOrJoin<Truth> mode, C const& here, C const& arriving, auto at) {
    return choose(mode.replaces, arriving, arrived(Join{mode.on_the_left}, here, arriving, at));
}

/// For commutative operators a content gives the joined contributions, but not their order.
template <class Truth, class C>
constexpr C compute(ArrivedFunction, Merge<Truth>, C const& here, C const& arriving, auto at) {
    auto const behind_it = joined(here, arriving, at);
    return choose(behind_it.known, behind_it, joined(arriving, here, at));
}

/// Whether the content of a cell of A is compared as a word. If A merges, the operator must commute.
template <class A, class Mode>
constexpr bool reads_words_rightly = !is_merge<Mode> || commutes(A::laws);

template <class A>
struct ContractLemmas;

/// The claim of A about its own cells.
template <class A>
struct OwnClaim {
    constexpr auto operator()(auto me, auto cell, auto at) const { return A::holds(me, cell, at); }
};

/// The content of a cell of A after a round, if every cell has the claimed content before it.
template <class A>
inline constexpr auto after_round = [](auto const& claim, auto me, auto cell, auto at) {
    static_assert(reads_words_rightly<A, decltype(A::mode(me, cell, at))>,
                  "merging needs a commutative operator");
    auto const before = A::Form::before(at);
    auto here = claim(me, cell, before);
    for (at.port = 0; at.port < A::ports; ++at.port) {
        auto const sender = A::from(me, at);
        auto const arriving = claim(sender, A::opposite(me, cell, at), before);
        here = choose(A::receives(me, at).contains(cell), arrived(A::mode(me, cell, at), here, arriving, at),
                      here);
    }
    return here;
};

/// The collective's contract: the run starts with the collective's inputs, and ends with its promised
/// outputs.
///
/// Proved by induction over the rounds with an invariant: the algorithm's own `holds`, or one that was found.
/// A lemma about the invariant takes it as a function, `of<A>(claim, ..)`; holds<A>(..) uses A's own. If an
/// algorithm states which folds count, the lemmas are those of `Counted`.
struct Contract {
    static constexpr std::string_view name = "contract";
    static constexpr std::string_view says = "every node ends with what the collective promises";
    static constexpr Failure kind = Failure::contract;
    template <class A>
    static constexpr std::string_view not_applicable() {
        return without_rounds<A>();
    }

    struct Given {
        static constexpr std::string_view name = "given";
        static constexpr std::string_view says =
            "the collective's input to a cell is one existing contribution, or the neutral element if the "
            "operator must have one";
        using Over = over::FirstCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            auto const given = A::Collective::initial(me, cell, at);
            auto const single =
                given.count == 1 && in_range(value(given.first), at.nodes) && has_its_part<A>(given, at);
            if constexpr (!has_neutral(A::laws))
                return implies(given.known, single);
            else
                return implies(given.known, single || given.count == 0);
        }

        template <class A>
        static constexpr auto has_its_part(auto const& given, auto at) {
            if constexpr (std::is_same_v<decltype(given.part), Only>)
                return TruthAt<decltype(at)>(true);
            else
                return is_cell<typename A::Cells>(given.part, at);
        }
    };

    struct Start {
        static constexpr std::string_view name = "start";
        static constexpr std::string_view says = "the collective's inputs imply the invariant at the start";
        using Over = over::FirstCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            return of<A>(OwnClaim<A>{}, me, cell, at);
        }
        template <class A>
        static constexpr auto of(auto const& claim, auto me, auto cell, auto at) {
            auto const claimed = claim(me, cell, at);
            auto const given = A::Collective::initial(me, cell, at);
            return implies(claimed.known, given.known && same(given, claimed));
        }
    };

    struct Step {
        static constexpr std::string_view name = "step";
        static constexpr std::string_view says = "one round preserves the invariant";
        using Over = over::RoundCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            return of<A>(OwnClaim<A>{}, me, cell, at);
        }
        template <class A>
        static constexpr auto of(auto const& claim, auto me, auto cell, auto at) {
            auto const here = after_round<A>(claim, me, cell, at);
            auto const claimed = claim(me, cell, A::Form::after(at));
            return implies(claimed.known, here.known && same(here, claimed));
        }
    };

    struct Goal {
        static constexpr std::string_view name = "goal";
        static constexpr std::string_view says =
            "the invariant at the end implies the promised outputs, for operators with the algorithm's laws";
        using Over = over::LastCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            return of<A>(OwnClaim<A>{}, me, cell, at);
        }
        template <class A>
        static constexpr auto of(auto const& claim, auto me, auto cell, auto at) {
            auto const claimed = claim(me, cell, at);
            auto const promised = A::Collective::result(me, cell, at);
            return implies(promised.known, claimed.known && same_by_laws<A>(claimed, promised, at));
        }
    };

    using RestsOn = std::tuple<InRange>;
    template <class A>
    using Lemmas = typename ContractLemmas<A>::Type;
};

/// Whether a lemma depends on an invariant.
template <class L>
inline constexpr bool takes_an_invariant = is_one_of<L, Contract::Start, Contract::Step, Contract::Goal>;

template <class A>
struct ContractLemmas : OnPhasesOf<A, Contract::Given, Contract::Start, Contract::Step, Contract::Goal> {};
template <SaysWhatCounts A>
struct ContractLemmas<A> : OnPhasesOf<A, Counted::AllCount, Counted::NoNewFold, Counted::Taken,
                                      Counted::HandedOver, Counted::OneCounts, Counted::Promised> {};
template <Composite A>
struct ContractLemmas<A> {
    using OfPhases = Both<typename ContractLemmas<typename A::First>::Type,
                          typename ContractLemmas<typename A::Second>::Type>;
    using OfBoth = std::tuple<On<typename A::First, StartsAlike<A>>, On<typename A::First, Handover<A>>>;
    using OfItsOwn = std::conditional_t<is_standard_collective<typename A::Collective>, std::tuple<>,
                                        OnPhases<A, PromisedInEveryRound<A>>>;
    using Type = Both<Both<OfPhases, OfBoth>, OfItsOwn>;
};

/// Whether the contract of A, or of the sequence A that ends with a phase, promises every node something in
/// every cell. This is not a property: a contract may promise less, but the verdict then mentions it.
template <class A>
struct PromisesAll {
    static constexpr std::string_view name = "promises_all";
    static constexpr std::string_view says = "the collective promises every node a value in every cell";
    using Over = over::LastCell;

    template <class Phase>
    static constexpr auto holds(auto me, auto cell, auto at) {
        return TruthAt<decltype(at)>(A::Collective::result(me, cell, at).known);
    }
};

}  // namespace cubecheck
