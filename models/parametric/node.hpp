#pragma once

#include <utility>

#include "models/parametric/address_bits.hpp"

/// Addresses of a hypercube. Algorithms use an address only through the functions declared here. Solver
/// addresses have the same functions, so that one text is both run and proved.
///
/// The functions are total, and templates over the type of bit-vectors (models/parametric/address_bits.hpp).
/// docs/facts.md lists the proofs about this text.
///
/// This text also defines the prover's unknowns. So every fact about an unknown is a theorem about these
/// functions, which is why they are total.
/// theorem about these functions, which is why they are total.
namespace cubecheck {

/// A level of a d-cube: dimension `position`, or the cut just below it. 0 <= position <= d.
///
/// Six bits each, so that a shift by a position is defined by the type, and costs no comparison.
struct Level {
    std::uint8_t position : 6 = 0;
    std::uint8_t d : 6 = 0;

    friend constexpr bool operator==(Level, Level) = default;
};

/// A type that names its position and its cube by numbers: Level, and levels of solver numbers.
template <class K>
concept AnyLevel = requires(K k) {
    k.position;
    k.d;
};

/// The level above.
struct NextFunction {};
inline constexpr Function<NextFunction> next;
template <AnyLevel K>
constexpr K compute(NextFunction, K k) {
    ++k.position;
    return k;
}
/// The number of dimensions below the cut.
struct BelowFunction {};
inline constexpr Function<BelowFunction> below;
template <AnyLevel K>
constexpr auto compute(BelowFunction, K k) {
    return value(k.position);
}
/// The number of dimensions above the cut.
struct AboveFunction {};
inline constexpr Function<AboveFunction> above;
template <AnyLevel K>
constexpr auto compute(AboveFunction, K k) {
    return value(k.d) - value(k.position);
}
/// 2^k: the number of nodes that agree from k up.
struct Pow2Function {};
inline constexpr Function<Pow2Function> pow2;
template <AnyLevel K>
constexpr auto compute(Pow2Function, K k) {
    return power_of_two(below(k));
}
/// 2^(d-k): the number of nodes that agree below k.
struct Copow2Function {};
inline constexpr Function<Copow2Function> copow2;
template <AnyLevel K>
constexpr auto compute(Copow2Function, K k) {
    return power_of_two(above(k));
}

/// A node of a hypercube, by its address.
template <class V>
struct NodeOf {
    V bits = {};

