#pragma once

#include <algorithm>

#include "algorithms/blocks/pat.hpp"

namespace cubecheck::reducescatter {

/// Reduce-scatter along parallel trees, `allgather/pat` backwards: rank m hands what it has folded of block
/// m + s to the rank B after it, where B is the lowest bit of s.  Every message has one block.
///
/// The fold of a block ends at the rank that it belongs to, around the ring: the operator must commute.
///
/// Cost:    n - 1 rounds, n (n - 1) messages, n - 1 words.
/// Source:  Jeaugey 2025, PAT, arXiv 2506.20252; NCCL 2.23.
struct Pat : blocks::Pat {
    static constexpr std::string_view name = "reducescatter/pat";
    static constexpr std::string_view system = "A07";
    using Collective = ReduceScatter;

    static explicit_form::Rounds rounds(Size const& size) {
        Index const n = size.nodes;
        auto backwards = hops(n);
        std::ranges::reverse(backwards);
        explicit_form::Rounds rounds;
        for (auto const& [offset, distance] : backwards) {
            auto const round = static_cast<Index>(rounds.size());
            for (Index me = 0; me < n; ++me)
                explicit_form::add(
                    rounds, round,
                    blocks::cells(me, wrap(me + distance, n), wrap(me + offset, n), 1, Entry::left));
        }
        return rounds;
    }
};

}  // namespace cubecheck::reducescatter
