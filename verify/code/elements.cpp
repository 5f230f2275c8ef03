#include "verify/code/elements.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include <fmt/format.h>

#include "verify/libraries/blocks.hpp"

namespace cubecheck::verify {

namespace {

using in_process::Term;

/// Not that of the in-process MPI for what was never received.
constexpr std::byte fill{0xC3};

/// Sets of more ranks are not searched.
constexpr Index most_ranks_searched = 14;

bool is_filled(std::byte const* at, std::size_t bytes) {
    return std::all_of(at, at + bytes, [](std::byte byte) { return byte == fill; });
}

template <class T>
T loaded_at(std::byte const* at) {
    T value{};
    std::memcpy(&value, at, sizeof value);
    return value;
}

/// As the numbers of `data` add up.
std::int64_t sum_of(Data data, std::int64_t a, std::int64_t b) {
    auto const sum = static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b);
    return data == Data::ints ? static_cast<std::int32_t>(sum) : static_cast<std::int64_t>(sum);
}

/// Whether elements lie one behind the other, whatever the datatype of the case.
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

/// The integer that a real number is.  Result: one that is no integer is no sum.
std::int64_t whole(double value) {
    bool const is_whole =
        value > -0x1p60 && value < 0x1p60 && value == static_cast<double>(static_cast<std::int64_t>(value));
    return is_whole ? static_cast<std::int64_t>(value) : -1;
}

/// The number that a cell holds.
std::int64_t number_at(Data data, std::byte const* at) {
    if (data == Data::ints) return loaded_at<std::int32_t>(at);
    if (data == Data::longs) return loaded_at<std::int64_t>(at);
    return whole(data == Data::floats ? static_cast<double>(loaded_at<float>(at)) : loaded_at<double>(at));
}

}  // namespace

std::int64_t value_of(Data data, Index rank, Index position) {
    // Steele, Lea and Flood 2014: the finalizer of SplitMix64.
    auto bits = static_cast<std::uint64_t>(rank) * 0x1'0000'0000U + static_cast<std::uint64_t>(position) + 1;
    bits *= 0x9E3779B97F4A7C15U;
    bits = (bits ^ (bits >> 30U)) * 0xBF58476D1CE4E5B9U;
    bits = (bits ^ (bits >> 27U)) * 0x94D049BB133111EBU;
    bits ^= bits >> 31U;
    if (data == Data::longs) return static_cast<std::int64_t>(bits);
    if (data == Data::floats) return static_cast<std::int64_t>(bits >> 47U) + 1;
    if (data == Data::doubles) return static_cast<std::int64_t>(bits >> 17U) + 1;
    return static_cast<std::int32_t>(bits >> 32U);
}

std::vector<Index> ranks_with_sum(Data data, std::int64_t sum, Index n, Index position) {
    auto const searched = std::min(n, most_ranks_searched);
    std::vector<std::int64_t> sums(std::size_t{1} << static_cast<unsigned>(searched));
    std::vector<Index> found;
    for (std::size_t set = 1; set < sums.size(); ++set) {
        auto const lowest = std::countr_zero(set);
        sums[set] = sum_of(data, sums[set & (set - 1)], value_of(data, lowest, position));
        if (sums[set] != sum || (!found.empty() && std::popcount(set) >= std::ssize(found))) continue;
        found.clear();
        for (Index rank = 0; rank < searched; ++rank)
            if ((set >> static_cast<unsigned>(rank) & 1U) != 0) found.push_back(rank);
    }
    return found;
}

std::ptrdiff_t Elements::address_offset(bool strided) {
    return strided ? static_cast<std::ptrdiff_t>(address_bytes) : 0;
}

std::size_t Elements::word_offset(bool strided) { return strided ? lead_bytes : 0; }

std::size_t Elements::second_offset(Trial const& trial) {
    return lead_bytes + sizeof(Term) + hole_bytes + (trial.interleaved ? strided_extent : 0);
}

