#pragma once

#include "algorithms/blocks/pat.hpp"

namespace cubecheck::allgather {

/// All-gather along parallel trees: block m + s comes to rank m from the rank B after it, where B is the
/// lowest bit of s.  Every message has one block; the library may put several in one.
///
/// Cost:    n - 1 rounds, n (n - 1) messages, n - 1 words.
/// Source:  Jeaugey 2025, PAT, arXiv 2506.20252; NCCL 2.23.
struct Pat : blocks::Pat {
    static constexpr std::string_view name = "allgather/pat";
    static constexpr std::string_view system = "A06";
    using Collective = AllGather;
    static constexpr Laws laws = Laws::none;

    static explicit_form::Rounds rounds(Size const& size) {
        Index const n = size.nodes;
        explicit_form::Rounds rounds;
        for (auto const& [offset, distance] : hops(n)) {
            auto const round = static_cast<Index>(rounds.size());
            for (Index me = 0; me < n; ++me)
                explicit_form::add(rounds, round,
                                   explicit_form::packet(wrap(me + distance, n), me, wrap(me + offset, n)));
        }
        return rounds;
    }
};

}  // namespace cubecheck::allgather
