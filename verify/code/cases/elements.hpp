#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/in_process_mpi/terms.hpp"
#include "verify/code/cases/case.hpp"
#include "verify/libraries/promised_by_mpi.hpp"

namespace cubecheck::verify {

/// The elements of a case: their layout in memory and their meaning.
///
/// A strided element is two integers that hold the same word, with gaps before, between and after them.  Its
/// address is after both integers, so that its lower bound and its true lower bound are negative.  Code that
/// ignores the bounds writes before its block.  If elements are interleaved, the second integer is in the
/// cell of the next element.  If the integers are adjacent, there are no gaps, and the bounds are those of
/// the data.
class Elements {
public:
    /// The fill of untouched cells.  It differs from the fill of the in-process MPI for data that never
    /// arrived.
    static constexpr std::byte fill{0xC3};

    Elements(Case const& test_case, in_process::Terms& terms) : case_(test_case), terms_(terms) {}

    /// Bytes from one element to the next.
    std::size_t extent() const;

    /// The initial content of a buffer: cells with margins, all filled.  Cell 0 is after the margin.
    std::vector<std::byte> untouched(Index cells) const;

    /// The first cell of a buffer with margins.
    std::byte* first_cell(std::vector<std::byte>& buffer) const;

    /// The bytes of a buffer with margins that belong to the data of its cells.
    ///
    /// Result: the positions of the first byte and after the last byte; equal if there are no cells.
    std::pair<std::size_t, std::size_t> data_in(Index cells) const;

    /// Writes the letter of `rank` at `position` of its input into a cell.
    void put(std::byte* first, Index cell, Index rank, Index position) const;

    /// The content of a cell as `probe.c` writes it: "0,1:4,+"; "_" if untouched; "?" if it is not an
    /// element.  "!" at the end: bytes beside it have changed.  A number is written as the contributions that
    /// make it, as the promised ones if possible.
    std::string text(std::byte const* first, Index cell, Promise const& promise) const;

    /// The `text` of a cell that holds a join and stands between unchanged gaps; null for other cells.  Equal
    /// texts of neighbouring cells and of equal cells of ranks have one address.
    std::string const* text_of_join(std::byte const* first, Index cell) const;

    /// True if the cell holds a value that is neither an input, a join nor the initial fill.
    bool is_foreign(std::byte const* first, Index cell) const;

    /// The offset from an element's address, as MPI defines it, to its cell.
    static std::ptrdiff_t address_offset(Case const& test_case);
    /// The offset of the first word in a cell.
    static std::size_t word_offset(Case const& test_case);
    /// The offset of the second word.  Pre: the elements are strided.
    static std::size_t second_offset(Case const& test_case);
    /// The lower bound of the datatype.  Pre: the elements are strided.
    static std::ptrdiff_t lower_bound(Case const& test_case);
    static std::size_t strided_bytes(Case const& test_case);

private:
    std::string word_text(in_process::Term term, Index cell) const;
    std::string const& join_text(in_process::Term join, Index cell) const;
    std::string number_text(std::byte const* at, Index cell, Promise const& promise) const;
    bool gaps_stand(std::byte const* at) const;

    Case const& case_;
    in_process::Terms& terms_;
    /// A join and its text in a cell.
    struct KnownJoin {
        in_process::Term join;
        Index cell;
        std::string const* text;
    };
    // Texts of joins are cached, since ranks hold equal ones.
    mutable std::deque<std::string> texts_;
    mutable std::unordered_map<std::uint64_t, std::string const*> joins_;  ///< by join and cell
    mutable std::optional<KnownJoin> latest_;
};

/// The number that represents a letter under an operator: random, but the same in every run.
///
/// Under a product it is odd.  Under min and max, the letters at every second position, from the first on,
/// are negative.  Under "and" and "or", few bits of a letter change the result, so that each contribution is
/// visible.
std::int64_t value_of(Data data, Operator op, Index rank, Index position);

/// The smallest set of ranks whose letters at `position` combine to this number.
///
/// Result: empty if there is no such set.
std::vector<Index> ranks_that_make(std::int64_t number, Data data, Operator op, Index n, Index position);

}  // namespace cubecheck::verify
