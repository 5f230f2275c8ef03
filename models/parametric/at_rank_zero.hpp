#pragma once

#include "models/parametric/rooted_at.hpp"
#include "models/parametric/sequence.hpp"

/// Algorithms with rank 0 as the root: phases of algorithms that have no root.
namespace cubecheck {

/// A collective whose root is rank 0.
template <class C>
struct OfRankZero : C {
    static constexpr bool rooted = false;

    static constexpr auto initial(auto me, auto cell, auto at) {
        return C::initial(me, cell, with_rank_zero(at));
    }
    static constexpr auto result(auto me, auto cell, auto at) {
        return C::result(me, cell, with_rank_zero(at));
    }
};

template <class C>
inline constexpr bool is_of_rank_zero = false;
template <class C>
inline constexpr bool is_of_rank_zero<OfRankZero<C>> = true;

template <class First, class Second>
struct SequenceOf<OfRankZero<First>, OfRankZero<Second>> : SequenceOf<First, Second> {};

/// Algorithm A with rank 0 as the root.
template <class A>
struct AtRankZero : A {
    using Collective = OfRankZero<typename A::Collective>;

    static constexpr auto to(auto me, auto at) { return A::to(me, with_rank_zero(at)); }
    static constexpr auto from(auto me, auto at) { return A::from(me, with_rank_zero(at)); }
    static constexpr auto sends(auto me, auto at) { return A::sends(me, with_rank_zero(at)); }
    static constexpr auto receives(auto me, auto at) { return A::receives(me, with_rank_zero(at)); }
    static constexpr auto opposite(auto me, auto cell, auto at) {
        return A::opposite(me, cell, with_rank_zero(at));
    }
    static constexpr auto mode(auto me, auto cell, auto at) { return A::mode(me, cell, with_rank_zero(at)); }
    static constexpr auto lands(auto me, auto cell, auto at) requires requires { A::lands(me, cell, at); }
    { return A::lands(me, cell, with_rank_zero(at)); }
    static constexpr auto agree(auto a, auto b, auto cell, auto at) requires requires {
        A::agree(a, b, cell, at);
    }
    { return A::agree(a, b, cell, with_rank_zero(at)); }
    static constexpr auto holds(auto me, auto cell, auto at) requires requires { A::holds(me, cell, at); }
    { return A::holds(me, cell, with_rank_zero(at)); }
    static constexpr auto counts(auto me, auto cell, auto at) requires requires { A::counts(me, cell, at); }
    { return A::counts(me, cell, with_rank_zero(at)); }
    static constexpr auto senders(auto at) { return A::senders(with_rank_zero(at)); }
    static constexpr auto sends_most(auto at) requires requires { A::sends_most(at); }
    { return A::sends_most(with_rank_zero(at)); }
    static constexpr auto spent(auto at) requires requires { A::spent(at); }
    { return A::spent(with_rank_zero(at)); }
    static constexpr auto only_sends(auto at) requires requires { A::some_arrival(at); }
    {
        if constexpr (requires { A::only_sends(at); })
            return A::only_sends(with_rank_zero(at));
        else
            return zero_like(at.nodes);
    }
    static constexpr auto arrival(auto me, auto chunk, auto at) requires requires {
        A::arrival(me, chunk, at);
    }
    { return A::arrival(me, chunk, with_rank_zero(at)); }
    static constexpr auto some_arrival(auto at) requires requires { A::some_arrival(at); }
    { return A::some_arrival(with_rank_zero(at)); }
};

/// Algorithm A with rank 0 as the root, for reductions that join the ranks in their order from the root on.
/// The operator need not commute.
template <class A>
struct InOrderAtRankZero : AtRankZero<A> {
    static constexpr Laws laws = Laws::associative;
};

}  // namespace cubecheck
