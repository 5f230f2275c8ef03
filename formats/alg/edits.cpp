#include "formats/alg/edits.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "formats/alg/tokens.hpp"
#include "models/listing/collective.hpp"

namespace cubecheck::formats::alg {
namespace {

using Tokens = std::span<Token const>;

std::vector<std::string> text_lines(std::string_view text) {
    std::vector<std::string> lines{""};
    for (char const c : text) {
        if (c == '\n')
            lines.emplace_back();
        else
            lines.back() += c;
    }
    return lines;
}

std::string stripped(std::string_view line) {
    auto const first = line.find_first_not_of(" \r"), last = line.find_last_not_of(" \r");
    return first == std::string_view::npos ? "" : std::string(line.substr(first, last - first + 1));
}

/// Joins lines into one text, separated by " / ".
std::string joined_lines(std::vector<std::string> const& lines) {
    std::string out;
    for (auto const& line : lines) out += (out.empty() ? "" : " / ") + stripped(line);
    return out;
}

std::size_t indentation(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

bool is_word(Token const& token, std::string_view word) { return token.text == word; }

/// The source text from one token to another of the same line.
std::string written(std::string const& line, Token const& first, Token const& last) {
    auto const begin = static_cast<std::size_t>(first.place.column - 1);
    auto const end = static_cast<std::size_t>(last.place.column - 1) + last.text.size();
    return line.substr(begin, end - begin);
}

/// The statement of each line, as tokens, unless it continues in the next line.
using StatementsByLine = std::map<Index, std::vector<Token>>;

StatementsByLine statements(std::vector<Token> const& tokens) {
    StatementsByLine found;
    std::vector<Token> one;
    for (auto const& token : tokens) {
        using enum Token::Kind;
        if (token.kind == indent || token.kind == dedent || token.kind == end) continue;
        if (token.kind != line_end) {
            one.push_back(token);
            continue;
        }
        bool const is_one_line = !one.empty() && one.back().place.line == one.front().place.line;
        if (is_one_line) found.emplace(one.front().place.line, one);
        one.clear();
    }
    return found;
}

class Edits {
public:
    Edits(std::string const& file, std::string_view text)
        : lines_(text_lines(text)), tokens_(alg::tokens(file, text)), statements_(statements(tokens_)) {}

    std::vector<TextEdit> all() && {
        for (auto const& [line, statement] : statements_) operands(line, statement);
        for (auto const& [line, statement] : statements_) loops(line, statement);
        for (auto const& [line, statement] : statements_) calls(line);
        for (std::size_t i = 0; i + 1 < tokens_.size(); ++i) {
            if (i > 0) terms(tokens_[i - 1], tokens_[i], tokens_[i + 1]);
            words(tokens_[i]);
        }
        for (auto const& [line, statement] : statements_) ranks(line, statement);
        for (auto const& [line, statement] : statements_) left_out(line);
        promises();
        return std::move(found_);
    }

private:
    std::string const& line_at(Index line) const { return lines_[static_cast<std::size_t>(line - 1)]; }

    /// Adds an edit that replaces a line.
    void replace(Index line, std::vector<std::string> by) { found_.push_back({line, 1, std::move(by)}); }
    void replace(Index line, std::size_t column, std::size_t length, std::string const& by) {
        auto changed = line_at(line);
        changed.replace(column - 1, length, by);
        replace(line, {changed});
    }
    void replace(Token const& token, std::string const& by) {
        replace(token.place.line, static_cast<std::size_t>(token.place.column), token.text.size(), by);
    }

    /// For `x := x + y`: swaps the operands; also orders them by rank, if the preceding call names a peer.
    void operands(Index line, Tokens statement) {
        auto const assigns = std::ranges::find(statement, ":=", &Token::text);
        if (assigns == statement.end() || assigns == statement.begin()) return;
        auto const from = static_cast<std::size_t>(assigns - statement.begin());
        auto const plus =
            std::find_if(assigns, statement.end(), [](Token const& token) { return is_word(token, "+"); });
        auto const stop =
            std::find_if(assigns, statement.end(), [](Token const& token) { return is_word(token, "else"); });
        if (plus == statement.end() || plus > stop || plus + 1 == stop || assigns + 1 == plus) return;
        auto const& text = line_at(line);
        auto const left = written(text, *(assigns + 1), *(plus - 1)),
                   right = written(text, *(plus + 1), *(stop - 1));
        auto const sum = [&](std::string const& a, std::string const& b) { return a + " + " + b; };
        auto const column = static_cast<std::size_t>((assigns + 1)->place.column);
        auto const length = written(text, *(assigns + 1), *(stop - 1)).size();
        replace(line, column, length, sum(right, left));
        if (auto const peer = peer_before(line);
            peer && from > 0 && stop == statement.end() && !is_word(statement.front(), "if")) {
            auto const target = written(text, statement.front(), *(assigns - 1));
            auto const blanks = text.substr(0, indentation(text));
            replace(line, {fmt::format("{}if ({}) < me then {} := {} else {} := {}", blanks, *peer, target,
                                       sum(right, left), target, sum(left, right))});
        }
    }

    /// The peer of the nearest preceding call that receives, in the same block.
    std::optional<std::string> peer_before(Index line) {
        auto const depth = indentation(line_at(line));
        for (auto at = line - 1; at >= 1; --at) {
            auto const found = statements_.find(at);
            if (found == statements_.end()) continue;
            if (indentation(line_at(at)) != depth) return std::nullopt;
            Tokens const call = found->second;
            if (!is_word(call.front(), "exchange") && !is_word(call.front(), "receive")) continue;
            auto const word = std::ranges::find_if(
                call, [](Token const& token) { return is_word(token, "with") || is_word(token, "from"); });
            if (word == call.end() || word + 1 == call.end()) return std::nullopt;
            auto const stop = std::find_if(word + 1, call.end(), [](Token const& token) {
                return is_word(token, "into") || is_word(token, ",");
            });
            if (stop == word + 1) return std::nullopt;
            return written(line_at(at), *(word + 1), *(stop - 1));
        }
        return std::nullopt;
    }

    /// Reverses a loop.
    void loops(Index line, Tokens statement) {
        if (!is_word(statement.front(), "for")) return;
        auto const in = std::ranges::find(statement, "in", &Token::text);
        auto const to = std::ranges::find_if(
            statement, [](Token const& token) { return is_word(token, "..") || is_word(token, "downto"); });
        if (in == statement.end() || to == statement.end() || in + 1 >= to || to + 1 == statement.end())
            return;
        auto const& text = line_at(line);
        auto const first = written(text, *(in + 1), *(to - 1)),
                   last = written(text, *(to + 1), statement.back());
        replace(line, static_cast<std::size_t>((in + 1)->place.column),
                written(text, *(in + 1), statement.back()).size(),
                last + (is_word(*to, "..") ? " downto " : " .. ") + first);
    }

    /// Whether a line is only a call or an assignment.
    bool is_simple(Index line) const {
        auto const found = statements_.find(line);
        if (found == statements_.end()) return false;
        constexpr std::array<std::string_view, 5> others{"if", "else", "for", "while", "requires"};
        return std::ranges::find(others, found->second.front().text) == others.end();
    }

    /// Swaps a line with the next one, if both are simple.
    void calls(Index line) {
        if (!is_simple(line) || !is_simple(line + 1)) return;
        auto const first = line_at(line), second = line_at(line + 1);
        if (indentation(first) != indentation(second)) return;
        found_.push_back({line, 2, {second, first}});
    }

    /// Removes a number that is added or subtracted.
    void terms(Token const& before, Token const& sign, Token const& number) {
        bool const adds = is_word(sign, "+") || is_word(sign, "-");
        bool const follows = before.kind == Token::Kind::name || before.kind == Token::Kind::number ||
                             is_word(before, ")") || is_word(before, "]");
        if (!adds || !follows || number.kind != Token::Kind::number || number.place.line != sign.place.line)
            return;
        auto const blanks = sign.place.column - before.place.column - static_cast<Index>(before.text.size());
        if (before.place.line != sign.place.line || blanks < 0) return;
        auto const end = number.place.column + static_cast<Index>(number.text.size());
        replace(sign.place.line, static_cast<std::size_t>(sign.place.column - blanks),
                static_cast<std::size_t>(end - sign.place.column + blanks), "");
    }

    /// Changes a number by one, a sign, or a comparison.
    void words(Token const& token) {
        static std::map<std::string_view, std::vector<std::string_view>> const others{
            {"+", {"-"}},
            {"-", {"+"}},
            {"<", {"<=", ">", ">="}},
            {"<=", {"<", ">=", ">"}},
            {">", {">=", "<", "<="}},
            {">=", {">", "<=", "<"}},
            {"even", {"odd"}},
            {"odd", {"even"}},
        };
        if (token.kind == Token::Kind::number) {
            for (int const by : {-1, 1})
                if (by > 0 ? token.number < INT32_MAX : token.number > 0)
                    replace(token, std::to_string(token.number + by));
        } else if (auto const found = others.find(token.text); found != others.end()) {
            for (auto const other : found->second) replace(token, std::string(other));
        }
    }

    /// Takes a rank modulo n.
    void ranks(Index line, Tokens statement) {
        constexpr std::array<std::string_view, 3> before{"to", "from", "with"};
        for (auto at = statement.begin(); at != statement.end(); ++at) {
            if (std::ranges::find(before, at->text) == before.end() || at + 1 == statement.end()) continue;
            auto const stop = std::find_if(at + 1, statement.end(), [](Token const& token) {
                return is_word(token, "into") || is_word(token, ",") || is_word(token, "else");
            });
            if (stop == at + 1) continue;
            auto const rank = written(line_at(line), *(at + 1), *(stop - 1));
            replace(line, static_cast<std::size_t>((at + 1)->place.column), rank.size(),
                    "(" + rank + ") mod n");
        }
    }

    void left_out(Index line) { found_.push_back({line, 1, {}}); }

    /// Restricts the promise to fewer sizes or fewer operators.
    void promises() {
        if (statements_.empty()) return;
        auto const& [line, header] = *statements_.begin();
        for (auto const& token : header)
            if (is_word(token, "associative")) replace(token, "commutative");
        auto const* const collective = listing::facts_named(header.front().text);
        if (collective != nullptr && collective->folds &&
            std::ranges::find(header, "op", &Token::text) == header.end())
            replace(header.back(), header.back().text + ", op commutative");
        auto const blanks =
            statements_.size() > 1
                ? std::string(indentation(line_at(std::next(statements_.begin())->first)), ' ')
                : "    ";
        for (char const* const condition : {"requires n is even", "requires n is a power of 2"})
            replace(line, {line_at(line), blanks + condition});
    }

    std::vector<std::string> lines_;
    std::vector<Token> tokens_;
    StatementsByLine statements_;
    std::vector<TextEdit> found_;
};

}  // namespace

std::vector<TextEdit> edits(std::string const& file, std::string_view text) {
    return Edits(file, text).all();
}

std::string edited(std::string_view text, TextEdit const& edit) {
    auto lines = text_lines(text);
    auto const first = lines.begin() + (edit.line - 1);
    auto const after = lines.erase(first, first + edit.lines);
    lines.insert(after, edit.by.begin(), edit.by.end());
    return fmt::format("{}", fmt::join(lines, "\n"));
}

std::string words(std::string_view text, TextEdit const& edit) {
    auto const lines = text_lines(text);
    auto const first = lines.begin() + (edit.line - 1);
    auto const before = joined_lines({first, first + edit.lines});
    if (edit.by.empty()) return fmt::format("line {} left out: {}", edit.line, before);
    return fmt::format("line {}: {}  in place of  {}", edit.line, joined_lines(edit.by), before);
}

}  // namespace cubecheck::formats::alg
