#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "models/support/fingerprint.hpp"
#include "verify/definitions/explicit/one_answer.hpp"
#include "verify/definitions/outside/called_with_constants.hpp"
#include "verify/definitions/outside/calls.hpp"
#include "verify/definitions/outside/guarded.hpp"
#include "verify/definitions/outside/optional_members.hpp"
#include "verify/definitions/outside/own_forms.hpp"

/// A phase with a user-defined form: each member gives one answer for the same arguments, and so do the
/// members of its form and of its sets (verify/definitions/explicit/one_answer.hpp says why).
namespace cubecheck::own_detail {

using explicit_form::FirstAnswers;

/// The number of a place of a user-defined type in a run: of its round, or of its cut.
struct PlaceNumber {
    Size size;
    Index number = 0;
};
/// A place of a user-defined type, with its number in the run.
template <class Place>
struct NumberedPlace : Place {
    PlaceNumber number_in_run;
};
template <class T>
inline constexpr bool is_numbered = false;
template <class Place>
inline constexpr bool is_numbered<NumberedPlace<Place>> = true;

/// Whether the library knows all members of a value.
template <class T>
constexpr bool has_known_members() {
    if constexpr (std::is_empty_v<T> || std::integral<T> || std::is_enum_v<T> || std::same_as<T, Level> ||
                  is_library_place<T>)
        return true;
    else if constexpr (HasMembers<T>)
        return []<class... Member>(std::type_identity<std::tuple<Member...>>) {
            return (has_known_members<std::remove_cvref_t<Member>>() && ...);
        }(std::type_identity<decltype(cubecheck::members_of(std::declval<T const&>()))>());
    else
        return std::has_unique_object_representations_v<T>;
}
/// A place, with its number in the run if its members do not distinguish it from other places.
template <class Place>
using Tellable = std::conditional_t<has_known_members<Place>(), Place, NumberedPlace<Place>>;

/// The place without its number, as the definition gets it.
template <class T>
T const& as_given(T const& x) {
    return x;
}
template <class Place>
Place const& as_given(NumberedPlace<Place> const& at) {
    return at;
}

template <class T>
void add_value(Fingerprint& print, T const& x);
template <class T>
void add_members(Fingerprint& print, T const& x) {
    std::apply([&](auto const&... member) { (own_detail::add_value(print, member), ...); },
               cubecheck::members_of(x));
}
/// The bytes of a value without padding.
template <class T>
void add_bytes(Fingerprint& print, T const& x) {
    using Bytes = std::array<char, sizeof(T)>;
    auto const bytes = std::bit_cast<Bytes>(x);
    print.add(std::string_view(bytes.data(), bytes.size()));
}
/// The number of a place, and the members that the library reads.
template <class Place>
void add_numbered(Fingerprint& print, Place const& at) {
    own_detail::add_value(print, at.number_in_run.size);
    own_detail::add_value(print, at.number_in_run.number);
    own_detail::add_value(print, at.nodes);
    if constexpr (requires { at.port; }) own_detail::add_value(print, at.port);
    if constexpr (requires { at.root; }) own_detail::add_value(print, at.root);
    if constexpr (requires { at.chunks; }) own_detail::add_value(print, at.chunks);
}
inline void add_size(Fingerprint& print, Size const& size) {
    for (Index const number : {size.nodes, size.d, size.root, size.chunks, size.shape, size.change})
        own_detail::add_value(print, number);
}
template <class T>
void add_value(Fingerprint& print, T const& x) {
    if constexpr (std::is_empty_v<T>)
        return;
    else if constexpr (std::integral<T> || std::is_enum_v<T>)
        print.add(static_cast<std::uint64_t>(x));
    else if constexpr (std::same_as<T, Size>)
        add_size(print, x);
    else if constexpr (std::same_as<T, Level>)
        print.add(std::uint64_t{x.position} * 64 + x.d);
    else if constexpr (is_numbered<T>)
        own_detail::add_numbered(print, x);
    else if constexpr (HasMembers<T>)
        own_detail::add_members(print, x);
    else if constexpr (std::derived_from<T, BlocksAt<RankBlocks, Index>>)
        own_detail::add_members<BlocksAt<RankBlocks, Index>>(print, x);
    else if constexpr (std::derived_from<T, DistanceAt<Index>>)
        own_detail::add_members<DistanceAt<Index>>(print, x);
    else
        own_detail::add_bytes(print, x);
}
std::uint64_t print_of(auto const&... of) {
    auto print = FirstAnswers::begun_print();
    (own_detail::add_value(print, of), ...);
    return print.value();
}

/// The number of ranks of a place or a size; 0 for other arguments.
constexpr Index ranks_of(auto const& of) {
    if constexpr (requires { of.nodes; })
        return of.nodes;
    else
        return 0;
}
/// The result of a call with copies of its arguments: a member could cast `const` away.
template <class... Of>
auto with_copies(auto const& call, Of const&... of) {
    return [&](Of const... copy) { return call(copy...); }(of...);
}

/// Where a member was called, in words: "at n=4".
FirstAnswers::Place place_of(auto const&... of) {
    return [nodes = (Index{0} + ... + own_detail::ranks_of(of))] { return "at n=" + std::to_string(nodes); };
}

template <class A>
std::string name_of() {
    if constexpr (requires { std::string(std::string_view(A::name)); })
        return std::string(std::string_view(A::name));
    else
        return "of a phase";
}

/// The answer of `ask`.  `print` is the fingerprint of the arguments.
///
/// Throws: Error if it differs from the first answer for these arguments.
auto held(FirstAnswers& answers, std::uint64_t print, FirstAnswers::Place const& place, auto const& ask) {
    auto const answer = guarded(ask);
    if (answers.expect(print, own_detail::print_of(answer), place))
        answers.expect(print, own_detail::print_of(guarded(ask)), place);
    return answer;
}
/// The change of a member's answer, in words.
inline std::string change_of(std::string_view member) {
    return "gives another result of `" + std::string(member) + "`";
}

/// Whether a member of a definition gives a set.
template <auto call>
inline constexpr bool gives_a_set =
    is_one_of<std::remove_cv_t<decltype(call)>, std::remove_cv_t<decltype(calls::sends)>,
              std::remove_cv_t<decltype(calls::receives)>, std::remove_cv_t<decltype(calls::senders)>>;

/// A user-defined set whose members give one answer: the set that a member of A gives for these arguments.
template <class A, auto call, class... Of>
struct HeldSet {
    std::string_view name;  ///< of the member
    std::tuple<Of...> of;

