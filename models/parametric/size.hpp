#pragma once

#include <cstdint>
#include <string>

#include "models/support/index.hpp"

namespace cubecheck {

/// One instance of an algorithm.  A form fills in what it uses and says so with describe(size).
struct Size {
    Index nodes = 1;   ///< nodes or ranks: 2^d on a cube
    Index d = 0;       ///< dimensions of the cube
    Index root = 0;    ///< the root of a rooted collective
    Index chunks = 1;  ///< chunks that a pipelined message is cut into
    Index shape = 0;   ///< which of the networks of so many nodes, where there are several
    Index change = 0;  ///< which change of a definition; 0 is the definition as it stands

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
/// The largest cube and ring that a user can ask for.  Proofs about numbers hold up to this size
/// (proofs/symbols/most_weight.hpp).
inline constexpr Index largest_asked_d = 20;
inline constexpr Index largest_ring = Index{1} << largest_asked_d;

}  // namespace cubecheck
