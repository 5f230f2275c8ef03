#pragma once

#include <concepts>

/// Operators of the prover's numbers and truths, with each other and with every fundamental type.
///
/// A definition may be next to operators of its own, such as a template `operator<`. Runs do not use them,
/// since numbers are plain there. So each operator of plain numbers is defined here, for each type of plain
/// numbers. It is not a template and takes its operands by value, so that no other operator fits better.
/// Unsupported operators are deleted.
namespace cubecheck {

/// Division, bit operations, commas, and operators that change a number.
template <class A, class B>
struct NoBits {
    friend void operator/(A, B) = delete;
    friend void operator/(B, A) requires(!std::same_as<A, B>) = delete;
    friend void operator%(A, B) = delete;
    friend void operator%(B, A) requires(!std::same_as<A, B>) = delete;
    friend void operator<<(A, B) = delete;
    friend void operator<<(B, A) requires(!std::same_as<A, B>) = delete;
    friend void operator>>(A, B) = delete;
    friend void operator>>(B, A) requires(!std::same_as<A, B>) = delete;
    friend void operator&(A, B) = delete;
    friend void operator&(B, A) requires(!std::same_as<A, B>) = delete;
    friend void operator|(A, B) = delete;
    friend void operator|(B, A) requires(!std::same_as<A, B>) = delete;
    friend void operator^(A, B) = delete;
    friend void operator^(B, A) requires(!std::same_as<A, B>) = delete;
    friend void operator,(A, B) = delete;
    friend void operator,(B, A) requires(!std::same_as<A, B>) = delete;
    friend void operator<=>(A, B) = delete;
    friend void operator+=(A&, B) = delete;
    friend void operator-=(A&, B) = delete;
    friend void operator*=(A&, B) = delete;
    friend void operator/=(A&, B) = delete;
    friend void operator%=(A&, B) = delete;
    friend void operator<<=(A&, B) = delete;
    friend void operator>>=(A&, B) = delete;
    friend void operator&=(A&, B) = delete;
    friend void operator|=(A&, B) = delete;
    friend void operator^=(A&, B) = delete;
};

/// Conjunction and disjunction.
template <class A, class B>
struct NoLogic {
    friend void operator&&(A, B) = delete;
    friend void operator&&(B, A) requires(!std::same_as<A, B>) = delete;
    friend void operator||(A, B) = delete;
    friend void operator||(B, A) requires(!std::same_as<A, B>) = delete;
};

/// Sums and products.
template <class A, class B>
struct NoArithmetic {
    friend void operator+(A, B) = delete;
    friend void operator+(B, A) requires(!std::same_as<A, B>) = delete;
    friend void operator-(A, B) = delete;
    friend void operator-(B, A) requires(!std::same_as<A, B>) = delete;
    friend void operator*(A, B) = delete;
    friend void operator*(B, A) requires(!std::same_as<A, B>) = delete;
};

/// Comparisons.
template <class A, class B>
struct NoComparisons {
    friend void operator<(A, B) = delete;
    friend void operator<(B, A) requires(!std::same_as<A, B>) = delete;
    friend void operator>(A, B) = delete;
    friend void operator>(B, A) requires(!std::same_as<A, B>) = delete;
    friend void operator<=(A, B) = delete;
    friend void operator<=(B, A) requires(!std::same_as<A, B>) = delete;
    friend void operator>=(A, B) = delete;
    friend void operator>=(B, A) requires(!std::same_as<A, B>) = delete;
    friend void operator==(A, B) = delete;
    friend void operator==(B, A) requires(!std::same_as<A, B>) = delete;
    friend void operator!=(A, B) = delete;
    friend void operator!=(B, A) requires(!std::same_as<A, B>) = delete;
};

/// Unary operators.
template <class A>
struct NoSteps {
    friend void operator-(A) = delete;
    friend void operator+(A) = delete;
    friend void operator~(A) = delete;
    friend void operator&(A) = delete;
    friend void operator++(A&) = delete;
    friend void operator++(A&, int) = delete;
    friend void operator--(A&) = delete;
    friend void operator--(A&, int) = delete;
};

/// A term and a plain number of one type.
template <class T, class F, class Number>
struct WithNumber : NoBits<T, Number>, NoLogic<T, Number> {
    friend T operator+(T a, Number b) { return a + T(b); }
    friend T operator+(Number a, T b) { return T(a) + b; }
    friend T operator-(T a, Number b) { return a - T(b); }
    friend T operator-(Number a, T b) { return T(a) - b; }
    friend T operator*(T a, Number b) { return a * T(b); }
    friend T operator*(Number a, T b) { return T(a) * b; }
    friend F operator<(T a, Number b) { return a < T(b); }
    friend F operator<(Number a, T b) { return T(a) < b; }
    friend F operator>(T a, Number b) { return T(b) < a; }
    friend F operator>(Number a, T b) { return b < T(a); }
    friend F operator<=(T a, Number b) { return !(T(b) < a); }
    friend F operator<=(Number a, T b) { return !(b < T(a)); }
    friend F operator>=(T a, Number b) { return !(a < T(b)); }
    friend F operator>=(Number a, T b) { return !(T(a) < b); }
    friend F operator==(T a, Number b) { return a == T(b); }
    friend F operator==(Number a, T b) { return T(a) == b; }
    friend F operator!=(T a, Number b) { return !(a == T(b)); }
    friend F operator!=(Number a, T b) { return !(T(a) == b); }
};

/// A term and plain numbers of every type.
template <class T, class F>
struct WithNumbers : WithNumber<T, F, signed char>,
                     WithNumber<T, F, char>,
                     WithNumber<T, F, short>,
                     WithNumber<T, F, int>,
                     WithNumber<T, F, long>,
                     WithNumber<T, F, long long> {};

/// An operand of the prover and a plain number of a type without operators.
template <class T, class Number>
struct WithoutNumber : NoBits<T, Number>,
                       NoLogic<T, Number>,
                       NoArithmetic<T, Number>,
                       NoComparisons<T, Number> {};

/// Deletes the operators for each of some types.
template <class T, class... Number>
struct WithoutEach : WithoutNumber<T, Number>... {};

__extension__ typedef __int128 WideNumber;
__extension__ typedef unsigned __int128 WideUnsigned;

/// Numbers that are unsigned, real, letters or wider than Index: they differ in a run and in a proof.
template <class T>
struct WithoutOtherNumbers
    : WithoutEach<T, unsigned char, unsigned short, unsigned, unsigned long, unsigned long long, wchar_t,
                  char8_t, char16_t, char32_t, WideNumber, WideUnsigned, float, double, long double> {};

}  // namespace cubecheck
