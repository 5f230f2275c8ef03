#include "formats/alg/statements.hpp"

#include <utility>

#include <fmt/format.h>

#include "formats/support/printable.hpp"

namespace cubecheck::formats::alg {
namespace {

using Kind = Token::Kind;
using listing::Block;
using listing::Cells;
using listing::Communicate;
using listing::Statement;

constexpr int most_deep = 40;

}  // namespace

Block Statements::lines() {
    Block block;
    while (!cursor_.is(Kind::dedent) && !cursor_.is(Kind::end)) line(block);
    return block;
}

void Statements::line(Block& block) {
    row(block);
    if (cursor_.is(Kind::dedent) || cursor_.is(Kind::end)) return;
    if (cursor_.accept(Kind::line_end) || cursor_.has_closed_a_block()) return;
    cursor_.refuse("the end of the line or ';'");
}

void Statements::row(Block& block) {
    do {
        if (cursor_.is(Kind::line_end)) return;
        block.push_back(statement());
    } while (cursor_.accept(";"));
}

Statement Statements::statement() {
    auto const place = cursor_.place();
    if (cursor_.is("if")) return {place, condition()};
    if (cursor_.is("for")) return {place, for_loop()};
    if (cursor_.is("while")) return {place, while_loop()};
    if (cursor_.accept("send")) return {place, send()};
    if (cursor_.accept("receive")) return {place, receive()};
    if (cursor_.accept("exchange")) return {place, exchange()};
    if (cursor_.accept("stop")) return {place, listing::Stop{}};
    if (cursor_.is(Kind::indent)) cursor_.refuse("a line of the same block");
    if (cursor_.is("else")) cursor_.refuse("a statement, or an 'if' above");
    if (cursor_.is_name() && (cursor_.is_next(":=") || cursor_.is_next("["))) return assignment();
    auto const word = cursor_.take();
    if (word.kind == Kind::name && !is_keyword(word.text) && cursor_.is(Kind::sign)) {
        if (cursor_.is("=")) cursor_.refuse("':='");
        if (cursor_.is("<") && cursor_.is_next("-")) refuse(cursor_.file(), cursor_.place(), "':='", "'<-'");
    }
    auto const known = std::vector<std::string>{"send", "receive", "exchange", "for", "while", "if", "stop"};
    auto const found = word.kind == Kind::name ? unknown_name(word.text, known) : text(word);
    refuse(cursor_.file(), place, "a statement", found);
}

Statement Statements::assignment() {
    auto const place = cursor_.place();
    auto const& name = cursor_.now().text;
    if (!scope_.is_data(name)) {
        if (scope_.is_fixed(name)) cursor_.refuse("a variable that may be changed");
        auto const slot = scope_.slot(cursor_.take().text);
        cursor_.expect(":=");
        return {place, listing::Assign{slot, expressions_.number()}};
    }
    if (name == "own") cursor_.refuse("a name that may change");
    listing::Join join;
    join.target = cells();
    cursor_.expect(":=");
    do join.terms.push_back(term());
    while (cursor_.accept("+"));
    return {place, std::move(join)};
}

listing::Term Statements::term() {
    auto const place = cursor_.place();
    if (cursor_.accept("neutral")) {
        scope_.need_neutral();
        return {place, {}};
    }
    if (cursor_.is("(")) cursor_.refuse("no brackets: sums of data are joined from left to right");
    return {place, cells()};
}

Communicate Statements::send() {
    Communicate out;
    out.sent = cells_list();
    cursor_.expect("to");
    out.to = expressions_.number();
    return out;
}

Communicate Statements::receive() {
    Communicate out;
    out.received = cells_list();
    cursor_.expect("from");
    out.from = expressions_.number();
    return out;
}

/// "exchange x with p into y", or "exchange x to p, y from q"
Communicate Statements::exchange() {
    Communicate out;
    out.sent = cells_list();
    bool const has_one_partner = cursor_.accept("with");
    if (!has_one_partner && !cursor_.accept("to")) cursor_.refuse("'with' or 'to'");
    out.to = expressions_.number();
    if (has_one_partner) out.from = out.to;
    cursor_.expect(has_one_partner ? "into" : ",");
    out.received = cells_list();
    if (has_one_partner) return out;
    cursor_.expect("from");
    out.from = expressions_.number();
    return out;
}

Block Statements::body(char const* word) {
    if (++depth_ > most_deep) cursor_.refuse("blocks that are nested less deeply");
    bool const has_word = cursor_.accept(word);
    Block block;
    if (!cursor_.is(Kind::line_end)) {
        if (!has_word) cursor_.refuse(fmt::format("'{}' or the end of the line", word));
        row(block);
    } else {
        cursor_.take();
        if (!cursor_.accept(Kind::indent)) cursor_.refuse("an indented line");
        bool const is_in_a_line = std::exchange(is_in_a_line_, false);
        block = lines();
        is_in_a_line_ = is_in_a_line;
        cursor_.accept(Kind::dedent);
    }
    --depth_;
    return block;
}

listing::For Statements::for_loop() {
    cursor_.take();
    auto const name = cursor_.expect_name("the variable of the loop");
    if (scope_.is_fixed(name.text))
        refuse(cursor_.file(), name.place, "a variable that may be changed", text(name));
    cursor_.expect("in");
    listing::For loop;
    loop.slot = scope_.slot(name.text);
    loop.first = expressions_.number();
    loop.ascends = cursor_.is("..");
    if (!loop.ascends && !cursor_.is("downto")) cursor_.refuse("'..' or 'downto'");
    cursor_.take();
    loop.last = expressions_.number();
    scope_.begin_loop(loop.slot);
    loop.block = body("do");
    scope_.end_loop();
    return loop;
}

listing::While Statements::while_loop() {
    cursor_.take();
    listing::While loop;
    loop.condition = expressions_.truth();
    loop.block = body("do");
    return loop;
}

listing::If Statements::condition() {
    cursor_.take();
    listing::If found;
    found.condition = expressions_.truth();
    bool const is_in_a_line = std::exchange(is_in_a_line_, true);
    found.block = body("then");
    is_in_a_line_ = is_in_a_line;
    bool const is_at_line_end = cursor_.is(Kind::line_end);
    if (is_in_a_line && (is_at_line_end || cursor_.has_closed_a_block())) return found;
    if (is_at_line_end && cursor_.is_next("else")) cursor_.take();
    if (cursor_.accept("else")) found.otherwise = otherwise();
    return found;
}

Block Statements::otherwise() {
    if (!cursor_.is("if")) {
        if (cursor_.is(Kind::line_end)) return body("then");
        Block block;
        bool const is_in_a_line = std::exchange(is_in_a_line_, true);
        row(block);
        is_in_a_line_ = is_in_a_line;
        return block;
    }
    if (++depth_ > most_deep) cursor_.refuse("fewer conditions after each other");
    auto const place = cursor_.place();
    Block block;
    block.push_back({place, condition()});
    --depth_;
    return block;
}

std::vector<Cells> Statements::cells_list() {
    std::vector<Cells> found;
    do found.push_back(cells());
    while (cursor_.accept(","));
    return found;
}

Cells Statements::cells() {
    auto const name = cursor_.expect_name("the name of data");
    if (scope_.is_integer(name.text))
        refuse(cursor_.file(), name.place, "the name of data", text(name) + ", which is a number");
    if (!scope_.is_data(name.text))
        refuse(cursor_.file(), name.place, "the name of data", unknown_name(name.text, scope_.known_data()));
    Cells found{name.place, scope_.data(name.text), {}};
    bool const is_array = listing_.data[static_cast<std::size_t>(found.name)].is_array;
    if (!is_array && cursor_.is("["))
        refuse(cursor_.file(), cursor_.place(), text(name) + " alone, which is one cell", "'['");
    if (!cursor_.accept("[")) return found;
    do found.selections.push_back(selection());
    while (cursor_.accept(","));
    cursor_.expect("]");
    return found;
}

listing::Selection Statements::selection() {
    listing::Selection found;
    // The expression is parsed before the loop variable that it uses is known.
    found.first = expressions_.number();
    if (cursor_.accept(".."))
        found.last = expressions_.number();
    else if (cursor_.accept("for"))
        running(found);
    return found;
}

/// "for j in a .. b where c"
void Statements::running(listing::Selection& found) {
    auto const name = cursor_.expect_name("the variable that runs");
    if (scope_.is_fixed(name.text))
        refuse(cursor_.file(), name.place, "a variable that may be changed", text(name));
    found.running = scope_.slot(name.text);
    cursor_.expect("in");
    found.from = expressions_.number();
    cursor_.expect("..");
    found.to = expressions_.number();
    if (cursor_.accept("where")) found.where = expressions_.truth();
}

}  // namespace cubecheck::formats::alg
