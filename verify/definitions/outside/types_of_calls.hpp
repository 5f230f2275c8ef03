#pragma once

#include <concepts>
#include <tuple>
#include <type_traits>

#include "models/parametric/definition.hpp"
#include "proofs/worlds/catalog.hpp"
#include "proofs/worlds/unknown_cell.hpp"
#include "verify/definitions/outside/recording.hpp"

/// The types of the arguments with which a user-defined definition is called.
namespace cubecheck::own_detail {

/// The types of a round, a cut, a rank and a cell of a phase in a run.
template <Phase A>
struct InARun {
    using At = typename A::Form::At;
    using Cut = typename A::Form::Cut;
    using Rank = typename A::Form::Rank;
    using Cell = std::remove_cvref_t<decltype(cell_at<typename A::Cells>(0))>;
};

/// The types of the prover's unknowns for these arguments.
template <Phase A>
struct InAProof {
    using World = cubecheck::World<typename A::Form>;
    using At = std::remove_cvref_t<decltype(std::declval<World&>().round())>;
    using Cut = std::remove_cvref_t<decltype(std::declval<World&>().first())>;
    using Rank = std::remove_cvref_t<decltype(std::declval<World&>().rank(std::declval<char const*>()))>;
    using Cell = std::remove_cvref_t<decltype(unknown_cell<typename A::Cells>(
        std::declval<Scene&>(), std::declval<World&>(), std::declval<At>()))>;
};

/// The same types with nodes as addresses of a cube, not as elements of a group.
template <class Proof>
struct OnACube {
    template <class T>
    struct Of {
        using Type = T;
    };
    template <template <class...> class S>
    struct Of<S<GroupAddress, Term>> {
        using Type = S<SplitAddress, Term>;
    };
    using At = typename Of<typename Proof::At>::Type;
    using Cut = typename Of<typename Proof::Cut>::Type;
    using Rank = SplitAddress;
    using Cell = std::conditional_t<std::same_as<typename Proof::Cell, GroupAddress>, SplitAddress,
                                    typename Proof::Cell>;
};

/// The variables with which a definition is called, from the argument types in runs and in proofs.
template <class Run, class Proof, class... OtherProofs>
struct VariablesOf {
    template <class InRuns, class InProofs>
    struct PlaceOf;
    /// The place of a run as its base class, without the members that the form adds.
    template <class InRuns, template <class...> class S, class... Part>
    struct PlaceOf<InRuns, S<Part...>> {
        using Type = std::remove_cvref_t<decltype(as_made_of<S>(std::declval<InRuns>()))>;
    };
    template <class InRuns, class... InProofs>
    using Place = recorded_detail::Variable<
        typename PlaceOf<InRuns, std::tuple_element_t<0, std::tuple<InProofs...>>>::Type, InProofs...>;

    using AtVariable = Place<typename Run::At, typename Proof::At, typename OtherProofs::At...>;
    using CutVariable = Place<typename Run::Cut, typename Proof::Cut, typename OtherProofs::Cut...>;
    using RankVariable =
        recorded_detail::Variable<typename Run::Rank, typename Proof::Rank, typename OtherProofs::Rank...>;
    using CellVariable =
        recorded_detail::Variable<typename Run::Cell, typename Proof::Cell, typename OtherProofs::Cell...>;

    using At = typename AtVariable::Formula;
    using Cut = typename CutVariable::Formula;
    using Rank = typename RankVariable::Formula;
    using Cell = typename CellVariable::Formula;

    /// The part of a cut that a member may use.
    static auto const& known_of(auto const& at) { return at; }
};

/// The types with which a definition is called once, for runs and proofs alike.
template <Phase A>
struct InARecording : VariablesOf<InARun<A>, InAProof<A>> {};
template <Phase A>
requires std::same_as<typename InAProof<A>::Rank, GroupAddress>
struct InARecording<A> : VariablesOf<InARun<A>, InAProof<A>, OnACube<InAProof<A>>> {
};

/// The same types for the promises of a sequence, which have no round.
template <class Types, bool with_root>
struct InNoRound : Types {
    using Cut =
        std::remove_cvref_t<decltype(without_round<with_root>(std::declval<typename Types::Cut const&>()))>;
};
template <Phase A, bool with_root>
struct PromisedByPhase : VariablesOf<InNoRound<InARun<A>, with_root>, InNoRound<InAProof<A>, with_root>> {};
template <Phase A, bool with_root>
requires std::same_as<typename InAProof<A>::Rank, GroupAddress>
struct PromisedByPhase<A, with_root>
    : VariablesOf<InNoRound<InARun<A>, with_root>, InNoRound<InAProof<A>, with_root>,
                  InNoRound<OnACube<InAProof<A>>, with_root>> {
};

/// Whether the forms of both phases of a sequence are proved.
template <Composite S>
inline constexpr bool has_worlds = has_world<typename S::First::Form>&& has_world<typename S::Second::Form>;
/// Whether both have a root.
template <Composite S>
inline constexpr bool has_roots =
    has_a_root<typename S::First::Form::Cut>&& has_a_root<typename S::Second::Form::Cut>;

/// The types with which the collective of a sequence is called, once for both phases.
template <Composite S>
struct InASequence : PromisedByPhase<typename S::First, has_roots<S>> {
    using OfSecond = PromisedByPhase<typename S::Second, has_roots<S>>;
    /// Whether both phases call it with these types.
    static constexpr bool is_of_both =
        std::same_as<typename InASequence::RankVariable, typename OfSecond::RankVariable> &&
        std::same_as<typename InASequence::CellVariable, typename OfSecond::CellVariable> &&
        std::same_as<typename InASequence::CutVariable, typename OfSecond::CutVariable>;

    static auto known_of(auto const& at) { return without_round<has_roots<S>>(at); }
};

/// The variables of a family of trees, and of a ring embedded in a cube.
using NumberVariable = recorded_detail::Variable<Index, Term>;
using AddressVariable = recorded_detail::Variable<Node, BitAddress>;
using RecordedNumber = typename NumberVariable::Formula;
using RecordedAddress = typename AddressVariable::Formula;

}  // namespace cubecheck::own_detail
