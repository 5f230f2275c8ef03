#pragma once

#include "algorithms/blocks/among_ranks.hpp"

/// The hypercube of base b: in step s the ranks form groups whose numbers differ in digit s only.
namespace cubecheck::blocks {

/// The smallest power of the base that is at least the number of ranks.
constexpr Index power_up_to(Index ranks, Index base) {
    Index power = 1;
    while (power < ranks) power *= base;
    return power;
}

/// The largest power of the base that is at most the number of ranks.
constexpr Index power_within(Index ranks, Index base) {
    Index power = 1;
    while (power * base <= ranks) power *= base;
    return power;
}

/// The largest number c b^x <= ranks with c < b.
constexpr Index whole_groups(Index ranks, Index base) {
    Index const power = power_within(ranks, base);
    return ranks / power * power;
}

/// A range of cells.
struct Block {
    Index first;
    Index count;
};

/// Part `i` of a block that is divided among `members`.
constexpr Block part(Block block, Index i, Index members) {
    Index const from = block.count * i / members, to = block.count * (i + 1) / members;
    return {block.first + from, to - from};
}

/// The rounds of one group: every member folds its own part of the block, or sends the part that it has
/// folded.
inline explicit_form::Rounds within_group(std::vector<Index> const& group, Block block, Entry how) {
    auto const members = static_cast<Index>(group.size());
    explicit_form::Rounds rounds;
    for (Index round = 0; round + 1 < members; ++round)
        for (Index i = 0; i < members; ++i) {
            Index const other = wrap(i + round + 1, members);
            auto const sent = part(block, how == Entry::put ? i : other, members);
            explicit_form::add(rounds, round,
                               cells(group[static_cast<std::size_t>(i)],
                                     group[static_cast<std::size_t>(other)], sent.first, sent.count, how));
        }
    return rounds;
}

/// All-reduce of a buffer of `cells` cells among ranks 0 to n - 1: a reduce-scatter within the groups of each
/// digit, the lowest first, then an all-gather in reverse order. A group divides the block of its first
/// member.
///
/// Pre: cells is a power of the base, no less than n.
inline explicit_form::Rounds digit_groups(Index ranks, Index base, Index cells) {
    explicit_form::Rounds forth, back;
    std::vector<Block> blocks(static_cast<std::size_t>(ranks), Block{0, cells});
    for (Index step = 1; step < ranks; step *= base) {
        auto const rounds_before = static_cast<Index>(forth.size());
        explicit_form::Rounds gather;
        for (Index first = 0; first < ranks; ++first) {
            if (first / step % base != 0) continue;
            std::vector<Index> group;
            for (Index i = 0; i < base && first + i * step < ranks; ++i) group.push_back(first + i * step);
            auto const block = blocks[static_cast<std::size_t>(first)];
            auto const fold = within_group(group, block, Entry::right);
            auto const hand_out = within_group(group, block, Entry::put);
            for (std::size_t r = 0; r < fold.size(); ++r) {
                for (auto const& message : fold[r])
                    explicit_form::add(forth, rounds_before + static_cast<Index>(r), message);
                for (auto const& message : hand_out[r])
                    explicit_form::add(gather, static_cast<Index>(r), message);
            }
            for (std::size_t i = 0; i < group.size(); ++i)
                blocks[static_cast<std::size_t>(group[i])] =
                    part(block, static_cast<Index>(i), static_cast<Index>(group.size()));
        }
        back.insert(back.begin(), gather.begin(), gather.end());
    }
    forth.insert(forth.end(), back.begin(), back.end());
    return forth;
}

/// A cell for every number with as many digits as the number of ranks.
struct CellPerNumber {
    static constexpr Index count(Size const& size) { return power_up_to(size.nodes, size.shape); }
    static constexpr Index cell(Index i) { return i; }
};

}  // namespace cubecheck::blocks
