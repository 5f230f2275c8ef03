#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "verify/files/witness/memory/plain_memory.hpp"

namespace cubecheck::witness {

namespace {

std::vector<std::string> terms(std::string const& word) {
    std::vector<std::string> out{""};
    for (auto const letter : word) {
        if (letter == '+') out.emplace_back();
        if (letter != '+' && letter != '(' && letter != ')') out.back() += letter;
    }
    return out;
}

/// Removes a word from the front of a text, and sorts the operands of its sums.
std::string take_ordered(std::string_view& text) {
    if (!text.starts_with('(')) {
        auto const end = std::min(text.find_first_of("+)"), text.size());
        std::string out(text.substr(0, end));
        text.remove_prefix(end);
        return out;
    }
    text.remove_prefix(1);
    auto left = take_ordered(text);
    text.remove_prefix(1);
    auto right = take_ordered(text);
    text.remove_prefix(1);
    if (right < left) std::swap(left, right);
    return "(" + left + "+" + right + ")";
}

}  // namespace

bool PlainMemory::breaks(Promised const& promised) const {
    if (!rank_has_ended(promised.rank)) return false;
    auto const ranks = static_cast<Index>(calls_.size());
    std::vector<std::string> expected;
    for (auto const& one : promised.contributions)
        expected.push_back(fmt::format("{}.{}", calls_[promised.rank] * ranks + one.rank, one.chunk));
    auto const chunk = static_cast<std::int32_t>(promised.chunk);
    auto got = terms(cells_[layout_.cell(promised.rank, schedules::Buffer::output, chunk)]);
    if (promised.operands == explore::Operands::in_any_order ||
        program_.environment().words == explore::Words::commutative) {
        std::ranges::sort(expected);
        std::ranges::sort(got);
    }
    return got != expected;
}

std::optional<std::string> PlainMemory::bracketing(Promised const& promised) const {
    if (!rank_has_ended(promised.rank) || breaks(promised)) return std::nullopt;
    auto const chunk = static_cast<std::int32_t>(promised.chunk);
    std::string_view word = cells_[layout_.cell(promised.rank, schedules::Buffer::output, chunk)];
    return take_ordered(word);
}

}  // namespace cubecheck::witness