    auto contains(auto const& member) const {
        return answer<0>(
            ".contains", [](auto const& set, auto const& x) { return set.contains(x); }, member);
    }
    auto size() const {
        return answer<1>(".size", [](auto const& set) { return set.size(); });
    }
    auto within(auto const& bound) const {
        return answer<2>(
            ".within", [](auto const& set, auto const& x) { return set.within(x); }, bound);
    }
    auto number(auto const& member) const {
        return answer<3>(
            ".number", [](auto const& set, auto const& x) { return set.number(x); }, member);
    }
    auto member(auto const& number) const {
        return answer<4>(
            ".member", [](auto const& set, auto const& x) { return set.member(x); }, number);
    }

private:
    /// The set may refer to the arguments, so it is made again.
    template <int which>
    auto answer(char const* member, auto const& ask_set, auto const&... arguments) const {
        static FirstAnswers answers("definition " + name_of<A>(), change_of(std::string(name) + member));
        auto const in_set = [&](auto const&... given) {
            auto const set = call(std::type_identity<A>(), given...);
            return own_detail::with_copies([&](auto const&... x) { return ask_set(set, x...); },
                                           arguments...);
        };
        return std::apply(
            [&](auto const&... given) {
                return held(answers, own_detail::print_of(given..., arguments...),
                            own_detail::place_of(given...),
                            [&] { return own_detail::with_copies(in_set, own_detail::as_given(given)...); });
            },
            of);
    }
};

/// The form F of definition A, called with constants.
template <class F, class A>
struct HeldForm : F {
    using At = Tellable<typename F::At>;
    using Cut = Tellable<typename F::Cut>;

    /// The compiler calls `has`, too.  A run has the same numbers of ranks.
    static constexpr bool has(Index nodes) requires requires { F::has(nodes); }
    { return std::is_constant_evaluated() ? bool(F::has(nodes)) : has_in_runs(nodes); }
    static typename F::Rank rank(Index i) {
        return answer<1>(
            "rank", [](Index const& of) -> typename F::Rank { return F::rank(of); }, i);
    }
    static Index rounds(Size const& size) {
        return answer<2>(
            "rounds", [](Size const& of) { return F::rounds(of); }, size);
    }
    static At in(Size const& size, Index const& round) {
        auto const ask = [&](Size const& of, Index const& in) {
            return told<At>(F::in(of, in), {size, round});
        };
        return answer<3>("in", ask, size, round);
    }
    static Cut first(Size const& size) {
        auto const ask = [&](Size const& of) { return told<Cut>(F::first(of), {size, first_cut}); };
        return answer<4>("first", ask, size);
    }
    static Cut last(Size const& size) {
        auto const ask = [&](Size const& of) { return told<Cut>(F::last(of), {size, last_cut}); };
        return answer<5>("last", ask, size);
    }
    static Cut before(At const& at) requires requires { F::before(own_detail::as_given(at)); }
    {
        auto const ask = [&](At const& of) {
            return told<Cut>(F::before(own_detail::as_given(of)), number_of(at, 0));
        };
        return answer<6>("before", ask, at);
    }
    static Cut after(At const& at) {
        auto const ask = [&](At const& of) {
            return told<Cut>(F::after(own_detail::as_given(of)), number_of(at, 1));
        };
        return answer<7>("after", ask, at);
    }

private:
    static constexpr Index first_cut = -1, last_cut = -2;

