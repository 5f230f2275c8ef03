#pragma once

#include <cstdint>
#include <string>

#include "models/support/index.hpp"

namespace cubecheck {

/// The size of an instance of an algorithm. A form sets the members that it uses; describe(size) prints them.
struct Size {
    Index nodes = 1;   ///< nodes or ranks: 2^d on a cube
    Index d = 0;       ///< dimensions of the cube
    Index root = 0;    ///< the root of a rooted collective
    Index chunks = 1;  ///< chunks that a pipelined message is cut into
    Index shape = 0;   ///< selects one of several networks with this number of nodes
    Index change = 0;  ///< the number of a change of the definition; 0: unchanged

    friend constexpr bool operator==(Size const&, Size const&) = default;
};

/// The bounds of the sizes that a bounded check enumerates, all inclusive.
struct UpTo {
    Index d = 0;      ///< cubes of 0..d dimensions
    Index nodes = 1;  ///< rings of 1..nodes ranks

    friend auto operator<=>(UpTo const&, UpTo const&) = default;
};

/// The largest cube that claims count: its addresses, numbers of messages and costs fit the types.
inline constexpr Index largest_d = 24;
/// The largest cube and ring that a user can request. Proofs about numbers hold up to this size
/// (proofs/symbols/most_weight.hpp).
inline constexpr Index largest_asked_d = 20;
inline constexpr Index largest_ring = Index{1} << largest_asked_d;

}  // namespace cubecheck
