#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/in_process_mpi/terms.hpp"
#include "verify/code/cases/case.hpp"
#include "verify/libraries/promised_by_mpi.hpp"

namespace cubecheck::verify {

/// The elements of a case: how they lie in memory, and what they mean.
///
/// A strided element is two integers that hold the same word, with gaps before, between and after.  Its
/// address lies after both, so that its lower bound and its true lower bound are negative: code that forgets
/// them writes before its block.  If elements are interleaved, the second integer lies in the place of the
/// next element.  If integers are adjacent, there are no gaps, and the bounds are those of the data.
class Elements {
public:
    Elements(Case const& test_case, in_process::Terms& terms) : case_(test_case), terms_(terms) {}

    /// Bytes from one element to the next.
    std::size_t extent() const;

    /// Cells with margins that nobody has written to.  Result: the bytes; cell 0 is after the margin.
    std::vector<std::byte> untouched(Index cells) const;

    /// The first cell of a buffer with margins.
    std::byte* first_cell(std::vector<std::byte>& buffer) const;

    /// Puts the letter of `rank` at `position` of its input.
    void put(std::byte* first, Index cell, Index rank, Index position) const;

    /// The cell as `probe.c` writes it: "0,1:4,+", "_" if untouched, "?" if it is no element, and with "!" at
    /// the end if bytes beside it have changed.  Sums are told by what the cell should hold.
    std::string text(std::byte const* first, Index cell, Promise const& promise) const;

    /// True if the cell holds a value that is neither an input, a join nor the initial fill.
    bool is_foreign(std::byte const* first, Index cell) const;

    /// From the address of an element, as MPI takes it, back to its cell.
    static std::ptrdiff_t address_offset(Case const& test_case);
    /// Where the first word of a cell is.
    static std::size_t word_offset(Case const& test_case);
    /// Where the second is.  Pre: the elements are strided.
    static std::size_t second_offset(Case const& test_case);
    /// Of the datatype.  Pre: the elements are strided.
    static std::ptrdiff_t lower_bound(Case const& test_case);
    static std::size_t strided_bytes(Case const& test_case);

private:
    std::string word_text(in_process::Term term, Index cell) const;
    std::string const& join_text(in_process::Term join, Index cell) const;
    std::string number_text(std::byte const* at, Index cell, Promise const& promise) const;
    bool gaps_stand(std::byte const* at) const;

    Case const& case_;
    in_process::Terms& terms_;
    mutable std::map<std::pair<in_process::Term, Index>, std::string> joins_;  ///< ranks hold the same ones
};

/// The number that stands for a letter under an operator: random, the same in every run.
///
/// Under a product it is odd; under min and max, the letters of every second position, the first
/// among them, are negative; under "and" and "or", few bits of
/// a letter change the result, so that each contribution shows.
std::int64_t value_of(Data data, Operator op, Index rank, Index position);

/// The fewest ranks whose letters at `position` have this result.
///
/// Result: empty if no ranks have it.
std::vector<Index> ranks_that_make(std::int64_t number, Data data, Operator op, Index n, Index position);

}  // namespace cubecheck::verify
