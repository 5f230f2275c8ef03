#pragma once

#include <bit>

#include "algorithms/alltoall/xor.hpp"
#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/reducescatter/recursive_halving.hpp"
#include "models/parametric/cyclic.hpp"

/// Slips in the printed sources, or slips that their texts suggest.
namespace cubecheck::wrong {

/// The broadcast whose "else" belongs to the outer test: ranks outside the subcube of the round receive.
struct OuterElse : broadcast::Binomial {
    static constexpr std::string_view name = "wrong/outer_else";
    static constexpr auto receives(auto me, auto at) { return Whole{!agree_below(me, at.root, at.k)}; }
};

/// The reduce-scatter as the literal reversal of the all-gather, highest dimension first.  It breaks the rank
/// order.
struct HighestFirst : reducescatter::RecursiveHalving {
    static constexpr std::string_view name = "wrong/highest_first";
    using Form = DescendingCube;
    static constexpr auto sends(auto me, auto at) { return Block{flip(me, at.k), at.k}; }
    static constexpr auto receives(auto me, auto at) { return Block{me, at.k}; }
};

/// The all-to-all in which node i sends to the exclusive or of j and the image of i, in round j.  `image`
/// permutes the bits.
template <Node (*image)(Node, Index d)>
struct OtherPartners : alltoall::PairwiseXor {
    static Node to(Node me, Form::At const& at) { return image(me, dimensions(at)) ^ at.offset; }
    static Node from(Node me, Form::At const& at) { return image(me ^ at.offset, dimensions(at)); }

private:
    static Index dimensions(Form::At const& at) {
        return std::countr_zero(static_cast<std::uint64_t>(at.nodes));
    }
};

/// Returns the address with its lower and upper half swapped.  If d is odd, the middle bit stays.
inline Node halves_swapped(Node a, Index d) {
    Index const half = d / 2;
    auto const low = a.bits & ((1U << half) - 1), high = a.bits >> (d - half);
    auto const middle = d % 2 == 1 ? a.bits & (1U << half) : 0U;
    return {low << (d - half) | middle | high};
}

inline Node bits_reversed(Node a, Index d) {
    Node image{0};
    for (Index k = 0; k < d; ++k)
        if (bit_at(a, k)) image = flip_at(image, d - 1 - k);
    return image;
}

struct HalvesSwapped : OtherPartners<halves_swapped> {
    static constexpr std::string_view name = "wrong/halves_swapped";
};
struct BitsReversed : OtherPartners<bits_reversed> {
    static constexpr std::string_view name = "wrong/bits_reversed";
};

}  // namespace cubecheck::wrong