std::size_t Elements::extent() const {
    if (are_plain(trial_.data)) return number_type(trial_.data).bytes;
    return trial_.call.strided ? strided_extent : sizeof(Term);
}

std::vector<std::byte> Elements::untouched(Index cells) const {
    // One cell more: the lower bound of a strided element moves the end, and so does a second word that lies
    // in the next cell.
    return std::vector<std::byte>(static_cast<std::size_t>(cells + 2 * margin_cells + 1) * extent(), fill);
}

std::byte* Elements::first_cell(std::vector<std::byte>& buffer) const {
    return buffer.data() + static_cast<std::size_t>(margin_cells) * extent();
}

void Elements::put(std::byte* first, Index cell, Index rank, Index position) const {
    auto* const at = first + cell * static_cast<Index>(extent());
    if (are_plain(trial_.data)) {
        store(trial_.data, value_of(trial_.data, rank, position), at);
        return;
    }
    auto const value = trial_.data == Data::ints ? static_cast<Term>(value_of(trial_.data, rank, position))
                                                 : terms_.letter(rank, position);
    std::memcpy(at + word_offset(trial_.call.strided), &value, sizeof value);
    if (trial_.call.strided) std::memcpy(at + second_offset(trial_), &value, sizeof value);
}

bool Elements::gaps_stand(std::byte const* at) const {
    return !trial_.call.strided ||
           (is_filled(at, lead_bytes) && is_filled(at + lead_bytes + sizeof(Term), hole_bytes) &&
            is_filled(at + lead_bytes + 2 * sizeof(Term) + hole_bytes, trail_bytes));
}

std::string Elements::word_text(Term term, Index cell) const {
    if (!terms_.is_term(term)) return "?";
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

std::string Elements::sum_text(std::byte const* at, Index cell, Promise const& promise) const {
    auto const sum = number_at(trial_.data, at);
    auto const position = cell + promise.shift;
    std::vector<Index> expected;
    std::int64_t expected_sum = 0;
    for (auto rank = promise.first; rank <= promise.last; ++rank) {
        expected.push_back(rank);
        expected_sum = sum_of(trial_.data, expected_sum, value_of(trial_.data, rank, position));
    }
    if (promise.kind == Promise::Kind::letters && sum == expected_sum)
        return joined_text(expected, promise.shift);
    auto const found = ranks_with_sum(trial_.data, sum, trial_.n, position);
    if (!found.empty()) return joined_text(found, promise.shift);
    auto const most = trial_.call.count * trial_.n + 2 * trial_.n;
    for (Index rank = 0; rank < trial_.n; ++rank)
        for (Index other = 0; other <= most; ++other)
            if (value_of(trial_.data, rank, other) == sum) return joined_text({rank}, other - cell);
    return "?";
}

std::string Elements::text(std::byte const* first, Index cell, Promise const& promise) const {
    auto const* const at = first + cell * static_cast<Index>(extent());
    std::string const damage = gaps_stand(at) ? "" : "!";
    if (trial_.data != Data::words) return is_filled(at, extent()) ? "_" : sum_text(at, cell, promise);
    auto const* const word = at + word_offset(trial_.call.strided);
    auto const* const again = trial_.call.strided ? at + second_offset(trial_) : word;
    if (is_filled(word, sizeof(Term)) && is_filled(again, sizeof(Term))) return "_" + damage;
    auto const term = loaded_at<Term>(word);
    if (term != loaded_at<Term>(again)) return "?" + damage;
    return word_text(term, cell) + damage;
}

bool Elements::is_foreign(std::byte const* first, Index cell) const {
    if (trial_.data != Data::words) return false;
    auto const* const at = first + cell * static_cast<Index>(extent());
    auto const term = loaded_at<Term>(at + word_offset(trial_.call.strided));
    if (term == in_process::no_term) return true;  // a number was joined with an element
    return !terms_.is_term(term) && in_process::why_poisoned(term).empty() &&
           !is_filled(at + word_offset(trial_.call.strided), sizeof term);
}

}  // namespace cubecheck::verify
