#pragma once

#include <concepts>
#include <cstdint>
#include <utility>

/// The numbers of algorithms. One text is run with plain integers and proved with solver terms. So an
/// algorithm adds, compares and selects, but never branches and never divides.
namespace cubecheck {

/// A rank, round, chunk or count where an algorithm runs.
using Index = std::int64_t;

/// The lookup of `compute` ends here: it finds no overload in the global namespace.
void compute() = delete;

/// A function that definitions call, as an object: wrap(x, n) calls the overload compute(WrapFunction, x, n)
/// for the types of x and n.
///
/// Argument-dependent lookup does not find objects. So if a user's function has the same name, runs and
/// proofs both call the user's function, or the definition does not compile. A function with a single
/// definition is a lambda.
template <class Name>
struct Function {
    constexpr auto operator()(auto const&... of) const requires requires { compute(Name{}, of...); }
    { return compute(Name{}, of...); }
};

/// `yes` if the condition is true, else `no`.
///
/// Plain numbers of any type become an Index, as they become a term in proofs: an unsigned number would wrap
/// around at 0.
struct ChooseFunction {};
inline constexpr Function<ChooseFunction> choose;
template <class T>
constexpr T compute(ChooseFunction, bool condition, T yes,
                    T no) requires(!std::integral<T> || std::same_as<T, bool>) {
    return condition ? yes : no;
}
constexpr Index compute(ChooseFunction, bool condition, Index yes, Index no) { return condition ? yes : no; }

/// Logical implication.
struct ImpliesFunction {};
inline constexpr Function<ImpliesFunction> implies;
constexpr bool compute(ImpliesFunction, bool premise, bool conclusion) { return !premise || conclusion; }

/// Whether two truth values, or two contents, are the same.
struct SameFunction {};
inline constexpr Function<SameFunction> same;
constexpr bool compute(SameFunction, bool a, bool b) { return a == b; }

/// The number of a rank or a cell; an index is its own number.
struct ValueFunction {};
inline constexpr Function<ValueFunction> value;
constexpr Index compute(ValueFunction, Index x) { return x; }

/// Rank 0, of the same type as `x`.
struct ZeroLikeFunction {};
inline constexpr Function<ZeroLikeFunction> zero_like;
constexpr Index compute(ZeroLikeFunction, Index) { return 0; }

/// The truth type of comparisons of numbers of type N: `bool` for Index.
template <class N>
using TruthOf = decltype(N(0) < N(0));

/// The number type that belongs to a type of ranks: Index for Index and for Node.
template <class Rank>
using NumberOf = decltype(value(std::declval<Rank>()));

/// x modulo n, for -2n <= x < 2n.  Adds and compares, never divides, so that a solver stays linear in an
/// unknown n.
struct WrapFunction {};
inline constexpr Function<WrapFunction> wrap;
template <class N>
constexpr N compute(WrapFunction, N x, N n) {
    return choose(x < N(0), choose(x + n < N(0), x + n + n, x + n), choose(x < n, x, x - n));
}

/// The larger of two numbers.
struct LargerFunction {};
inline constexpr Function<LargerFunction> larger;
template <class N>
constexpr N compute(LargerFunction, N a, N b) {
    return choose(a < b, b, a);
}

/// The smaller of two numbers.
struct SmallerFunction {};
inline constexpr Function<SmallerFunction> smaller;
template <class N>
constexpr N compute(SmallerFunction, N a, N b) {
    return choose(a < b, a, b);
}

/// Half of x, rounded down.
struct HalfOfFunction {};
inline constexpr Function<HalfOfFunction> half_of;
constexpr Index compute(HalfOfFunction, Index x) { return x >> 1; }

/// Whether a number is odd.
struct OddFunction {};
inline constexpr Function<OddFunction> odd;
constexpr bool compute(OddFunction, Index x) { return x % 2 != 0; }

/// The number of pairs among x things: x (x - 1) / 2, modulo 2^64 if it does not fit in an Index.
struct PairsFunction {};
inline constexpr Function<PairsFunction> pairs;
constexpr Index compute(PairsFunction, Index x) {
    bool const even = x % 2 == 0;
    auto const half = static_cast<std::uint64_t>(even ? x / 2 : x / 2 - (x < 0 ? 1 : 0));
    return static_cast<Index>(half * (static_cast<std::uint64_t>(x) - (even ? 1 : 0)));
}

/// Whether 0 <= x < n.
struct InRangeFunction {};
inline constexpr Function<InRangeFunction> in_range;
template <class N>
constexpr auto compute(InRangeFunction, N x, N n) {
    return !(x < N(0)) && x < n;
}

/// 1 if true, else 0.
struct OneIfFunction {};
inline constexpr Function<OneIfFunction> one_if;
constexpr Index compute(OneIfFunction, bool some) { return some ? 1 : 0; }

}  // namespace cubecheck
