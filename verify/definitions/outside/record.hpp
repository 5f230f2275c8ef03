#pragma once

#include <concepts>
#include <cstddef>
#include <functional>
#include <type_traits>
#include <utility>

#include "models/parametric/collective.hpp"
#include "models/parametric/forms/two_levels.hpp"
#include "models/support/exact.hpp"
#include "models/support/index.hpp"
#include "verify/definitions/outside/library_functions.hpp"
#include "verify/definitions/outside/sides.hpp"

/// Operators and library functions applied to formulas: the result is a formula that applies them on every
/// side.
namespace cubecheck {

namespace recorded_detail {

/// The result type of f on one side of its arguments.
template <std::size_t side, class Function, class... Of>
using ResultOn =
    std::remove_cvref_t<decltype(std::declval<Function const&>()(std::declval<On<side, Of> const&>()...))>;

/// The formula that applies f to formulas, or to values with formulas as members.
template <class Function, class... Of>
auto record(Function f, Of const&... of) {
    MadeOf const made = (MadeOf{} + ... + recorded_detail::made_of(of)).with_an_operation();
    return [&]<std::size_t... side>(std::index_sequence<side...>) {
        using Type = typename Together<ResultOn<side, Function, Of...>...>::Type;
        if constexpr (is_recorded<Type>)
            return FormulaOfType<Type>::of(f, made, of...);
        else if constexpr (has_formulas<Type>) {
            using Whole = Recorded<ResultOn<side, Function, Of...>...>;
            Origin none;
            return by_members<Type>(ValueReader<Whole>{FormulaOfType<Whole>::of(f, made, of...)}, NoLike{},
                                    none);
        } else
            return Type{};
    }
    (std::make_index_sequence<sides<Of...>>());
}

/// Whether a type is one of the library's.  Functions of another type could differ between sides.
template <class T>
inline constexpr bool is_value =
    is_recorded<T> || std::is_arithmetic_v<T> || is_one_of<T, Only, OverGroups, OverMembers>;
template <template <class...> class S, class... Part>
requires(!is_recorded<S<Part...>> &&
         HasMembers<S<Part...>>) inline constexpr bool is_value<S<Part...>> = (is_value<Part> && ...);

template <std::size_t side, class Operator, class... Of>
concept ComputesOn = requires(On<side, Of> const&... of) {
    Operator{}(of...);
};
/// Whether an operator is defined on every side.
template <class Operator, class... Of>
constexpr bool computes() {
    return []<std::size_t... side>(std::index_sequence<side...>) {
        return (ComputesOn<side, Operator, Of...> && ...);
    }
    (std::make_index_sequence<sides<Of...>>());
}
template <class Operator, class... Of>
concept Records = (is_recorded<Of> || ...) && (is_value<Of> && ...) && computes<Operator, Of...>();
template <class Name, class... Of>
concept RecordsFunction = is_library_function<Name> &&(has_formulas<Of> || ...) &&
                          (is_value<Of> && ...) && computes<Function<Name>, Of...>();
template <class Name, class... Side>
concept RecordsOfNumbers = (std::constructible_from<Side, Index> && ...) &&
                           computes<Function<Name>, Recorded<Side...>, Recorded<Side...>>();

/// An operator whose results in runs fit in 64 bits.  A proof has unbounded integers, and on paper nothing is
/// computed.
template <class Operator, Index (*exact)(Index, Index)>
struct Exact {
    template <class A, class B>
    constexpr auto operator()(A const& a, B const& b) const requires requires {
        Operator{}(a, b);
    }
    {
        if constexpr (std::signed_integral<A> && std::signed_integral<B>)
            return exact(a, b);
        else
            return Operator{}(a, b);
    }
};
using Sum = Exact<std::plus<>, exact_sum>;
using Difference = Exact<std::minus<>, exact_difference>;
using Product = Exact<std::multiplies<>, exact_product>;
struct Opposite {
    template <class A>
    constexpr auto operator()(A const& a) const requires requires {
        -a;
    }
    {
        if constexpr (std::signed_integral<A>)
            return exact_difference(0, a);
        else
            return -a;
    }
};

/// A library function; likewise.
template <class Name>
struct Applied : Function<Name> {};
template <>
struct Applied<PairsFunction> {
    constexpr auto operator()(auto const& x) const requires requires { pairs(x); }
    {
        if constexpr (std::signed_integral<std::remove_cvref_t<decltype(x)>>)
            return exact_pairs(x);
        else
            return pairs(x);
    }
};
template <>
struct Applied<WrapFunction> {
    template <class N>
    constexpr auto operator()(N const& x, N const& n) const requires requires {
        wrap(x, n);
    }
    {
        if constexpr (std::signed_integral<N>)
            return exact_wrap(x, n);
        else
            return wrap(x, n);
    }
};

}  // namespace recorded_detail

// The operators of the prover's terms and formulas.
template <class A, class B>
requires recorded_detail::Records<recorded_detail::Sum, A, B>
auto operator+(A const& a, B const& b) { return recorded_detail::record(recorded_detail::Sum{}, a, b); }
template <class A, class B>
requires recorded_detail::Records<recorded_detail::Difference, A, B>
auto operator-(A const& a, B const& b) {
    return recorded_detail::record(recorded_detail::Difference{}, a, b);
}
template <class A, class B>
requires recorded_detail::Records<recorded_detail::Product, A, B>
auto operator*(A const& a, B const& b) { return recorded_detail::record(recorded_detail::Product{}, a, b); }
template <class A, class B>
requires recorded_detail::Records<std::less<>, A, B>
auto operator<(A const& a, B const& b) { return recorded_detail::record(std::less{}, a, b); }
template <class A, class B>
requires recorded_detail::Records<std::greater<>, A, B>
auto operator>(A const& a, B const& b) { return recorded_detail::record(std::greater{}, a, b); }
template <class A, class B>
requires recorded_detail::Records<std::less_equal<>, A, B>
auto operator<=(A const& a, B const& b) { return recorded_detail::record(std::less_equal{}, a, b); }
template <class A, class B>
requires recorded_detail::Records<std::greater_equal<>, A, B>
auto operator>=(A const& a, B const& b) { return recorded_detail::record(std::greater_equal{}, a, b); }
template <class A, class B>
requires recorded_detail::Records<std::equal_to<>, A, B>
auto operator==(A const& a, B const& b) { return recorded_detail::record(std::equal_to{}, a, b); }
template <class A, class B>
requires recorded_detail::Records<std::not_equal_to<>, A, B>
auto operator!=(A const& a, B const& b) { return recorded_detail::record(std::not_equal_to{}, a, b); }
/// Addresses of a cube have no != in proofs.
template <class A, class B>
requires(recorded_detail::Records<std::equal_to<>, A, B> &&
         !recorded_detail::Records<std::not_equal_to<>, A, B>) auto
operator!=(A const& a, B const& b) {
    return !(a == b);
}
template <class A, class B>
requires recorded_detail::Records<std::logical_and<>, A, B>
auto operator&&(A const& a, B const& b) { return recorded_detail::record(std::logical_and{}, a, b); }
template <class A, class B>
requires recorded_detail::Records<std::logical_or<>, A, B>
auto operator||(A const& a, B const& b) { return recorded_detail::record(std::logical_or{}, a, b); }
template <class A, class B>
requires recorded_detail::Records<std::bit_xor<>, A, B>
auto operator^(A const& a, B const& b) { return recorded_detail::record(std::bit_xor{}, a, b); }
template <class A>
requires recorded_detail::Records<recorded_detail::Opposite, A>
auto operator-(A const& a) { return recorded_detail::record(recorded_detail::Opposite{}, a); }
/// Terms have no sign in proofs.
template <class A>
requires(recorded_detail::Records<recorded_detail::Difference, Index, A> &&
         !recorded_detail::Records<recorded_detail::Opposite, A>) auto
operator-(A const& a) {
    return Index{0} - a;
}
template <class A>
requires recorded_detail::Records<std::logical_not<>, A>
auto operator!(A const& a) { return recorded_detail::record(std::logical_not{}, a); }

/// A library function applied to formulas.
template <class Name, class... Of>
requires recorded_detail::RecordsFunction<Name, Of...>
auto compute(Name, Of const&... of) {
    return recorded_detail::record(recorded_detail::Applied<Name>{}, of...);
}
/// Library functions that other functions implement; each side has its own.
template <class... Side>
requires recorded_detail::RecordsOfNumbers<LargerFunction, Side...>
auto compute(LargerFunction, Recorded<Side...> const& a, Recorded<Side...> const& b) {
    return recorded_detail::record(Function<LargerFunction>{}, a, b);
}
template <class... Side>
requires recorded_detail::RecordsOfNumbers<SmallerFunction, Side...>
auto compute(SmallerFunction, Recorded<Side...> const& a, Recorded<Side...> const& b) {
    return recorded_detail::record(Function<SmallerFunction>{}, a, b);
}
template <class... Side>
requires recorded_detail::RecordsOfNumbers<WrapFunction, Side...>
auto compute(WrapFunction, Recorded<Side...> const& a, Recorded<Side...> const& b) {
    return recorded_detail::record(recorded_detail::Applied<WrapFunction>{}, a, b);
}
template <class... Side>
requires recorded_detail::RecordsOfNumbers<InRangeFunction, Side...>
auto compute(InRangeFunction, Recorded<Side...> const& a, Recorded<Side...> const& b) {
    return recorded_detail::record(Function<InRangeFunction>{}, a, b);
}

}  // namespace cubecheck
