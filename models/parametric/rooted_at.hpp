#pragma once

#include "models/support/index.hpp"

/// Places and cuts with another rank as the root.
namespace cubecheck {

/// The same round or cut with another rank as the root, if every rank has a tree of its own.
inline constexpr auto rooted_at = [](auto rank, auto at) {
    at.root = rank;
    return at;
};

/// The same round or cut with rank 0 as the root.
inline constexpr auto with_rank_zero = [](auto const& at) { return rooted_at(zero_like(at.root), at); };

}  // namespace cubecheck
