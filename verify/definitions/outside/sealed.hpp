#pragma once

#include "verify/definitions/outside/called_with_constants.hpp"
#include "verify/definitions/outside/calls.hpp"
#include "verify/definitions/outside/held_phase.hpp"
#include "verify/definitions/outside/known_text.hpp"
#include "verify/definitions/outside/library_types.hpp"
#include "verify/definitions/parametric/formula_text.hpp"

/// A sealed definition: a user-defined definition is called once, with variables.  It returns formulas, which
/// runs and proofs evaluate (recorded.hpp).
namespace cubecheck::own_detail {

/// Spanning trees of a cube, or a ring embedded in a cube.
template <class A>
struct SealedStructure : A {
    static auto entrance(auto const& tree, auto const& v, auto const& d) requires TreeFamily<A> {
        return value<calls::entrance, NumberVariable, AddressVariable, NumberVariable>(tree, v, d);
    }
    static auto depth(auto const& tree, auto const& v, auto const& d) requires TreeFamily<A> {
        return value<calls::depth, NumberVariable, AddressVariable, NumberVariable>(tree, v, d);
    }
    static auto node(auto const& position) requires RingEmbedding<A> {
        return value<calls::node, AddressVariable>(position);
    }
    static auto crossed(auto const& position, auto const& d) requires RingEmbedding<A> {
        return value<calls::crossed, AddressVariable, NumberVariable>(position, d);
    }

private:
    template <auto call, class... Variables>
    static auto value(auto const&... given) {
        return recorded_detail::recording<A, call, 1, void, Variables...>()(given...);
    }
};

/// The cells of a definition.  For a user-defined kind, their number is a formula.
template <class C>
struct RecordedCells {
    template <class Number>
    static Number count(Number const& nodes, Number const& chunks) {
        using Numbers = recorded_detail::Variable<Index, Term, FormulaText>;
        return known_text([&]() -> Number {
            return recorded_detail::recording<C, calls::count, 1, void, Numbers, Numbers>()(nodes, chunks);
        });
    }
    static constexpr auto cell(Index i) { return C::cell(i); }
};
template <class C>
inline constexpr bool has_library_cells = is_one_of<C, OneCell, PrefixAndTotal, CellPerNode, CellPerRank,
                                                    TwoCellsPerRank, CellPerChunk, CellPerPlace, CellPerPair>;
template <class C>
using CellsBehind = std::conditional_t<has_library_cells<C>, C, RecordedCells<C>>;

/// Makes a recording.  If the member throws, each question that needs it throws the same.
template <class A, auto call, int ports, class Member, class... Variables>
void made() try {
    recorded_detail::recording<A, call, ports, Member, Variables...>();
} catch (Error const&) {
}

/// Definition A, sealed.
template <class A>
class Sealed : public SealedStructure<A> {};

/// The promises of a user-defined collective, as formulas; `In` has the types of the arguments.
template <class C, class In>
struct RecordedCollective : C {
    static auto initial(auto const& me, auto const& cell, auto const& at) {
        return ask<calls::initial>(me, cell, at);
    }
    static auto result(auto const& me, auto const& cell, auto const& at) {
        return ask<calls::result>(me, cell, at);
    }
    static void record() {
        made<C, calls::initial, 1, void, typename In::RankVariable, typename In::CellVariable,
             typename In::CutVariable>();
        made<C, calls::result, 1, void, typename In::RankVariable, typename In::CellVariable,
             typename In::CutVariable>();
    }

private:
    template <auto call>
    static auto ask(auto const& me, auto const& cell, auto const& at) {
        return recorded_detail::recording<C, call, 1, void, typename In::RankVariable,
                                          typename In::CellVariable, typename In::CutVariable>()(
            me, cell, In::known_of(at));
    }
};

/// The collective of A, sealed.  Without unknowns in the form, nothing is recorded.
template <class A, class C = typename A::Collective>
struct CollectiveBehind {
    using Type = SealedCollective<C>;
};
template <class A, class C>
requires is_of_the_library<C>
struct CollectiveBehind<A, C> {
    using Type = C;
};
template <Phase A, class C>
requires(!is_of_the_library<C> && has_world<typename A::Form>) struct CollectiveBehind<A, C> {
    using Type = RecordedCollective<C, InARecording<A>>;
};
template <Composite A, class C>
requires(!is_of_the_library<C> && has_worlds<A>) struct CollectiveBehind<A, C> {
    using Type = RecordedCollective<C, InASequence<A>>;
};

template <class Place>
inline constexpr bool is_round = requires(Place at) {
    at.port;
};

/// The numbers of a cost formula: in runs, in proofs, and as text.
using CostNumber = Recorded<Index, Term, FormulaText>;
using CostVariable = recorded_detail::Variable<Parameters<Index>, Parameters<Term>, Parameters<FormulaText>>;

/// A phase of a form that is proved.  Each member is called once, and returns a formula.
template <Phase A>
requires has_world<typename A::Form>
class Sealed<A> : public SealedStructure<A> {
    using In = InARecording<A>;
    using Rank = typename In::RankVariable;
    using Cell = typename In::CellVariable;
    using At = typename In::AtVariable;
    using Cut = typename In::CutVariable;
    /// Arrivals are called in rounds and at cuts.
    template <class Place>
    using Where = std::conditional_t<is_round<std::remove_cvref_t<Place>>, At, Cut>;

public:
    using Collective = typename CollectiveBehind<A>::Type;
    using Cells = CellsBehind<typename A::Cells>;

