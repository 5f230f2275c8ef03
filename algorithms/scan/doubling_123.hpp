#pragma once

#include <string>
#include <vector>

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::scan {

/// Exclusive prefix sum by the distances 1, 2, 3, 6, 12, ..: in the round of distance s a rank sends its
/// prefix to the rank s after it, which joins it on the left.  In the first round it sends its own value, and
/// in the second its prefix and its own value.
///
/// Before the round of distance s >= 3 the prefix of a rank is the fold over the s ranks before it, as far as
/// there are any.  So rank 0 sends in the first two rounds only.
///
/// Cost:    ceil(log (n - 1) + log 4/3) rounds.
/// Source:  Traff 2025, communication round and computation efficient exclusive prefix-sums algorithms,
///          arXiv 2507.04785.
struct Doubling123 : blocks::AmongRanks {
    static constexpr std::string_view name = "exscan/doubling_123";
    static constexpr std::string_view system = "A11";
    using Collective = ExclusivePrefix;
    using Cells = PrefixAndTotal;
    static constexpr Laws laws = Laws::associative_neutral;

    static explicit_form::Rounds rounds(Size const& size) {
        Index const n = size.nodes;
        explicit_form::Rounds rounds;
        for (Index me = 0; me + 1 < n; ++me)
            explicit_form::add(rounds, 0, {me, me + 1, {{own, prefix, Entry::put}, {own, own, Entry::left}}});
        for (Index me = 0; me + 2 < n; ++me)
            explicit_form::add(rounds, 1, {me, me + 2, {{own, prefix, Entry::left}}});
        for (Index distance = 3, round = 2; distance < n - 1; distance *= 2, ++round)
            for (Index me = 1; me + distance < n; ++me)
                explicit_form::add(rounds, round, {me, me + distance, {{prefix, prefix, Entry::left}}});
        return rounds;
    }

    static std::vector<explicit_form::Claim> claims() {
        return {{"rounds_123", "there are ceil(log (n - 1) + log 4/3) rounds", takes_otherwise}};
    }

private:
    /// The own value of a rank; after the first round its prefix joined with it.
    static constexpr Index prefix = 0, own = 1;

    static std::string takes_otherwise(Size const& size, explicit_form::Rounds const& rounds) {
        std::size_t least = 0;
        while (4 * (size.nodes - 1) > Index{3} << least) ++least;
        if (rounds.size() == least) return "";
        return std::to_string(rounds.size()) + " rounds, not " + std::to_string(least);
    }
};

}  // namespace cubecheck::scan
