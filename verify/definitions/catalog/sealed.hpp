#pragma once

#include "models/parametric/cell_set.hpp"
#include "models/parametric/definition.hpp"
#include "verify/definitions/catalog/own_collectives.hpp"

/// A wrapper of a user's definition that calls all members with constant arguments.
///
/// A member may have overloads, such as for constant arguments or for temporary sets.  Runs and proofs pass
/// both kinds of arguments.  Behind `Sealed` both call the same overload.
namespace cubecheck::own_detail {

/// A set of one's own.
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

/// The collective of a definition: one of the library is as it is.
template <class C>
using Behind = std::conditional_t<is_of_the_library<C>, C, SealedCollective<C>>;

/// Spanning trees of a cube, or a ring embedded in a cube.
template <class A>
struct SealedStructure : A {
    static constexpr auto entrance(auto const& tree, auto const& v, auto const& d) requires requires {
        A::entrance(tree, v, d);
    }
    { return A::entrance(tree, v, d); }
    static constexpr auto depth(auto const& tree, auto const& v, auto const& d) requires requires {
        A::depth(tree, v, d);
    }
    { return A::depth(tree, v, d); }
    static constexpr auto node(auto const& position) requires requires { A::node(position); }
    { return A::node(position); }
    static constexpr auto crossed(auto const& position, auto const& d) requires requires {
        A::crossed(position, d);
    }
    { return A::crossed(position, d); }
};

/// Definition A behind its seal.
template <class A>
struct Sealed : SealedStructure<A> {};

template <Phase A>
struct Sealed<A> : SealedStructure<A> {
    using Collective = Behind<typename A::Collective>;

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

template <Composite A>
struct Sealed<A> : A {
    using First = Sealed<typename A::First>;
    using Second = Sealed<typename A::Second>;
    using Collective = Behind<typename A::Collective>;

    static constexpr auto cost(auto const& p) requires requires { A::cost(p); }
    { return A::cost(p); }
};

}  // namespace cubecheck::own_detail