    static auto to(auto const& me, auto const& at) { return value<calls::to, Rank, At>(me, at); }
    static auto from(auto const& me, auto const& at) { return value<calls::from, Rank, At>(me, at); }
    static auto sends(auto const& me, auto const& at) { return set<calls::sends, Cell, Rank, At>(me, at); }
    static auto receives(auto const& me, auto const& at) {
        return set<calls::receives, Cell, Rank, At>(me, at);
    }
    static auto senders(auto const& at) { return set<calls::senders, Rank, At>(at); }
    static auto opposite(auto const& me, auto const& cell, auto const& at) {
        return value<calls::opposite, Rank, Cell, At>(me, cell, at);
    }
    static auto mode(auto const& me, auto const& cell, auto const& at) {
        return value<calls::mode, Rank, Cell, At>(me, cell, at);
    }
    static auto lands(auto const& me, auto const& cell, auto const& at) requires HasLands<A, In> {
        return value<calls::lands, Rank, Cell, At>(me, cell, at);
    }
    static auto holds(auto const& me, auto const& cell, auto const& at) requires HasHolds<A, In> {
        return value<calls::holds, Rank, Cell, Cut>(me, cell, at);
    }
    static auto counts(auto const& me, auto const& cell, auto const& at) requires HasCounts<A, In> {
        return value<calls::counts, Rank, Cell, Cut>(me, cell, at);
    }
    static auto agree(auto const& a, auto const& b, auto const& cell,
                      auto const& at) requires AgreesOn<A, In> {
        return value<calls::agree, Rank, Rank, Cell, Cut>(a, b, cell, at);
    }
    static auto keeps_to_its_tree(auto const& chunk, auto const& at) requires HasKeepsToItsTree<A, In> {
        return value<calls::keeps_to_its_tree, Cell, At>(chunk, at);
    }
    static auto sends_most(auto const& at) requires HasSendsMost<A, In> {
        return value<calls::sends_most, At>(at);
    }
    static auto spent(auto const& at) requires HasSpent<A, In> { return value<calls::spent, Cut>(at); }
    static auto only_sends(auto const& at) requires HasOnlySends<A, In> {
        return value<calls::only_sends, Where<decltype(at)>>(at);
    }
    static auto arrival(auto const& me, auto const& chunk, auto const& at) requires HasArrival<A, In> {
        return value<calls::arrival, Rank, Cell, Where<decltype(at)>>(me, chunk, at);
    }
    static auto some_arrival(auto const& at) requires HasArrival<A, In> {
        return value<calls::some_arrival, Where<decltype(at)>>(at);
    }
    static auto lowest_first(auto const& source,
                             auto const& target) requires HasLowestFirst<A, typename Rank::Formula> {
        return value<calls::lowest_first, Rank, Rank>(source, target);
    }
    static auto cost(auto const& p) requires HasCostIn<A, CostNumber> {
        return known_text([&] { return value<calls::cost, CostVariable>(p); });
    }

