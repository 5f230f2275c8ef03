#include "formats/alg/alg.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "formats/alg/statements.hpp"
#include "formats/support/file_text.hpp"

namespace cubecheck::formats {
namespace {

using alg::Cursor;
using alg::Token;
using listing::CollectiveFacts;
using listing::Listing;

CollectiveFacts const& collective_of(Cursor& cursor) {
    auto const word = cursor.now();
    auto const* const facts = word.kind == Token::Kind::name ? listing::facts_named(word.text) : nullptr;
    if (facts != nullptr) return cursor.take(), *facts;
    std::vector<std::string> names;
    for (auto const& one : listing::collectives) names.emplace_back(one.name);
    auto const found = word.kind == Token::Kind::name ? alg::unknown_name(word.text, names) : alg::text(word);
    alg::refuse(cursor.file(), word.place, fmt::format("a collective ({})", fmt::join(names, ", ")), found);
}

/// Reads the header of a text: the collective and the sizes.
class Header {
public:
    Header(Cursor& cursor, Listing& listing) : cursor_(cursor), listing_(listing) {}

    /// Reads the first line: the collective, the name and the clauses.
    void read(CollectiveFacts const& facts, alg::Scope& scope) {
        listing_.name = cursor_.expect_name("a name for the algorithm").text;
        if (cursor_.accept("(")) {
            cursor_.expect("n");
            cursor_.expect(")");
        }
        while (cursor_.accept(",")) clause(facts, scope);
        if (!cursor_.accept(Token::Kind::line_end)) cursor_.refuse("',' or the end of the line");
    }

private:
    void clause(CollectiveFacts const& facts, alg::Scope& scope) {
        if (!said_.insert(cursor_.now().text).second)
            cursor_.refuse(fmt::format("'{}' once only", cursor_.now().text));
        if (cursor_.is("op")) return law(facts);
        if (cursor_.is("root")) return root(facts, scope);
        if (cursor_.is("chunks")) return chunks(facts, scope);
        if (cursor_.is("bits")) return bits();
        cursor_.refuse("'op', 'root', 'chunks' or 'bits may differ'");
    }

    void law(CollectiveFacts const& facts) {
        if (!facts.folds) cursor_.refuse(fmt::format("no operator, since {} only moves values", facts.name));
        cursor_.take();
        if (cursor_.accept("associative"))
            listing_.laws = Laws::associative;
        else if (cursor_.accept("commutative"))
            listing_.laws = Laws::associative_commutative;
        else
            alg::refuse(cursor_.file(), cursor_.place(), "'associative' or 'commutative'",
                        cursor_.is_name()
                            ? alg::unknown_name(cursor_.now().text, {"associative", "commutative"})
                            : alg::text(cursor_.now()));
    }

    void bits() {
        if (listing_.collective != listing::Collective::allreduce)
            cursor_.refuse("no 'bits may differ', since only allreduce promises several ranks the same sum");
        for (auto const* word : {"bits", "may", "differ"}) cursor_.expect(word);
        listing_.bits_may_differ = true;
    }

    void root(CollectiveFacts const& facts, alg::Scope& scope) {
        if (!facts.rooted) cursor_.refuse(fmt::format("no root, since {} has none", facts.name));
        cursor_.take();
        auto const name = cursor_.now();
        if (name.text != "root" && scope.is_integer(name.text)) cursor_.refuse("an unused name for the root");
        scope.define(cursor_.expect_name("a name for the root").text, listing::slot_root);
    }

    /// Reads "chunks k", any number of chunks, or a number that depends on the size, as "chunks n".
    void chunks(CollectiveFacts const& facts, alg::Scope& scope) {
        if (facts.is_array) cursor_.refuse(fmt::format("no chunks, since {} has a cell a rank", facts.name));
        cursor_.take();
        bool const is_number = scope.is_integer(cursor_.now().text);
        if (cursor_.is_name() && is_number && !cursor_.is("n"))
            cursor_.refuse("an unused name for the number of chunks, or a number");
        if (cursor_.is_name() && !is_number) {
            scope.define(cursor_.take().text, listing::slot_chunks);
            listing_.pipelined = true;
        } else {
            listing_.chunks = alg::Expressions(cursor_, scope).number();
        }
    }

