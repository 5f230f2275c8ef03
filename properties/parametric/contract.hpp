#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "properties/parametric/counted.hpp"
#include "properties/parametric/handover.hpp"
#include "properties/parametric/in_range.hpp"
#include "properties/parametric/promised_alike.hpp"

namespace cubecheck {

/// The content that comes of joining two words; unknown if they are not adjacent, for only adjacent words are
/// claimed.  An empty word is adjacent to every other, and has no first rank of its own.
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

/// Of operators that commute a content says which contributions are joined, not in which order.
template <class Truth, class C>
constexpr C compute(ArrivedFunction, Merge<Truth>, C const& here, C const& arriving, auto at) {
    auto const behind_it = joined(here, arriving, at);
    return choose(behind_it.known, behind_it, joined(arriving, here, at));
}

/// Whether the content of a cell of A is read as the word that it is: where A merges, the operator must
/// commute.
template <class A, class Mode>
constexpr bool reads_words_rightly = !is_merge<Mode> || commutes(A::laws);

template <class A>
struct ContractLemmas;

/// What A itself claims of its cells.
template <class A>
struct OwnClaim {
    constexpr auto operator()(auto me, auto cell, auto at) const { return A::holds(me, cell, at); }
};

/// What a cell of A holds after a round, if before it every cell holds what is claimed.
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

/// The collective's contract: the run starts with what the collective gives, and ends with what it promises.
///
/// Proved by induction over the rounds with an invariant: the algorithm's own `holds`, or one that was found.
/// A lemma that speaks of it takes it as a function, `of<A>(claim, ..)`; holds<A>(..) is that of A's own.  Of
/// an algorithm that says which folds count, the lemmas are those of `Counted`.
struct Contract {
    static constexpr std::string_view name = "contract";
    static constexpr std::string_view says = "every node ends with what the collective promises";
    static constexpr Failure kind = Failure::contract;
    template <class A>
    static constexpr std::string_view not_applicable() {
        return without_rounds<A>();
    }

    /// What the collective gives a cell is one contribution that there is, or the neutral element if the
    /// operator must have one.
    struct Given {
        static constexpr std::string_view name = "given";
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

    /// What the collective gives implies the invariant at the start.
    struct Start {
        static constexpr std::string_view name = "start";
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

    /// One round takes the invariant to itself.
    struct Step {
        static constexpr std::string_view name = "step";
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

    /// The invariant at the end implies what the collective promises, for operators with the algorithm's
    /// laws.
    struct Goal {
        static constexpr std::string_view name = "goal";
        using Over = over::LastCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            return of<A>(OwnClaim<A>{}, me, cell, at);
        }
        template <class A>
        static constexpr auto of(auto const& claim, auto me, auto cell, auto at) {
            auto const held = claim(me, cell, at);
            auto const promised = A::Collective::result(me, cell, at);
            return implies(promised.known, held.known && same_by_laws<A>(held, promised, at));
        }
    };

    using RestsOn = std::tuple<InRange>;
    template <class A>
    using Lemmas = typename ContractLemmas<A>::Type;
};

/// Whether a lemma takes an invariant.
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

/// The contract of A, or of the sequence A that ends with a phase, promises every node something in every
/// cell.  Not a property: a contract may promise less, but the verdict then says so.
template <class A>
struct PromisesAll {
    static constexpr std::string_view name = "promises_all";
    using Over = over::LastCell;

    template <class Phase>
    static constexpr auto holds(auto me, auto cell, auto at) {
        return TruthAt<decltype(at)>(A::Collective::result(me, cell, at).known);
    }
};

}  // namespace cubecheck