    /// Records the members in this order.
    static void record() {
        recorded<calls::to, void, Rank, At>();
        recorded<calls::from, void, Rank, At>();
        recorded<calls::sends, Cell, Rank, At>();
        recorded<calls::receives, Cell, Rank, At>();
        recorded<calls::senders, Rank, At>();
        recorded<calls::opposite, void, Rank, Cell, At>();
        recorded<calls::mode, void, Rank, Cell, At>();
        if constexpr (HasLands<A, In>) recorded<calls::lands, void, Rank, Cell, At>();
        if constexpr (HasHolds<A, In>) recorded<calls::holds, void, Rank, Cell, Cut>();
        if constexpr (HasCounts<A, In>) recorded<calls::counts, void, Rank, Cell, Cut>();
        if constexpr (AgreesOn<A, In>) recorded<calls::agree, void, Rank, Rank, Cell, Cut>();
        if constexpr (HasKeepsToItsTree<A, In>) recorded<calls::keeps_to_its_tree, void, Cell, At>();
        if constexpr (HasSendsMost<A, In>) recorded<calls::sends_most, void, At>();
        if constexpr (HasSpent<A, In>) recorded<calls::spent, void, Cut>();
        if constexpr (HasOnlySends<A, In>) recorded<calls::only_sends, void, At>();
        if constexpr (HasArrival<A, In>) {
            recorded<calls::arrival, void, Rank, Cell, At>();
            recorded<calls::arrival, void, Rank, Cell, Cut>();
            recorded<calls::some_arrival, void, At>();
        }
        if constexpr (HasLowestFirst<A, typename Rank::Formula>)
            recorded<calls::lowest_first, void, Rank, Rank>();
        if constexpr (HasCostIn<A, CostNumber>) recorded<calls::cost, void, CostVariable>();
    }

private:
    template <auto call, class... Variables>
    static auto value(auto const&... given) {
        return set<call, void, Variables...>(given...);
    }
    template <auto call, class Member, class... Variables>
    static auto set(auto const&... given) {
        return recorded_detail::recording<A, call, A::ports, Member, Variables...>()(given...);
    }
    template <auto call, class Member, class... Variables>
    static void recorded() {
        made<A, call, A::ports, Member, Variables...>();
    }
};

/// A phase of a user-defined form, which is never proved.  Its number of cells and its cost are formulas.
template <Phase A>
requires(!has_world<typename A::Form>) class Sealed<A> : public HeldPhase<A> {
public:
    using Cells = CellsBehind<typename A::Cells>;

    static auto cost(auto const& p) requires HasCostIn<A, CostNumber> {
        return known_text(
            [&] { return recorded_detail::recording<A, calls::cost, 1, void, CostVariable>()(p); });
    }
};

/// A sequence has the members of its sealed phases.
template <Composite A>
class Sealed<A> : public A {
public:
    using First = Sealed<typename A::First>;
    using Second = Sealed<typename A::Second>;
    using Collective = typename CollectiveBehind<A>::Type;
    using Cells = CellsBehind<typename A::Cells>;

    static auto holds_in_second(auto const& me, auto const& cell, auto const& at, auto const& end_of_first) {
        return Sequence<First, Second>::holds_in_second(me, cell, at, end_of_first);
    }
    static auto cost(auto const& p) requires SaysItsCost<Sequence<First, Second>> {
        return Sequence<First, Second>::cost(p);
    }
};

/// Records a definition in an order that does not depend on the questions of the command.  Otherwise a member
/// with variables of its own could distinguish commands.
template <class A>
void record() {
    if constexpr (Composite<A>) {
        record<typename A::First>();
        record<typename A::Second>();
    } else if constexpr (has_world<typename A::Form>) {
        Sealed<A>::record();
    }
    using Collective = typename Sealed<A>::Collective;
    if constexpr (!is_of_the_library<typename A::Collective> && requires { Collective::record(); })
        Collective::record();
}

}  // namespace cubecheck::own_detail
