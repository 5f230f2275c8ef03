#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::mpi {

/// A letter, or a join of the last two.
struct Symbol {
    Index rank = 0;   ///< that contributed the letter; `join` if it is a join
    Index shift = 0;  ///< its position in the input of this rank, minus the number of the output cell

    static constexpr Index join = -1;

    friend bool operator==(Symbol const&, Symbol const&) = default;
};

/// What an output cell holds: letters and joins in postfix order.
using Word = std::vector<Symbol>;

/// A word as `probe.c` writes it: "0,1:4,+".
///
/// Result: nothing if it is no word: an untouched cell, bytes that are no letters, joins without operands.
std::optional<Word> word_of(std::string_view text);

/// The same bracketing, where operands of a join may have changed sides: the operand with the smaller text
/// first.
std::string sorted_bracketing(Word const& word);

/// The word for people, for output cell `cell`: "(0 1) 2", with positions in the input where `position` is
/// not that of each letter: "0[3] 1".
std::string infix(Word const& word, Index cell, Index position);

}  // namespace cubecheck::mpi
