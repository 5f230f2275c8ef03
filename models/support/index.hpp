#pragma once

#include <concepts>
#include <cstdint>
#include <utility>

/// The numbers with which algorithms are written.  One text serves plain integers, where an algorithm runs,
/// and solver terms, where it is proved: so an algorithm adds, compares and selects, but never branches and
/// never divides.
namespace cubecheck {

/// A rank, round, chunk or count where an algorithm runs.
using Index = std::int64_t;

/// `yes` where the condition is true, else `no`.  Solver terms have their own, found by argument.
///
/// Plain numbers of whatever type become an Index, as they become a term where the algorithm is proved: an
/// unsigned number would wrap around at 0.
template <class T>
requires(!std::integral<T> || std::same_as<T, bool>)
constexpr T select(bool condition, T yes, T no) {
    return condition ? yes : no;
}
constexpr Index select(bool condition, Index yes, Index no) { return condition ? yes : no; }

/// Logical implication.
constexpr bool implies(bool premise, bool conclusion) { return !premise || conclusion; }

/// Whether two truth values are the same.
constexpr bool same(bool a, bool b) { return a == b; }

/// The number that an index stands for: itself.
constexpr Index value(Index x) { return x; }

/// Rank 0, of the same type as `x`.
constexpr Index zero_like(Index) { return 0; }

/// The truth values that comparing numbers of type N gives: `bool` for Index.
template <class N>
using TruthOf = decltype(N(0) < N(0));

/// The number type that belongs to a type of ranks: Index for Index and for Node.
template <class Rank>
using NumberOf = decltype(value(std::declval<Rank>()));

/// x modulo n, for -2n <= x < 2n.  Adds and compares, never divides, so that a solver stays linear in an
/// unknown n.
template <class N>
constexpr N wrap(N x, N n) {
    return select(x < N(0), select(x + n < N(0), x + n + n, x + n), select(x < n, x, x - n));
}

/// The larger and the smaller of two numbers.
template <class N>
constexpr N larger(N a, N b) {
    return select(a < b, b, a);
}
template <class N>
constexpr N smaller(N a, N b) {
    return select(a < b, a, b);
}

/// Half of x, rounded down.
constexpr Index half_of(Index x) { return x < 0 ? (x - 1) / 2 : x / 2; }

/// Whether a number is odd.
constexpr bool odd(Index x) { return x % 2 != 0; }

/// How many pairs x things make: x (x - 1) / 2, modulo 2^64 where it is no Index.
constexpr Index pairs(Index x) {
    bool const even = x % 2 == 0;
    auto const half = static_cast<std::uint64_t>(even ? x / 2 : x / 2 - (x < 0 ? 1 : 0));
    return static_cast<Index>(half * (static_cast<std::uint64_t>(x) - (even ? 1 : 0)));
}

/// Whether 0 <= x < n.
template <class N>
constexpr auto in_range(N x, N n) {
    return !(x < N(0)) && x < n;
}

}  // namespace cubecheck
