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

/// Whether a place has numbers of the library, and a copy is the same place.
template <class Place>
concept IsPlain =
    std::is_trivially_copyable_v<Place> && std::same_as<decltype(Place::nodes), Index> &&(
        !requires(Place at) { at.root; } ||
        requires(Place at) { requires is_one_of<std::remove_cvref_t<decltype(at.root)>, Index, Node>; }) &&
    (
        !requires(Place at) { at.chunks; } ||
        requires(Place at) { requires std::same_as<std::remove_cvref_t<decltype(at.chunks)>, Index>; });

/// Whether the places of a form have its types.
template <class F>
concept MakesItsPlaces = IsPlain<typename F::At> && IsPlain<typename F::Cut> &&
    std::same_as<decltype(F::At::port), int> &&
    requires(Size const size, Index const round, typename F::At const at) {
    { F::rounds(size) } -> std::same_as<Index>;
    { F::in(size, round) } -> std::same_as<typename F::At>;
    { F::first(size) } -> std::same_as<typename F::Cut>;
    { F::last(size) } -> std::same_as<typename F::Cut>;
    { F::after(at) } -> std::same_as<typename F::Cut>;
};

/// Whether a place is one of the library, so that the library defines which ranks are linked.
template <class At>
inline constexpr bool is_library_place =
    HasMembers<At> ||
    is_one_of<At, OneTwoThree::At, DoublingBlocks::At, HalvingBlocks::At, MergedBlocks::At, SplitBlocks::At>;
template <class Tree, class Number>
inline constexpr bool is_library_place<TreeAt<Tree, Number>> = false;

/// Rejects, at compile time, a definition whose form could distinguish questions.
template <class A>
constexpr bool has_a_plain_form() {
    constexpr bool places = MakesItsPlaces<typename A::Form>;
    static_assert(places,
                  "a form of its own has `rounds(size)`, an Index; `in(size, round)`, exactly an At; and "
                  "`first(size)`, `last(size)` and `after(at)`, exactly a Cut.  Both are trivially copyable; "
                  "`nodes` and `chunks` are of the type Index, `root` is Index or Node, and `port` an int");
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

/// A user-defined form, called with constants.
template <class F>
struct SealedForm : F {
    static constexpr Index rounds(Size const& size) { return F::rounds(size); }
    static constexpr auto in(Size const& size, Index const& round) { return copied(F::in(size, round)); }
    static constexpr auto first(Size const& size) { return copied(F::first(size)); }
    static constexpr auto last(Size const& size) { return copied(F::last(size)); }
    static constexpr auto after(auto const& at) { return copied(F::after(at)); }

private:
    /// A copy, so that the address of the original is unknown.
    template <class Place>
    static constexpr Place copied(Place const& made) {
        return made;
    }
};

}  // namespace cubecheck::own_detail