    Cursor& cursor_;
    Listing& listing_;
    std::set<std::string> said_;  ///< the first words of the clauses so far
};

/// The text from a place to the end of its line, without a comment.
std::string rest_of_line(std::string_view text, listing::Place place) {
    std::size_t begin = 0;
    for (Index line = 1; line < place.line; ++line) begin = text.find('\n', begin) + 1;
    auto rest = text.substr(begin + static_cast<std::size_t>(place.column) - 1);
    rest = rest.substr(0, std::min(rest.find('\n'), rest.find('#')));
    while (rest.ends_with(' ') || rest.ends_with('\r')) rest.remove_suffix(1);
    return std::string(rest);
}

void requirements(Cursor& cursor, alg::Scope& scope, std::string_view text, Listing& listing) {
    while (cursor.is("requires")) {
        cursor.take();
        auto said = rest_of_line(text, cursor.place());
        auto condition = alg::Expressions(cursor, scope).truth();
        listing.requirements.push_back({std::move(condition), std::move(said)});
        if (!cursor.accept(Token::Kind::line_end)) cursor.refuse("the end of the line");
    }
}

/// The names that denote data from the start.
std::set<std::string> known_data(CollectiveFacts const& facts) {
    std::set<std::string> names{std::string(facts.buffer)};
    if (!facts.message.empty()) names.emplace(facts.message);
    return names;
}

bool has_chunks(std::vector<Token> const& tokens) {
    auto const head_end = std::ranges::find(tokens, Token::Kind::line_end, &Token::kind);
    auto const begins_the_clause = [](Token const& before, Token const& word) {
        return before.text == "," && word.text == "chunks";
    };
    return std::adjacent_find(tokens.begin(), head_end, begins_the_clause) != head_end;
}

/// Declares the names that the collective makes arrays, with or without brackets.
void declare_arrays(CollectiveFacts const& facts, Cursor const& cursor, alg::Names& names) {
    bool const is_cut = has_chunks(cursor.tokens());
    auto const declare = [&](std::string_view name, bool is_array) {
        if (is_array)
            names.arrays.emplace(name, listing::Place{});
        else
            names.arrays.erase(std::string(name));
    };
    declare(facts.buffer, facts.is_array || is_cut);
    if (!facts.message.empty()) declare(facts.message, is_cut);
}

}  // namespace

Listing parse_alg(std::string const& name, std::string_view text) {
    Listing out;
    out.file = name;
    out.variables = {"n", "me", "root", "k"};
    Cursor cursor(name, alg::tokens(name, text));
    if (cursor.is(Token::Kind::indent)) cursor.refuse("a first line that begins at the margin");
    auto const& facts = collective_of(cursor);
    out.collective = facts.collective;
    out.rooted = facts.rooted;
    out.laws = facts.folds ? Laws::associative : Laws::none;
    auto names = alg::names_of(name, cursor.tokens(), known_data(facts));
    declare_arrays(facts, cursor, names);
    alg::Scope scope(out, std::move(names));
    scope.define("n", listing::slot_n);
    scope.define("me", listing::slot_me);
    if (facts.rooted) scope.define("root", listing::slot_root);
    scope.data(std::string(facts.buffer));
    Header(cursor, out).read(facts, scope);
    bool const is_indented = cursor.accept(Token::Kind::indent);
    requirements(cursor, scope, text, out);
    out.block = alg::Statements(cursor, scope, out).lines();
    if (is_indented) cursor.accept(Token::Kind::dedent);
    if (!cursor.is(Token::Kind::end)) cursor.refuse("a line with the indentation of the first statement");
    return out;
}

Listing read_alg(std::string const& path) {
    return parse_alg(path, file_text(path, longest_listing, "a text"));
}

}  // namespace cubecheck::formats
