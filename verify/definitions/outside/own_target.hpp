#pragma once

#include <concepts>
#include <type_traits>

#include "models/support/error.hpp"
#include "verify/definitions/explicit/target.hpp"
#include "verify/definitions/outside/constant_names.hpp"
#include "verify/definitions/outside/explicit_cost.hpp"
#include "verify/definitions/outside/guarded.hpp"
#include "verify/definitions/outside/one_definition.hpp"
#include "verify/definitions/parametric/changes/editable.hpp"

/// User-defined algorithms, parametric and explicit: definitions outside the catalog.
namespace cubecheck {

namespace own_detail {

template <class A>
concept IsExplicit = std::derived_from<A, Explicit>;

template <class A>
concept HasCollective = requires {
    typename A::Collective;
};
template <class A>
concept HasCells = requires {
    A::Cells::cell(Index{});
};
template <class A>
concept HasForm = requires(Index i) {
    typename A::Form::At;
    typename A::Form::Cut;
    { A::Form::rank(i) } -> std::convertible_to<typename A::Form::Rank>;
};
/// Whether a form fits the collective, the cells and the links of a definition.
template <class A>
concept HasAnyRank = !is_of_rank_zero<typename A::Collective>;
template <class A>
concept HasRootIfRooted = !bool(A::Collective::rooted) || requires(typename A::Form::At at) {
    at.root;
};
template <class A>
concept HasRanksOfItsCells =
    (!std::same_as<typename A::Cells, CellPerNode> ||
     std::same_as<typename A::Form::Rank, Node>)&&(!std::same_as<typename A::Cells, CellPerRank> ||
                                                   std::same_as<typename A::Form::Rank, Index>);
template <class A>
concept HasPartsOfItsCells = (!std::same_as<typename A::Cells, CellPerChunk> ||
                              requires(typename A::Form::At at) { at.chunks; }) &&
                             (!std::same_as<typename A::Cells, CellPerPlace> ||
                              is_folded_cube<typename A::Form>);
template <class A>
concept HasOffsets = requires(typename A::Form::At at) {
    at.offset;
};
template <class A>
concept HasLinksOfItsForm = (A::links != Links::routed || HasOffsets<A>)&&(A::links != Links::neighbours ||
                                                                           !HasOffsets<A>);
template <class A>
concept HasLaws = requires {
    requires std::same_as<std::remove_cvref_t<decltype(A::laws)>, Laws>;
    typename std::integral_constant<Laws, A::laws>;
};
template <class A>
concept HasFamily = requires {
    { A::family() } -> std::convertible_to<Family>;
};
template <class A>
concept HasNoOtherCost = !explicit_form::claims_a_cost<A> ||
                         requires(Measures<Index> const& m, Measures<MeasuredNumber> const& r) {
    { A::cost(m) } -> std::convertible_to<Cost<Index>>;
    A::cost(r);
};
template <class A>
concept HasRounds = requires(Size const& size) {
    { A::rounds(size) } -> std::convertible_to<explicit_form::Rounds>;
};
template <class A>
concept HasReason = requires {
    { A::unproved } -> std::convertible_to<std::string_view>;
};
template <class A>
concept HasRoute = requires(Size const& size) {
    { A::route(Index{}, Index{}, size) } -> std::convertible_to<std::vector<Index>>;
};
template <class A>
concept HasPartners = requires(typename A::Form::Rank me, typename A::Form::At at) {
    A::to(me, at);
    A::from(me, at);
};
template <class A>
concept HasSends = requires(typename A::Form::Rank me, typename A::Form::At at) {
    A::sends(me, at);
};
template <class A>
concept HasReceives = requires(typename A::Form::Rank me, typename A::Form::At at) {
    A::receives(me, at);
};
template <class A>
concept HasMode = requires(typename A::Form::Rank me, typename A::Form::At at) {
    A::mode(me, cell_at<typename A::Cells>(0), at);
    A::opposite(me, cell_at<typename A::Cells>(0), at);
};
/// A member of this name that is not a function of parameters is an error: it would claim nothing.
struct HasCostMember {
    int cost;
};
template <class A>
struct WithAnotherCost : A, HasCostMember {};
/// In a class with two members of this name, the name is ambiguous.
template <class A>
concept NamesACost = !requires {
    &WithAnotherCost<A>::cost;
};
template <class A>
concept HasACostOrNone = (!SaysItsCost<A> && !NamesACost<A>) || requires(Parameters<Index> const& p) {
    { A::cost(p) } -> std::convertible_to<Cost<Index>>;
};
/// A definition that claims to be optimal must claim a cost.
template <class A>
concept CostsWhatIsOptimal = SaysItsCost<A> || !requires {
    typename A::Optimum;
};
template <class A>
concept HoldsNoContent = SaysWhatHolds<A> && !requires(typename A::Form::Rank me, typename A::Form::Cut at) {
    A::holds(me, cell_at<typename A::Cells>(0), at).known;
};
/// Whether `counts`, if there is one, replaces `holds` where this is allowed.
template <class A>
concept CountsWhereItMay = !requires(typename A::Form::Rank me, typename A::Form::Cut at) {
    A::counts(me, cell_at<typename A::Cells>(0), at);
}
|| SaysWhatCounts<A>;
/// Whether the cost of the rounds can be followed from cut to cut, as its proof requires.
template <class A>
concept FollowsItsCost =
    !SaysItsCost<A> || !has_world<typename A::Form> || HasSpent<A, InARun<A>> || HasArrival<A, InARun<A>>;
template <class A>
concept HasAgree = requires(typename A::Form::Rank me, typename A::Form::Cut at) {
    A::agree(me, me, cell_at<typename A::Cells>(0), at);
};
/// Whether ranks combine values that are promised to several of them.
template <class A>
concept SharesSums = bool(A::Collective::shared) && !only_moves<A>();

/// Whether an explicit definition has the required members; one message for each missing member.
template <class A>
constexpr bool explicit_members() {
    static_assert(HasAConstantName<A>, "an explicit definition needs `name`, a constexpr std::string_view");
    static_assert(HasCollective<A>, "an explicit definition needs `Collective`, e.g. AllReduce");
    static_assert(HasCells<A>, "an explicit definition needs `Cells`, e.g. CellPerRank");
    static_assert(HasFamily<A>, "an explicit definition needs `family()`, e.g. families::ring");
    static_assert(HasRounds<A>, "an explicit definition needs `rounds(size)`, its messages round by round");
    static_assert(HasNoOtherCost<A>,
                  "`cost(measures)` of an explicit definition is a Cost, of `auto` measures");
    static_assert(HasReason<A>, "an explicit definition needs `unproved`: why it is not parametric");
    constexpr bool has_free_name = is_named_as_itself<typename A::Collective>();
    constexpr bool has_laws = NamesItsLaws<A>;
    constexpr bool has_links = NamesItsLinks<A>;
    constexpr bool has_ports = NamesItsPorts<A>;
    static_assert(has_laws,
                  "`laws` of an explicit definition are Laws by their names, e.g. Laws::associative");
    static_assert(has_links,
                  "`links` of an explicit definition are Links by their names, e.g. Links::neighbours");
    static_assert(has_ports, "`ports` of an explicit definition are Ports::one or Ports::all");
    constexpr bool has_cells = has_the_cells_of_its_collective<A>();
    static_assert(
        A::links != Links::routed || HasRoute<A>,
        "an explicit definition with routed links needs `route(from, to, size)`, the nodes of a way");
    return HasAConstantName<A> && HasCollective<A> && HasCells<A> && HasFamily<A> && HasRounds<A> &&
           HasReason<A> && HasNoOtherCost<A> && has_free_name && has_laws && has_links && has_ports &&
           has_cells;
}

/// Whether a parametric definition has the required types and constants.
template <class A>
constexpr bool parametric_types() {
    static_assert(HasAConstantName<A>, "a definition needs `name`, a constexpr std::string_view");
    static_assert(HasCollective<A>, "a definition needs `Collective`, e.g. AllReduce");
    static_assert(HasForm<A>, "a definition needs `Form`, e.g. AscendingCube");
    static_assert(HasCells<A>, "a definition needs `Cells`, e.g. OneCell");
    static_assert(HasLaws<A>, "a definition needs `laws`, a constexpr Laws, e.g. Laws::associative");
    return HasAConstantName<A> && HasCollective<A> && HasForm<A> && HasCells<A> && HasLaws<A>;
}

/// Whether these types and constants fit together.
template <class A>
constexpr bool parametric_types_fit() {
    static_assert(HasAnyRank<A>,
                  "AtRankZero<A> is a phase of a sequence; by itself, verify A, which is for every root");
    static_assert(HasRootIfRooted<A>, "the form of a definition with a rooted collective needs a root");
    static_assert(HasRanksOfItsCells<A>,
                  "CellPerNode is for forms whose ranks are nodes of a cube, CellPerRank for the others");
    static_assert(HasPartsOfItsCells<A>,
                  "CellPerChunk is for forms with chunks, and CellPerPlace for folded cubes");
    static_assert(HasLinksOfItsForm<A>,
                  "a definition on offsets has `links` that are routed or complete; no other is routed");
    return HasAnyRank<A> && HasRootIfRooted<A> && HasRanksOfItsCells<A> && HasPartsOfItsCells<A> &&
           HasLinksOfItsForm<A>;
}

/// Whether it has the functions of a round.
template <class A>
constexpr bool parametric_functions() {
    static_assert(HasPartners<A>, "a definition needs static `to(me, at)` and `from(me, at)`, its partners");
    static_assert(HasSends<A>, "a definition needs a static `sends(me, at)`, a set of cells");
    static_assert(HasReceives<A>, "a definition needs a static `receives(me, at)`, a set of cells");
    static_assert(HasMode<A>,
                  "a definition needs static `mode(me, cell, at)`, e.g. Put, and `opposite(me, cell, at)`");
    static_assert(HasACostOrNone<A>,
                  "`cost(parameters)` of a definition is a static function that gives a Cost");
    static_assert(CostsWhatIsOptimal<A>, "a definition with an `Optimum` needs a static `cost(parameters)`");
    static_assert(!HoldsNoContent<A>,
                  "`holds(me, cell, at)` is a content, e.g. message(cell) or fold(first, count)");
    static_assert(
        CountsWhereItMay<A>,
        "`counts(me, cell, at)` replaces `holds` of a definition with one port, a commutative operator "
        "and a mode that always joins");
    static_assert(
        FollowsItsCost<A>,
        "a definition needs a static `spent(at)`, what the rounds up to a cut have cost, or `arrival` "
        "and `some_arrival`");
    return HasPartners<A> && HasSends<A> && HasReceives<A> && HasMode<A> && HasACostOrNone<A> &&
           CostsWhatIsOptimal<A> && !HoldsNoContent<A> && CountsWhereItMay<A> && FollowsItsCost<A>;
}

template <class A>
constexpr bool agreement_members() {
    constexpr bool are_there = HasAgree<A> || !SharesSums<A>;
    static_assert(
        are_there,
        "a definition whose ranks are promised the same sum needs `agree(a, b, cell, at)`: whether the "
        "cells of two ranks hold one bracketing at a cut");
    return are_there;
}

/// Whether a parametric definition is complete.  Only the first missing member is reported.
template <class A>
constexpr bool is_parametric() {
    if constexpr (parametric_types<A>() && parametric_types_fit<A>())
        if constexpr (parametric_functions<A>())
            if constexpr (is_one_definition<A>()) return agreement_members<A>();
    return false;
}

/// Whether a phase of a sequence has its functions.
template <class A>
constexpr bool phase_members() {
    if constexpr (HasForm<A> && HasCells<A>)
        return parametric_functions<A>();
    else
        return true;
}

}  // namespace own_detail

namespace own_detail {

/// The target of a definition with rounds.
template <class A>
Target recorded_target() {
    record<A>();
    return changes::with_edits<Sealed<A>>(target_of<Sealed<A>>());
}

/// The target of a complete definition; an empty one otherwise.
template <class A>
Target target_if_defined() {
    if constexpr (IsExplicit<A>) {
        if constexpr (explicit_members<A>()) return explicit_target_of<A>();
    } else if constexpr (!can_be_sealed<A>()) {
        return {};
    } else if constexpr (Phase<A>) {
        if constexpr (is_parametric<A>()) return recorded_target<A>();
    } else {
        constexpr bool has_a_form = Composite<A> || TreeFamily<A> || RingEmbedding<A>;
        static_assert(has_a_form,
                      "a definition has a Form, or two phases (Sequence), or derives from Explicit; "
                      "programs are of the catalog only");
        static_assert(HasAConstantName<A> || !has_a_form,
                      "a definition needs `name`, a constexpr std::string_view");
        if constexpr (!are_library_structures<A>()) return {};
        if constexpr (Composite<A>) {
            if constexpr (phase_members<typename A::First>() && phase_members<typename A::Second>())
                if constexpr (is_one_definition<A>()) return recorded_target<A>();
        } else if constexpr (has_a_form) {
            return changes::with_edits<Sealed<A>>(target_of<Sealed<A>>());
        }
    }
    return {};
}

}  // namespace own_detail

/// The target of a user-defined definition with all its questions: parametric (CubeExchange, RingShift,
/// Regular), a Sequence, or explicit (Explicit).  A missing member is a compile error that names it.
///
/// Throws:  Error if the name starts with `as_published/`, the prefix of the catalog's wrong definitions.
template <class A>
Target own_target() {
    auto target = guarded([] { return own_detail::target_if_defined<A>(); });
    if (target.name.starts_with("as_published/"))
        throw Error("The definition " + target.name +
                    " is your own: as_published/ is for what the catalog shows to be wrong.");
    target.is_own = true;
    target.system.clear();  // a definition that is derived from the catalog is not one of its systems
    return target;
}

}  // namespace cubecheck
