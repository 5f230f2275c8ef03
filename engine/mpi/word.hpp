#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::mpi {

/// A letter, or a join of the last two.
struct Symbol {
    Index rank = 0;   ///< the rank that contributed the letter; `join` for a join
    Index shift = 0;  ///< the letter's position in the input of this rank, minus the number of the output
                      ///< cell

    static constexpr Index join = -1;

    friend bool operator==(Symbol const&, Symbol const&) = default;
};

/// The content of an output cell: letters and joins in postfix order.
using Word = std::vector<Symbol>;

/// The positions of letters from here on are those of another call than the judged one, which has fewer.
inline constexpr Index letters_of_another_call = Index{1} << 30;

/// Parses a word as `probe.c` writes it: "0,1:4,+".
///
/// Result: null if the text is not a word: an untouched cell, bytes that are not letters, joins without
///         operands.
std::optional<Word> word_of(std::string_view text);

/// A normal form of the bracketing up to the order of operands: in each join, the operand with the smaller
/// text comes first.
std::string sorted_bracketing(Word const& word);

/// The word of output cell `cell` in infix notation: "(0 1) 2". Letters at other positions than `position`
/// show theirs: "0[3] 1".  Letters of another call say so: "0[of another call]".
std::string infix(Word const& word, Index cell, Index position);

}  // namespace cubecheck::mpi
