#include "verify/code/cases/elements.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

#include <fmt/format.h>

#include "models/support/expects.hpp"
#include "verify/libraries/blocks.hpp"

namespace cubecheck::verify {

namespace {

using in_process::Term;

/// The most ranks whose subsets are searched.
constexpr Index most_ranks_searched = 14;

/// The strided element with gaps: its three gaps, its extent, the offset of its address within the cell, and
/// its lower bound from the begin of the cell.  The lower bound is neither the begin of the cell nor that of
/// its first word.
///
/// Units: bytes.
constexpr std::size_t lead_bytes = 24, hole_bytes = 12, trail_bytes = 20,
                      extent_with_gaps = lead_bytes + hole_bytes + trail_bytes + 2 * sizeof(Term),
                      address_bytes = 48;
constexpr std::ptrdiff_t first_bytes = 8;

bool has_gaps(Case const& test_case) { return test_case.call.strided && !test_case.adjacent; }

bool is_filled(std::byte const* at, std::size_t bytes) {
    return std::all_of(at, at + bytes, [](std::byte byte) { return byte == Elements::fill; });
}

template <class T>
T loaded_at(std::byte const* at) {
    T value{};
    std::memcpy(&value, at, sizeof value);
    return value;
}

/// The result of an operator on two numbers of type `data`.
///
/// Pre: the operator is one that MPI defines.
std::int64_t combined(Data data, Operator op, std::int64_t a, std::int64_t b) {
    auto const modular = [data](std::uint64_t number) {
        return data == Data::ints ? static_cast<std::int32_t>(number) : static_cast<std::int64_t>(number);
    };
    auto const left = static_cast<std::uint64_t>(a), right = static_cast<std::uint64_t>(b);
    switch (op) {
        case Operator::own:
            break;
        case Operator::sum:
            return modular(left + right);
        case Operator::product:
            return modular(left * right);
        case Operator::minimum:
            return std::min(a, b);
        case Operator::maximum:
            return std::max(a, b);
        case Operator::bitwise_and:
            return modular(left & right);
        case Operator::bitwise_or:
            return modular(left | right);
        case Operator::bitwise_xor:
            return modular(left ^ right);
    }
    expects(false, "the operator is one that MPI defines");
    return b;
}

/// 64 random bits.
std::uint64_t random_bits(Index rank, Index position, std::uint64_t stream) {
    // Steele, Lea and Flood 2014: the finalizer of SplitMix64.
    auto bits = static_cast<std::uint64_t>(rank) * 0x1'0000'0000U + static_cast<std::uint64_t>(position) + 1 +
                (stream << 56U);
    bits *= 0x9E3779B97F4A7C15U;
    bits = (bits ^ (bits >> 30U)) * 0xBF58476D1CE4E5B9U;
    bits = (bits ^ (bits >> 27U)) * 0x94D049BB133111EBU;
    return bits ^ (bits >> 31U);
}

/// The bits of a letter under an operator.
std::uint64_t bits_of(Operator op, Index rank, Index position) {
    auto const bits = [&](std::uint64_t stream) { return random_bits(rank, position, stream); };
    if (op == Operator::bitwise_and) return bits(0) | bits(1) | bits(2);
    if (op == Operator::bitwise_or) return bits(0) & bits(1) & bits(2);
    return op == Operator::product ? bits(0) | std::uint64_t{1} << 32U | 1U : bits(0);
}

bool are_reals(Data data) { return data == Data::floats || data == Data::doubles; }

/// Whether elements are contiguous, whatever the datatype of the case is.
bool are_plain(Data data) { return data != Data::words && data != Data::ints; }

/// Writes a number as an element.
void store(Data data, std::int64_t number, std::byte* at) {
    auto const write = [&](auto value) { std::memcpy(at, &value, sizeof value); };
    if (data == Data::longs) write(number);
    if (data == Data::floats) write(static_cast<float>(number));
    if (data == Data::doubles) write(static_cast<double>(number));
}

/// Letters with joins between them: "0,1,+,2,+".
std::string joined_text(std::vector<Index> const& ranks, Index shift) {
    std::string out;
    for (auto const rank : ranks) {
        auto const letter = shift == 0 ? fmt::format("{}", rank) : fmt::format("{}:{}", rank, shift);
        out += out.empty() ? letter : "," + letter + ",+";
    }
    return out;
}

/// The integer value of a real number.  Result: for a fraction, a number that no operator returns.
std::int64_t whole(double value) {
    bool const is_whole =
        value > -0x1p60 && value < 0x1p60 && value == static_cast<double>(static_cast<std::int64_t>(value));
    return is_whole ? static_cast<std::int64_t>(value) : std::numeric_limits<std::int64_t>::min();
}

/// The number that a cell holds.
std::int64_t number_at(Data data, std::byte const* at) {
    if (data == Data::ints) return loaded_at<std::int32_t>(at);
    if (data == Data::longs) return loaded_at<std::int64_t>(at);
    return whole(data == Data::floats ? static_cast<double>(loaded_at<float>(at)) : loaded_at<double>(at));
}

}  // namespace

std::int64_t value_of(Data data, Operator op, Index rank, Index position) {
    auto const bits = bits_of(op, rank, position);
    auto const high = [bits](unsigned count) { return static_cast<std::int64_t>(bits >> (64U - count)); };
    bool const has_bounds = op == Operator::minimum || op == Operator::maximum;
    if (!has_bounds && data == Data::longs) return static_cast<std::int64_t>(bits);
    if (!has_bounds && !are_reals(data)) return static_cast<std::int32_t>(bits >> 32U);
    auto const number = 1 + high(data == Data::floats ? 17 : data == Data::ints ? 30 : 47);
    return has_bounds && position % 2 == 0 ? -number : number;
}

std::vector<Index> ranks_that_make(std::int64_t number, Data data, Operator op, Index n, Index position) {
    auto const searched = std::min(n, most_ranks_searched);
    std::vector<std::int64_t> results(std::size_t{1} << static_cast<unsigned>(searched));
    std::vector<Index> found;
    for (std::size_t set = 1; set < results.size(); ++set) {
        auto const value = value_of(data, op, std::countr_zero(set), position);
        auto const others = set & (set - 1);
        results[set] = others == 0 ? value : combined(data, op, value, results[others]);
        if (results[set] != number || (!found.empty() && std::popcount(set) >= std::ssize(found))) continue;
        found.clear();
        for (Index rank = 0; rank < searched; ++rank)
            if ((set >> static_cast<unsigned>(rank) & 1U) != 0) found.push_back(rank);
    }
    return found;
}

std::ptrdiff_t Elements::address_offset(Case const& test_case) {
    return has_gaps(test_case) ? static_cast<std::ptrdiff_t>(address_bytes) : 0;
}

std::ptrdiff_t Elements::lower_bound(Case const& test_case) {
    return has_gaps(test_case) ? first_bytes - address_offset(test_case) : 0;
}

std::size_t Elements::word_offset(Case const& test_case) { return has_gaps(test_case) ? lead_bytes : 0; }

std::size_t Elements::second_offset(Case const& test_case) {
    if (!has_gaps(test_case)) return sizeof(Term);
    return lead_bytes + sizeof(Term) + hole_bytes + (test_case.interleaved ? extent_with_gaps : 0);
}

std::size_t Elements::strided_bytes(Case const& test_case) {
    return has_gaps(test_case) ? extent_with_gaps : 2 * sizeof(Term);
}

std::size_t Elements::extent() const {
    if (are_plain(case_.data)) return number_type(case_.data).bytes;
    return case_.call.strided ? strided_bytes(case_) : sizeof(Term);
}

std::vector<std::byte> Elements::untouched(Index cells) const {
    // One cell more: the lower bound of a strided element moves the end, and so does a second word in the
    // next cell.
    return std::vector<std::byte>(static_cast<std::size_t>(cells + 2 * margin_cells + 1) * extent(), fill);
}

std::byte* Elements::first_cell(std::vector<std::byte>& buffer) const {
    return buffer.data() + static_cast<std::size_t>(margin_cells) * extent();
}

std::pair<std::size_t, std::size_t> Elements::data_in(Index cells) const {
    auto const first = static_cast<std::size_t>(margin_cells) * extent();
    if (cells == 0) return {first, first};
    auto const last = first + static_cast<std::size_t>(cells - 1) * extent();
    if (are_plain(case_.data) || !case_.call.strided) return {first, last + extent()};
    return {first + word_offset(case_), last + second_offset(case_) + sizeof(Term)};
}

void Elements::put(std::byte* first, Index cell, Index rank, Index position) const {
    auto* const at = first + cell * static_cast<Index>(extent());
    if (are_plain(case_.data)) {
        store(case_.data, value_of(case_.data, case_.op, rank, position), at);
        return;
    }
    auto const value = case_.data == Data::ints
                           ? static_cast<Term>(value_of(case_.data, case_.op, rank, position))
                           : terms_.letter(rank, position);
    std::memcpy(at + word_offset(case_), &value, sizeof value);
    if (case_.call.strided) std::memcpy(at + second_offset(case_), &value, sizeof value);
}

bool Elements::gaps_stand(std::byte const* at) const {
    return !has_gaps(case_) ||
           (is_filled(at, lead_bytes) && is_filled(at + lead_bytes + sizeof(Term), hole_bytes) &&
            is_filled(at + lead_bytes + 2 * sizeof(Term) + hole_bytes, trail_bytes));
}

std::string Elements::word_text(Term term, Index cell) const {
    std::string out;
    auto const add = [&](Index number) {
        fmt::format_int const digits(number);
        out.append(digits.data(), digits.size());
    };
    for (auto const& symbol : terms_.word(term, cell)) {
        if (!out.empty()) out += ',';
        if (symbol.rank == mpi::Symbol::join) {
            out += '+';
            continue;
        }
        add(symbol.rank);
        if (symbol.shift == 0) continue;
        out += ':';
        add(symbol.shift);
    }
    return out;
}

std::string const& Elements::join_text(Term join, Index cell) const {
    auto const key =
        std::uint64_t{static_cast<std::uint32_t>(join)} << 32U | static_cast<std::uint32_t>(cell);
    auto& text = joins_[key];
    if (text == nullptr) {
        bool const is_next = latest_ && latest_->cell + 1 == cell;
        text = is_next && terms_.is_word_of_next_cell(latest_->join, join)
                   ? latest_->text
                   : &texts_.emplace_back(word_text(join, cell));
    }
    latest_ = {join, cell, text};
    return *text;
}

std::string Elements::number_text(std::byte const* at, Index cell, Promise const& promise) const {
    auto const value = [&](Index rank, Index position) {
        return value_of(case_.data, case_.op, rank, position);
    };
    auto const number = number_at(case_.data, at);
    auto const position = cell + promise.shift;
    std::vector<Index> expected;
    std::int64_t result = 0;
    for (auto rank = promise.first; rank <= promise.last; ++rank) {
        auto const own = value(rank, position);
        result = expected.empty() ? own : combined(case_.data, case_.op, result, own);
        expected.push_back(rank);
    }
    if (promise.kind == Promise::Kind::letters && number == result)
        return joined_text(expected, promise.shift);
    auto const found = ranks_that_make(number, case_.data, case_.op, case_.n, position);
    if (!found.empty()) return joined_text(found, promise.shift);
    auto const most = case_.call.count * case_.n + 2 * case_.n;
    for (Index rank = 0; rank < case_.n; ++rank)
        for (Index other = 0; other <= most; ++other)
            if (value(rank, other) == number) return joined_text({rank}, other - cell);
    return "?";
}

std::string Elements::text(std::byte const* first, Index cell, Promise const& promise) const {
    auto const* const at = first + cell * static_cast<Index>(extent());
    std::string const damage = gaps_stand(at) ? "" : "!";
    if (case_.data != Data::words) return is_filled(at, extent()) ? "_" : number_text(at, cell, promise);
    auto const* const word = at + word_offset(case_);
    auto const* const again = case_.call.strided ? at + second_offset(case_) : word;
    if (is_filled(word, sizeof(Term)) && is_filled(again, sizeof(Term))) return "_" + damage;
    auto const term = loaded_at<Term>(word);
    if (term != loaded_at<Term>(again)) return "?" + damage;
    if (!terms_.is_term(term)) return "?" + damage;
    return (terms_.is_letter(term) ? word_text(term, cell) : join_text(term, cell)) + damage;
}

std::string const* Elements::text_of_join(std::byte const* first, Index cell) const {
    if (case_.data != Data::words) return nullptr;
    auto const* const at = first + cell * static_cast<Index>(extent());
    auto const term = loaded_at<Term>(at + word_offset(case_));
    bool const is_join = terms_.is_term(term) && !terms_.is_letter(term);
    if (!is_join || !gaps_stand(at)) return nullptr;
    if (case_.call.strided && term != loaded_at<Term>(at + second_offset(case_))) return nullptr;
    return &join_text(term, cell);
}

bool Elements::is_foreign(std::byte const* first, Index cell) const {
    if (case_.data != Data::words) return false;
    auto const* const at = first + cell * static_cast<Index>(extent());
    auto const term = loaded_at<Term>(at + word_offset(case_));
    if (term == in_process::no_term) return true;  // a number was joined with an element
    return !terms_.is_term(term) && in_process::why_poisoned(term).empty() &&
           !is_filled(at + word_offset(case_), sizeof term);
}

}  // namespace cubecheck::verify