    static bool has_in_runs(Index nodes) {
        static constexpr auto when_compiled = [] {
            std::array<bool, 64> all = {};
            for (std::size_t n = 0; n < all.size(); ++n) all[n] = n > 0 && F::has(static_cast<Index>(n));
            return all;
        }();
        auto const ask = [](Index const& of) { return bool(F::has(of)); };
        if (in_range(nodes - 1, std::ssize(when_compiled) - 1))
            answer<0>(
                "has", [](Index const& of) { return when_compiled[static_cast<std::size_t>(of)]; }, nodes);
        return answer<0>("has", ask, nodes);
    }

    template <class Place>
    static Place told(auto const& made, PlaceNumber const& number) {
        if constexpr (is_numbered<Place>)
            return {made, number};
        else
            return made;
    }
    static PlaceNumber number_of(At const& at, Index rounds_more) {
        if constexpr (is_numbered<At>)
            return {at.number_in_run.size, at.number_in_run.number + rounds_more};
        else
            return {};
    }
    template <int which>
    static FirstAnswers& answers_of(std::string_view member) {
        static FirstAnswers answers("form of " + name_of<A>(), change_of(member));
        return answers;
    }
    template <int which>
    static auto answer(std::string_view member, auto const& ask, auto const&... arguments) {
        return held(answers_of<which>(member), own_detail::print_of(arguments...),
                    own_detail::place_of(arguments...),
                    [&] { return own_detail::with_copies(ask, arguments...); });
    }
};

/// A phase whose members give one answer.
template <Phase A>
struct HeldPhase : CalledWithConstants<A> {
    using Form = HeldForm<typename A::Form, A>;

    static auto to(auto const& me, auto const& at) { return answer<calls::to>("to", me, at); }
    static auto from(auto const& me, auto const& at) { return answer<calls::from>("from", me, at); }
    static auto sends(auto const& me, auto const& at) { return answer<calls::sends>("sends", me, at); }
    static auto receives(auto const& me, auto const& at) {
        return answer<calls::receives>("receives", me, at);
    }
    static auto senders(auto const& at) { return answer<calls::senders>("senders", at); }
    static auto opposite(auto const& me, auto const& cell, auto const& at) {
        return answer<calls::opposite>("opposite", me, cell, at);
    }
    static auto mode(auto const& me, auto const& cell, auto const& at) {
        return answer<calls::mode>("mode", me, cell, at);
    }
    static auto lands(auto const& me, auto const& cell, auto const& at) requires HasLands<A, InARun<A>> {
        return answer<calls::lands>("lands", me, cell, at);
    }
    static auto holds(auto const& me, auto const& cell, auto const& at) requires HasHolds<A, InARun<A>> {
        return answer<calls::holds>("holds", me, cell, at);
    }
    static auto counts(auto const& me, auto const& cell, auto const& at) requires HasCounts<A, InARun<A>> {
        return answer<calls::counts>("counts", me, cell, at);
    }
    static auto agree(auto const& a, auto const& b, auto const& cell,
                      auto const& at) requires AgreesOn<A, InARun<A>> {
        return answer<calls::agree>("agree", a, b, cell, at);
    }
    static auto lowest_first(auto const& source,
                             auto const& target) requires HasLowestFirst<A, typename A::Form::Rank> {
        return answer<calls::lowest_first>("lowest_first", source, target);
    }
    static auto keeps_to_its_tree(auto const& chunk,
                                  auto const& at) requires HasKeepsToItsTree<A, InARun<A>> {
        return answer<calls::keeps_to_its_tree>("keeps_to_its_tree", chunk, at);
    }
    static auto sends_most(auto const& at) requires HasSendsMost<A, InARun<A>> {
        return answer<calls::sends_most>("sends_most", at);
    }
    static auto spent(auto const& at) requires HasSpent<A, InARun<A>> {
        return answer<calls::spent>("spent", at);
    }
    static auto only_sends(auto const& at) requires HasOnlySends<A, InARun<A>> {
        return answer<calls::only_sends>("only_sends", at);
    }
    static auto arrival(auto const& me, auto const& chunk, auto const& at) requires HasArrival<A, InARun<A>> {
        return answer<calls::arrival>("arrival", me, chunk, at);
    }
    static auto some_arrival(auto const& at) requires HasArrival<A, InARun<A>> {
        return answer<calls::some_arrival>("some_arrival", at);
    }

private:
    template <auto call>
    static auto answer(std::string_view member, auto const&... of) {
        auto const ask = [&] {
            return own_detail::with_copies(
                [](auto const&... given) { return call(std::type_identity<A>(), given...); },
                own_detail::as_given(of)...);
        };
        using Answer = std::remove_cvref_t<decltype(ask())>;
        if constexpr (gives_a_set<call> && !is_counted_set<Answer>) {
            return HeldSet<A, call, std::remove_cvref_t<decltype(of)>...>{member, {of...}};
        } else {
            static FirstAnswers answers("definition " + name_of<A>(), change_of(member));
            return held(answers, own_detail::print_of(of...), own_detail::place_of(of...), ask);
        }
    }
};

}  // namespace cubecheck::own_detail
