#pragma once

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::scan {

/// The exclusive prefix alone: the total of all is not asked for.
struct ExclusivePrefix : ExclusiveScan {
    static constexpr auto result(auto me, auto cell, auto at) {
        return ExclusiveScan::result(me, cell, at).when(!cell.is_total);
    }
};

/// Exclusive prefix sum up and down a tree: on the way up the right end of a block learns the block's
/// total, on the way down every block hands its prefix to its left half, and its prefix and the left
/// half's total to its right half.
///
/// Cost:    2 log p rounds, 3 (p - 1) messages, 2 log p words.
/// Source:  Blelloch 1990, prefix sums and their applications.
struct Blelloch : blocks::AmongRanks {
    static constexpr std::string_view name = "scan/blelloch";
    static constexpr std::string_view system = "A11";
    using Collective = ExclusivePrefix;
    using Cells = PrefixAndTotal;
    static Family family() { return families::binary; }
    static constexpr Laws laws = Laws::associative_neutral;

    static explicit_form::Rounds rounds(Size const& size) { return rounds_with(size, Entry::right); }

    static constexpr auto cost(auto m) { return Cost{2 * m.log, 3 * (m.nodes - 1), 2 * m.log}; }

protected:
    /// The rounds if the left half's total enters the prefix of its right half on the given side.
    static explicit_form::Rounds rounds_with(Size const& size, Entry side) {
        constexpr Index prefix = 0, total = 1;
        explicit_form::Rounds up, down;
        for (Index half = 1; half < size.nodes; half *= 2) {
            up.emplace_back();
            down.emplace(down.begin());
            for (Index left = half - 1; left < size.nodes; left += 2 * half) {
                up.back().push_back({left, left + half, {{total, total, Entry::left}}});
                down.front().push_back({left + half, left, {{prefix, prefix, Entry::put}}});
                down.front().push_back({left, left + half, {{total, prefix, side}}});
            }
        }
        up.insert(up.end(), down.begin(), down.end());
        return up;
    }
};

}  // namespace cubecheck::scan
