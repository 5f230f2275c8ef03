#include "engine/mpi/word.hpp"

#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "models/support/expects.hpp"

namespace cubecheck::mpi {

namespace {

std::optional<Index> number_of(std::string_view text) {
    Index found = 0;
    auto const* const end = text.data() + text.size();
    auto const read = std::from_chars(text.data(), end, found);
    return read.ec == std::errc() && read.ptr == end ? std::optional(found) : std::nullopt;
}

std::optional<Symbol> symbol_of(std::string_view text) {
    if (text == "+") return Symbol{Symbol::join, 0};
    auto const colon = text.find(':');
    auto const rank = number_of(text.substr(0, colon));
    auto const shift =
        colon == std::string_view::npos ? std::optional<Index>(0) : number_of(text.substr(colon + 1));
    if (!rank || !shift || *rank < 0) return std::nullopt;
    return Symbol{*rank, *shift};
}

/// Whether a word is a complete postfix expression: every join has two operands, and one value remains.
bool is_expression(Word const& word) {
    Index values = 0;
    for (auto const& symbol : word) {
        if (symbol.rank == Symbol::join && values < 2) return false;
        values += symbol.rank == Symbol::join ? -1 : 1;
    }
    return values == 1;
}

/// Evaluates an expression.
template <class OfLetter, class Join>
std::string folded(Word const& word, OfLetter of_letter, Join join) {
    std::vector<std::string> values;
    for (auto const& symbol : word) {
        if (symbol.rank != Symbol::join) {
            values.push_back(of_letter(symbol));
            continue;
        }
        expects(values.size() >= 2, "a join has two operands");
        auto const right = std::move(values.back());
        values.pop_back();
        values.back() = join(values.back(), right);
    }
    expects(values.size() == 1, "a word has one value");
    return values.front();
}

}  // namespace

std::optional<Word> word_of(std::string_view text) {
    Word word;
    for (std::size_t at = 0; at <= text.size();) {
        auto const comma = std::min(text.find(',', at), text.size());
        auto const symbol = symbol_of(text.substr(at, comma - at));
        if (!symbol) return std::nullopt;
        word.push_back(*symbol);
        at = comma + 1;
    }
    if (!is_expression(word)) return std::nullopt;
    return word;
}

std::string sorted_bracketing(Word const& word) {
    return folded(
        word, [](Symbol const& letter) { return fmt::format("{}:{}", letter.rank, letter.shift); },
        [](std::string const& left, std::string const& right) {
            return left < right ? "(" + left + " " + right + ")" : "(" + right + " " + left + ")";
        });
}

std::string infix(Word const& word, Index cell, Index position) {
    auto const out = folded(
        word,
        [&](Symbol const& letter) {
            auto const at = cell + letter.shift;
            if (at >= letters_of_another_call / 2) return fmt::format("{}[of another call]", letter.rank);
            return at == position ? fmt::format("{}", letter.rank) : fmt::format("{}[{}]", letter.rank, at);
        },
        [](std::string const& left, std::string const& right) { return "(" + left + " " + right + ")"; });
    return out.starts_with("(") ? out.substr(1, out.size() - 2) : out;
}

}  // namespace cubecheck::mpi
