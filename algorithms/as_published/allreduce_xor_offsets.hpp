#pragma once

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::as_published {

/// The butterfly of a block of n threads with the offsets n/2, n/4, .., 1, whatever n is: thread i exchanges
/// with i xor offset.
///
/// Refuted: contract, at n = 3: the offsets are 1 alone.  Right on powers of two.
/// Source:  tile-ai/tilelang, pull request 2611 (n = 48).
struct AllReduceXorOffsets : blocks::AmongRanks {
    static constexpr std::string_view name = "as_published/allreduce_xor_offsets";

    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds;
        Index round = 0;
        for (Index offset = size.nodes / 2; offset > 0; offset /= 2, ++round)
            for (Index i = 0; i < size.nodes; ++i)
                if (Index const to = i ^ offset; to < size.nodes)
                    explicit_form::add(rounds, round, {i, to, {{0, 0, blocks::by_rank(i, to)}}});
        return rounds;
    }
};

}  // namespace cubecheck::as_published
