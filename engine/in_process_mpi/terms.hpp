#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/mpi/word.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// An element of 32 bits that stands for a letter or a join.  Data type: MPI_INT.
using Term = std::int32_t;

/// The element that was never received: what a receive buffer holds from its post to its completion.
inline constexpr Term poison = static_cast<Term>(0xA5A5A5A5U);

/// What those who allocate memory for a user's code put beyond a block, and into a block that is freed.
inline constexpr Term beyond_block = static_cast<Term>(0xC7C7C7C7U), freed = static_cast<Term>(0xDBDBDBDBU);

/// What those who call a user's code put into its buffers once it has returned.
inline constexpr Term overwritten = 0x5E5E5E5E;

/// Why an element is none: "was never received", "lies beyond a block", "lies in a freed block", "was
/// overwritten after its call".
///
/// Result: empty if it is none of these.
std::string_view why_poisoned(Term term);

/// Letters and joins; equal ones have one handle.  The bracketing of joins is kept.
class Terms {
public:
    Terms();

    /// The letter of `rank` at `position` of its input.
    ///
    /// Pre:     0 <= rank; 0 <= position.
    Term letter(Index rank, Index position);

    /// `left` joined with `right`; a poisoned operand if there is one; else no term if one of them is none.
    Term join(Term left, Term right);

    /// Whether a handle is a letter or a join.
    bool is_term(Term term) const;
    bool is_letter(Term term) const;

    /// The operands of a join.
    ///
    /// Pre:     a join.
    Term left(Term join) const;
    Term right(Term join) const;

    /// Whose letter, and where in its input.
    ///
    /// Pre:     a letter.
    Index rank(Term letter) const;
    Index position(Term letter) const;

    /// How many letters it has, counted up to 65537.
    Index length(Term term) const;

    /// The term as the word of output cell `cell`; empty if it is none, or has more than 65536 letters.
    mpi::Word word(Term term, Index cell) const;

    /// How many terms there are.
    Index size() const { return static_cast<Index>(nodes_.size()); }

    /// Forgets all: handles are void.
    void clear();

private:
    struct Node {
        std::int32_t first, second;  ///< operands; of a letter, minus its rank minus 1, and its position
    };

    Term interned(Node node);
    void grow();
    Node const& node(Term term) const;

    std::vector<Node> nodes_;
    std::vector<std::int32_t> slots_;  ///< open addressing: numbers of nodes, or -1
};

/// No term: what `join` of something else gives.
inline constexpr Term no_term = static_cast<Term>(0x80000001U);

/// An operator for MPI_Op_create that joins terms of the run's `symbolic`: in_out = in joined with in_out,
/// for every MPI_INT of the datatype.  A poisoned operand is a violation.
///
/// Pre:     called in a run with `symbolic` set.
void join_terms(void* in, void* in_out, int* count, int* datatype);

/// From now on, the operator of the rank that runs is for this datatype, and for others that were named so.
/// It reports a call with a datatype that has another extent or other data.
///
/// Pre:     in a run.
void name_elements(int datatype);

}  // namespace cubecheck::in_process
