#include "formats/alg/tokens.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "formats/support/printable.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats::alg {
namespace {

using Kind = Token::Kind;

constexpr std::size_t most_levels = 40;
constexpr Index most_brackets = 40;

constexpr std::array<std::string_view, 24> signs{":=", "..", "<=", ">=", "/=", "!=", "==", "<<",
                                                 ">>", "(",  ")",  "[",  "]",  ",",  ";",  "+",
                                                 "-",  "*",  "^",  "<",  ">",  "=",  "/",  ":"};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

/// Splits a text into tokens, line by line.
class Lexer {
public:
    Lexer(std::string const& file, std::string_view text) : file_(file), text_(text) {}

    std::vector<Token> tokens() && {
        if (starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);  // a byte order mark
        while (!at_end()) take_line();
        if (brackets_ > 0) refuse(file_, open_bracket_, "a bracket that is closed", "the end of the text");
        end_line();
        for (; levels_.size() > 1; levels_.pop_back()) add(Kind::dedent, 0);
        add(Kind::end, 0);
        return std::move(found_);
    }

private:
    bool at_end() const { return at_ >= text_.size(); }
    bool at_line_end() const { return at_end() || text_[at_] == '\n'; }
    bool starts_with(std::string_view word) const { return text_.substr(at_).starts_with(word); }
    bool at_comment() const { return starts_with("#"); }
    Place place() const { return {line_, static_cast<Index>(at_ - line_begin_) + 1}; }

    /// Whether the previous line continues: its last word requires more.
    bool goes_on() const {
        constexpr std::array<std::string_view, 13> words{",",   ":=",   "+",  "-",    "*",    "and",  "or",
                                                         "xor", "into", "to", "from", "with", "where"};
        return !found_.empty() && std::ranges::find(words, found_.back().text) != words.end();
    }

    void add(Kind kind, std::size_t length) {
        found_.push_back({kind, std::string(text_.substr(std::min(at_, text_.size()), length)), place(), 0});
        at_ += length;
    }

    void end_line() {
        if (!found_.empty() && found_.back().kind != Kind::line_end && found_.back().kind != Kind::dedent)
            add(Kind::line_end, 0);
    }

    void take_line() {
        line_begin_ = at_;
        while (!at_line_end() && (text_[at_] == ' ' || text_[at_] == '\r')) ++at_;
        if (!at_line_end() && text_[at_] == '\t')
            refuse(file_, place(), "blanks at the beginning of a line", "a tab");
        if (!at_line_end() && !at_comment() && brackets_ == 0 && !goes_on()) level(at_ - line_begin_);
        while (!at_line_end()) take();
        if (brackets_ == 0 && !goes_on()) end_line();
        ++at_;
        ++line_;
    }

    /// Opens a block, or closes the blocks that end before this line.
    void level(std::size_t columns) {
        if (columns > levels_.back()) {
            if (levels_.size() > most_levels)
                refuse(file_, place(), fmt::format("blocks at most {} deep", most_levels), "one more");
            levels_.push_back(columns);
            return add(Kind::indent, 0);
        }
        while (columns < levels_.back()) {
            levels_.pop_back();
            add(Kind::dedent, 0);
        }
        if (columns != levels_.back())
            refuse(file_, place(), "the indentation of an earlier line", "another one");
    }

    void take() {
        char const next = text_[at_];
        if (next == ' ' || next == '\t' || next == '\r') {
            ++at_;
        } else if (at_comment()) {
            while (!at_line_end()) ++at_;
        } else if (is_letter(next)) {
            add(Kind::name, length([](char c) { return is_letter(c) || is_digit(c); }));
        } else if (is_digit(next)) {
            take_number();
        } else {
            take_sign();
        }
    }

    std::size_t length(auto belongs) const {
        auto end = at_;
        while (end < text_.size() && belongs(text_[end])) ++end;
        return end - at_;
    }

    void take_number() {
        add(Kind::number, length(is_digit));
        auto& token = found_.back();
        auto const* const end = token.text.data() + token.text.size();
        if (std::from_chars(token.text.data(), end, token.number).ec != std::errc())
            refuse(file_, token.place, "a number below 2^63", short_name(token.text));
    }

    void take_sign() {
        auto const known = std::ranges::find_if(signs, [&](auto sign) { return starts_with(sign); });
        if (known == signs.end())
            refuse(file_, place(), meant(text_[at_]),
                   fmt::format("'{}'", printable(text_.substr(at_, length_of_character()))));
        if (starts_with("**")) refuse(file_, place(), "'^' for a power", "'**'");
        add(Kind::sign, known->size());
        auto const& sign = found_.back();
        if (sign.text == "(" || sign.text == "[") open_bracket_ = sign.place, ++brackets_;
        if (brackets_ > most_brackets)
            refuse(file_, sign.place, fmt::format("at most {} open brackets", most_brackets), "one more");
        if (sign.text != ")" && sign.text != "]") return;
        if (brackets_-- == 0) refuse(file_, sign.place, "a bracket that was opened", text(sign));
    }

    /// The notation's equivalent of a sign in other languages.
    static std::string meant(char sign) {
        switch (sign) {
            case '%':
                return "'mod' for a remainder";
            case '&':
                return "'and', or 'bit k of v' for one bit";
            case '|':
                return "'or'";
            case '!':
                return "'not'";
            default:
                return "a word, a number or a sign of the notation";
        }
    }

    std::size_t length_of_character() const {
        std::size_t length = 1;
        while (at_ + length < text_.size() && (text_[at_ + length] & 0xC0) == 0x80) ++length;
        return length;
    }

    std::string const& file_;
    std::string_view text_;
    std::size_t at_ = 0, line_begin_ = 0;
    Index line_ = 1, brackets_ = 0;
    Place open_bracket_;
    std::vector<std::size_t> levels_{0};
    std::vector<Token> found_;
};

}  // namespace

std::vector<std::string_view> const& keywords() {
    static std::vector<std::string_view> const words{
        "requires", "for",      "in",  "downto",  "do",    "while",    "if",     "then", "else",
        "stop",     "send",     "to",  "receive", "from",  "exchange", "with",   "into", "and",
        "or",       "not",      "xor", "div",     "mod",   "min",      "max",    "log2", "floor",
        "ceil",     "ctz",      "bit", "of",      "is",    "even",     "odd",    "a",    "power",
        "largest",  "smallest", "at",  "most",    "least", "where",    "neutral"};
    return words;
}

bool is_keyword(std::string_view word) {
    return word != "a" && std::ranges::find(keywords(), word) != keywords().end();
}

void refuse(std::string const& file, Place place, std::string const& expected, std::string const& found) {
    throw Error(fmt::format("{}:{}:{}: expected {}, found {}{}", file, place.line, place.column, expected,
                            found, found.ends_with('?') ? "" : "."));
}

std::string text(Token const& token) {
    switch (token.kind) {
        case Kind::line_end:
            return "the end of the line";
        case Kind::indent:
            return "an indented line";
        case Kind::dedent:
            return "the end of the block";
        case Kind::end:
            return "the end of the text";
        default:
            return fmt::format("'{}'", short_name(token.text));
    }
}

std::vector<Token> tokens(std::string const& file, std::string_view text) {
    return Lexer(file, text).tokens();
}

}  // namespace cubecheck::formats::alg
