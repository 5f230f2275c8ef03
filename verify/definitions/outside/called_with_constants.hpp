#pragma once

#include "models/parametric/cell_set.hpp"
#include "models/parametric/definition.hpp"
#include "verify/definitions/outside/library_collectives.hpp"

/// Wrappers that call the members of a definition with constant arguments.
///
/// A member may have overloads, for example for constant or for temporary arguments.  So all callers select
/// the same overload.
namespace cubecheck::own_detail {

/// A user-defined set whose members are called with constant arguments.
template <class Set>
struct SealedSet {
    Set set;

    constexpr auto contains(auto const& member) const { return set.contains(member); }
    constexpr auto size() const { return set.size(); }
    constexpr auto within(auto const& bound) const { return set.within(bound); }
    constexpr auto number(auto const& member) const { return set.number(member); }
    constexpr auto member(auto const& number) const { return set.member(number); }
};

template <class Set>
constexpr auto sealed_set(Set const& set) {
    if constexpr (is_counted_set<Set>)
        return set;
    else
        return SealedSet<Set>{set};
}

template <class C>
struct SealedCollective : C {
    static constexpr auto initial(auto const& me, auto const& cell, auto const& at) {
        return C::initial(me, cell, at);
    }
    static constexpr auto result(auto const& me, auto const& cell, auto const& at) {
        return C::result(me, cell, at);
    }
};

/// A phase whose members are called with constant arguments.
template <Phase A>
struct CalledWithConstants : A {
    using Collective = std::conditional_t<is_of_the_library<typename A::Collective>, typename A::Collective,
                                          SealedCollective<typename A::Collective>>;

    static constexpr auto to(auto const& me, auto const& at) { return A::to(me, at); }
    static constexpr auto from(auto const& me, auto const& at) { return A::from(me, at); }
    static constexpr auto sends(auto const& me, auto const& at) { return sealed_set(A::sends(me, at)); }
    static constexpr auto receives(auto const& me, auto const& at) { return sealed_set(A::receives(me, at)); }
    static constexpr auto senders(auto const& at) { return sealed_set(A::senders(at)); }
    static constexpr auto opposite(auto const& me, auto const& cell, auto const& at) {
        return A::opposite(me, cell, at);
    }
    static constexpr auto mode(auto const& me, auto const& cell, auto const& at) {
        return A::mode(me, cell, at);
    }
    static constexpr auto cost(auto const& p) requires requires { A::cost(p); }
    { return A::cost(p); }

    static constexpr auto lands(auto const& me, auto const& cell, auto const& at) requires requires {
        A::lands(me, cell, at);
    }
    { return A::lands(me, cell, at); }
    static constexpr auto holds(auto const& me, auto const& cell, auto const& at) requires requires {
        A::holds(me, cell, at);
    }
    { return A::holds(me, cell, at); }
    static constexpr auto counts(auto const& me, auto const& cell, auto const& at) requires requires {
        A::counts(me, cell, at);
    }
    { return A::counts(me, cell, at); }
    static constexpr auto agree(auto const& a, auto const& b, auto const& cell,
                                auto const& at) requires requires {
        A::agree(a, b, cell, at);
    }
    { return A::agree(a, b, cell, at); }
    static constexpr auto lowest_first(auto const& source, auto const& target) requires requires {
        A::lowest_first(source, target);
    }
    { return A::lowest_first(source, target); }
    static constexpr auto keeps_to_its_tree(auto const& chunk, auto const& at) requires requires {
        A::keeps_to_its_tree(chunk, at);
    }
    { return A::keeps_to_its_tree(chunk, at); }
    static constexpr auto sends_most(auto const& at) requires requires { A::sends_most(at); }
    { return A::sends_most(at); }
    static constexpr auto spent(auto const& at) requires requires { A::spent(at); }
    { return A::spent(at); }
    static constexpr auto only_sends(auto const& at) requires requires { A::only_sends(at); }
    { return A::only_sends(at); }
    static constexpr auto arrival(auto const& me, auto const& chunk, auto const& at) requires requires {
        A::arrival(me, chunk, at);
    }
    { return A::arrival(me, chunk, at); }
    static constexpr auto some_arrival(auto const& at) requires requires { A::some_arrival(at); }
    { return A::some_arrival(at); }
};

}  // namespace cubecheck::own_detail
