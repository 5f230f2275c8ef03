#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/mpi/word.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// A 32-bit element that represents a letter or a join.  Data type: MPI_INT.
using Term = std::int32_t;

/// The element that was never received: the content of a receive buffer from its post to its completion.
inline constexpr Term poison = static_cast<Term>(0xA5A5A5A5U);

/// The contents of the memory beyond an allocated block, and of a freed block.  The allocator for the user's
/// code writes them.
inline constexpr Term beyond_block = static_cast<Term>(0xC7C7C7C7U), freed = static_cast<Term>(0xDBDBDBDBU);

/// The content of the user's buffers after the call.  The caller of the user's code writes it.
inline constexpr Term overwritten = 0x5E5E5E5E;

/// The reason why an element is poisoned: "was never received", "lies beyond a block", "lies in a freed
/// block", "was overwritten after its call".
///
/// Result: empty if it is not poisoned.
std::string_view why_poisoned(Term term);

/// A table of letters and joins; equal ones have the same handle.  The bracketing of joins is preserved.
class Terms {
public:
    Terms();

    /// The letter of `rank` at `position` of its input.
    ///
    /// Pre:     0 <= rank; 0 <= position.
    Term letter(Index rank, Index position);

    /// `left` joined with `right`.  If an operand is poisoned, the result is that operand; otherwise, if an
    /// operand is not a term, it is `no_term`.
    Term join(Term left, Term right);

    /// Whether a handle is a letter or a join.
    bool is_term(Term term) const;
    bool is_letter(Term term) const;

    /// The operands of a join.
    ///
    /// Pre:     a join.
    Term left(Term join) const;
    Term right(Term join) const;

    /// The rank of a letter, and its position in the rank's input.
    ///
    /// Pre:     a letter.
    Index rank(Term letter) const;
    Index position(Term letter) const;

    /// The number of letters of a term, at most 65537.
    Index length(Term term) const;

    /// The term as the word of output cell `cell`; empty if it is not a term, or has more than 65536 letters.
    mpi::Word word(Term term, Index cell) const;

    /// Whether the word of `left` in one cell is the word of `right` in the next cell.  False if it has more
    /// than 65536 letters.
    bool is_word_of_next_cell(Term left, Term right) const;

    /// The number of terms.
    Index size() const { return static_cast<Index>(nodes_.size()); }

    /// Removes all terms: handles become invalid.
    void clear();

private:
    struct Node {
        std::int32_t first, second;  ///< operands; for a letter: -rank - 1, and its position
    };

    Term interned(Node node);
    void grow();
    Node const& node(Term term) const;

    std::vector<Node> nodes_;
    std::vector<std::int32_t> slots_;  ///< open addressing: numbers of nodes, or -1
};

/// The result of a `join` with an operand that is not a term.
inline constexpr Term no_term = static_cast<Term>(0x80000001U);

/// An operator for MPI_Op_create that joins terms of the run's `symbolic`: in_out = in joined with in_out,
/// for every MPI_INT of the datatype.  A poisoned operand is a violation.
///
/// Pre:     called in a run with `symbolic` set.
void join_terms(void* in, void* in_out, int* count, int* datatype);

/// Declares a datatype for the operator of the running rank, in addition to those declared before.
/// Afterwards, a call of the operator with a datatype of another extent or other data is reported.
///
/// Pre:     in a run.
void name_elements(int datatype);

}  // namespace cubecheck::in_process
