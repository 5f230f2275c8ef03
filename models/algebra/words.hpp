#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "models/parametric/content.hpp"

namespace cubecheck {

/// A word over contributions: an interval of ranks, or an index into the table of Words.
struct Word {
    std::uint32_t first;
    std::uint32_t count;
    std::uint32_t part;

    friend bool operator==(Word const&, Word const&) = default;
};

/// The free monoid over the contributions of n ranks: a value is the exact order of its operands.
///
/// Intervals of ranks wrap around the cycle of n. So the contents of correct algorithms take 12 bytes,
/// whatever their length. Equal words are equal values.
class Words {
public:
    using Value = Word;

    /// Contributions of several parts of a buffer are written with their part, e.g. "m0[2]".
    explicit Words(Index ranks, Index parts = 1)
        : ranks_(static_cast<std::uint32_t>(ranks)), parts_(static_cast<std::uint32_t>(parts)) {}

    /// The content of an empty cell; joined with any value, it gives nothing().
    static constexpr Word nothing() { return {0, no_value, 0}; }
    static constexpr Word neutral() { return {0, 0, 0}; }
    Word contribution(Index rank, Index part) const { return span(rank, 1, part); }
    Word join(Word left, Word right);

    /// The word that a content describes.
    template <class Rank, class Part>
    Word word(Content<Rank, Part> const& content) const {
        return content.known ? span(value(content.first), content.count, value(content.part)) : nothing();
    }
    /// Whether two words have the same contributions, equally often, in any order.
    bool same_up_to_order(Word a, Word b) const;
    /// The word in full, e.g. "m0.m1", shortened in the middle if it is long.
    std::string text(Word word) const;
    /// The letters of the word: (rank, part) in order.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> letters(Word word) const;

private:
    static constexpr std::uint32_t no_value = 0xffffffff;  ///< as a count: nothing
    static constexpr std::uint32_t in_table = 0xfffffffe;  ///< as a count: `first` is a place in the table

    static Word span(Index first, Index count, Index part) {
        if (count == 0) return neutral();
        return {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(count),
                static_cast<std::uint32_t>(part)};
    }
    Word join_unequal(Word left, Word right);
    /// Whether a word has each contribution of a span exactly once, and no other. Pre: span.count <= ranks.
    bool permutes(Word word, Word span) const;
    std::vector<Word> spans(Word word) const;

    std::uint32_t ranks_;
    std::uint32_t parts_;
    std::map<std::vector<std::uint32_t>, std::uint32_t> numbers_;
    std::vector<std::vector<Word>> table_;
};

inline Word Words::join(Word left, Word right) {
    bool const plain = left.count - 1 < in_table - 1 && right.count - 1 < in_table - 1;
    if (plain && left.part == right.part && (std::uint64_t{left.first} + left.count) % ranks_ == right.first)
        return {left.first, left.count + right.count, left.part};
    return join_unequal(left, right);
}

}  // namespace cubecheck