    friend constexpr auto operator==(NodeOf a, NodeOf b)
        -> decltype(std::declval<V const&>() == std::declval<V const&>()) {
        return a.bits == b.bits;
    }
    /// Bitwise exclusive or: translation by an address.
    friend constexpr NodeOf operator^(NodeOf a, NodeOf b) { return {a.bits ^ b.bits}; }
};

/// The node of algorithms that run, with d <= 32 bits.
using Node = NodeOf<AddressBits>;

/// The number of the node.
template <class V>
constexpr auto compute(ValueFunction, NodeOf<V> a) {
    return number_of(a.bits);
}
/// The neighbour across dimension k; the node itself if the address has no bit k.
struct FlipFunction {};
inline constexpr Function<FlipFunction> flip;
template <class V, AnyLevel K>
constexpr NodeOf<V> compute(FlipFunction, NodeOf<V> a, K k) {
    return {a.bits ^ one_at(a.bits, below(k))};
}
/// Bit k of the address; false if the address has no bit k.
struct BitFunction {};
inline constexpr Function<BitFunction> bit;
template <class V, AnyLevel K>
constexpr auto compute(BitFunction, NodeOf<V> a, K k) {
    return has_one_at(a.bits, below(k));
}
/// The address with the bits of `high` from k up and the bits of `low` below k.
struct JoinFunction {};
inline constexpr Function<JoinFunction> join;
template <class V, AnyLevel K>
constexpr NodeOf<V> compute(JoinFunction, NodeOf<V> high, NodeOf<V> low, K k) {
    auto const mask = ones_below(high.bits, below(k));
    return {(high.bits & ~mask) | (low.bits & mask)};
}
/// The address, with every bit shifted up by this number of places.
template <class V>
constexpr NodeOf<V> compute(ShiftedUpFunction, NodeOf<V> a, NumberIn<V> places) {
    return {shifted_up(a.bits, places)};
}
/// Node 0, of the same type as `a`.
template <class V>
constexpr NodeOf<V> compute(ZeroLikeFunction, NodeOf<V> a) {
    return {bits_like(a.bits, 0)};
}
/// The node of number n, of the same type as `a`.
inline constexpr auto node_like = []<class V>(NodeOf<V> a, NumberIn<V> n) {
    return NodeOf<V>{bits_of(a.bits, n)};
};
/// The first node of the block of 2^k nodes that agree with `a` from k up.
struct FirstOfBlockFunction {};
inline constexpr Function<FirstOfBlockFunction> first_of_block;
template <class V, AnyLevel K>
constexpr NodeOf<V> compute(FirstOfBlockFunction, NodeOf<V> a, K k) {
    return join(a, zero_like(a), k);
}
/// The last node of the same block.
struct LastOfBlockFunction {};
inline constexpr Function<LastOfBlockFunction> last_of_block;
template <class V, AnyLevel K>
constexpr NodeOf<V> compute(LastOfBlockFunction, NodeOf<V> a, K k) {
    return {a.bits | ones_below(a.bits, below(k))};
}
/// The first node of the largest block that ends with `a`, among blocks of at most 2^k nodes: clears the ones
/// at the end of the address, but none from k up.
struct FirstOfEndedBlockFunction {};
inline constexpr Function<FirstOfEndedBlockFunction> first_of_ended_block;
template <class V, AnyLevel K>
constexpr NodeOf<V> compute(FirstOfEndedBlockFunction, NodeOf<V> a, K k) {
    auto const ones_at_the_end = lowest_one(~a.bits | one_at(a.bits, below(k)));
    return {a.bits & ~ones_below(a.bits, ones_at_the_end)};
}
/// Whether two addresses have the same bits from k up.
struct AgreeFromFunction {};
inline constexpr Function<AgreeFromFunction> agree_from;
template <class V, AnyLevel K>
constexpr auto compute(AgreeFromFunction, NodeOf<V> a, NodeOf<V> b, K k) {
    return first_of_block(a, k) == first_of_block(b, k);
}
/// Whether two addresses have the same bits below k.
struct AgreeBelowFunction {};
inline constexpr Function<AgreeBelowFunction> agree_below;
template <class V, AnyLevel K>
constexpr auto compute(AgreeBelowFunction, NodeOf<V> a, NodeOf<V> b, K k) {
    return join(a, b, k) == a;
}
/// Whether two addresses differ in bit k.
struct DifferFunction {};
inline constexpr Function<DifferFunction> differ;
template <class V, AnyLevel K>
constexpr auto compute(DifferFunction, NodeOf<V> a, NodeOf<V> b, K k) {
    return !same(bit(a, k), bit(b, k));
}
/// The address with the bits of `a` backwards, of those of the level's cube: bit q is bit d - 1 - q.
struct MirroredFunction {};
inline constexpr Function<MirroredFunction> mirrored;
template <class V, AnyLevel K>
constexpr NodeOf<V> compute(MirroredFunction, NodeOf<V> a, K k) {
    V const none = bits_like(a.bits, 0);
    V backwards = none;
    for (Index q = 0; q < most_bits; ++q) {
        auto const opposite = value(k.d) - NumberIn<V>(1) - NumberIn<V>(q);
        backwards = backwards | choose(has_one_at(a.bits, q), one_at(a.bits, opposite), none);
    }
    return {backwards};
}
/// Whether the number of the node is odd.
template <class V>
constexpr auto compute(OddFunction, NodeOf<V> a) {
    return has_one_at(a.bits, NumberIn<V>(0));
}

}  // namespace cubecheck
