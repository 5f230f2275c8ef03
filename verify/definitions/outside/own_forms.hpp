#pragma once

#include <concepts>
#include <type_traits>

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "verify/definitions/outside/members_of.hpp"

/// Checks that a user-defined form of rounds gives a definition the same places of a run for every question.
///
/// The members of the form are called directly for each question.  So a place must not reveal the question:
/// by its type, its address, or the number of its copies.
namespace cubecheck::own_detail {

/// Whether a member of a place has one of these types.  False for a static member, which does not belong to
/// the place.
template <auto member, class... Type>
inline constexpr bool is_member_of_type = false;
template <class Place, class Number, Number Place::*member, class... Type>
inline constexpr bool is_member_of_type<member, Type...> = is_one_of<Number, Type...>;
/// Whether a place has numbers of the library, and a copy is the same place.
template <class Place>
concept IsPlain = std::is_trivially_copyable_v<Place> && !std::is_final_v<Place> &&
                  is_member_of_type<&Place::nodes, Index> &&
                  (
                      !requires(Place at) { at.root; } ||
                      requires { requires is_member_of_type<&Place::root, Index, Node>; }) &&
                  (
                      !requires(Place at) { at.chunks; } ||
                      requires { requires is_member_of_type<&Place::chunks, Index>; });

/// Whether the places of a form have its types.
template <class F>
concept MakesItsPlaces = IsPlain<typename F::At> && IsPlain<typename F::Cut> &&
    is_member_of_type<&F::At::port, int> &&
    requires(Size const size, Index const round, typename F::At const at) {
    { F::rounds(size) } -> std::same_as<Index>;
    { F::in(size, round) } -> std::same_as<typename F::At>;
    { F::first(size) } -> std::same_as<typename F::Cut>;
    { F::last(size) } -> std::same_as<typename F::Cut>;
    { F::after(at) } -> std::same_as<typename F::Cut>;
};

/// Whether a place is one of the library, so that the library defines which ranks are linked.  The arguments
/// of its template are of the library, too: beside a type of the user, a function could define other links.
template <class At>
inline constexpr bool is_library_place =
    is_one_of<At, RingAt<Index>, LineAt<Index>, ChainAt<Index>, CubeAt<Level, Node, Index>,
              UpAndDownAt<Level, Node, Index>, DistanceAt<Index>, DigitAt<Index>, SkipAt<Index>,
              BlocksAt<RankBlocks, Index>, FoldedAt<Level, Index>, OffsetAt<Node, Index>,
              PipelineAt<Node, Index>, SwingAt<Index>, HopAt<FarthestFirst, Index>, TwoLevelsAt<Index, Index>,
              TorusAt<Index, Index>, OneTwoThree::At, DoublingBlocks::At, HalvingBlocks::At, MergedBlocks::At,
              SplitBlocks::At>;

/// Rejects, at compile time, a definition whose form could distinguish questions.
template <class A>
constexpr bool has_a_plain_form() {
    constexpr bool places = MakesItsPlaces<typename A::Form>;
    static_assert(
        places,
        "a form of its own has `rounds(size)`, an Index; `in(size, round)`, exactly an At; and "
        "`first(size)`, `last(size)` and `after(at)`, exactly a Cut.  Both are trivially copyable, and "
        "not final; `nodes` and `chunks` are of the type Index, `root` is Index or Node, and `port` "
        "an int, and none is static");
    constexpr bool links = A::links == Links::complete || is_library_place<typename A::Form::At>;
    static_assert(
        links || !places,
        "at places of a type of its own, no network is known: `links` is Links::complete, or `At` is "
        "one of the library, e.g. RingAt<Index>");
    constexpr bool promises = is_standard_collective<typename A::Collective>;
    static_assert(
        promises || !places || !links,
        "only a proof shows what a collective of your own promises, and a form of its own has none: "
        "use a standard collective, e.g. AllGather, or a form of the library");
    return places && links && promises;
}

}  // namespace cubecheck::own_detail
