#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/alg/tokens.hpp"

namespace cubecheck::formats::alg {

/// A position among the tokens of a text.
class Cursor {
public:
    Cursor(std::string const& file, std::vector<Token> tokens) : file_(file), tokens_(std::move(tokens)) {}

    std::string const& file() const { return file_; }
    std::vector<Token> const& tokens() const { return tokens_; }
    Token const& now() const { return tokens_[at_]; }
    Token const& behind() const { return tokens_[at_ + 1 < tokens_.size() ? at_ + 1 : at_]; }
    Place place() const { return now().place; }

    bool is(Token::Kind kind) const { return now().kind == kind; }
    bool is(std::string_view text) const { return is(now(), text); }
    bool is_next(std::string_view text) const { return is(behind(), text); }
    /// Whether the previous token ends a block.
    bool has_closed_a_block() const { return at_ > 0 && tokens_[at_ - 1].kind == Token::Kind::dedent; }
    bool is_name() const { return is(Token::Kind::name) && !is_keyword(now().text); }

    Token take() {
        auto token = now();
        if (at_ + 1 < tokens_.size()) ++at_;
        return token;
    }
    bool accept(std::string_view text) {
        if (!is(text)) return false;
        take();
        return true;
    }
    bool accept(Token::Kind kind) {
        if (!is(kind)) return false;
        take();
        return true;
    }
    void expect(std::string_view text) {
        if (!accept(text)) refuse("'" + std::string(text) + "'");
    }
    Token expect_name(std::string const& what) {
        if (is_name()) return take();
        if (is(Token::Kind::name))
            alg::refuse(file_, place(), what, text(now()) + ", which is a word of the notation");
        refuse(what);
    }

    [[noreturn]] void refuse(std::string const& expected) const {
        alg::refuse(file_, place(), expected, text(now()));
    }

private:
    static bool is(Token const& token, std::string_view text) {
        using enum Token::Kind;
        return token.text == text && (token.kind == name || token.kind == sign || token.kind == number);
    }

    std::string const& file_;
    std::vector<Token> tokens_;
    std::size_t at_ = 0;
};

}  // namespace cubecheck::formats::alg
