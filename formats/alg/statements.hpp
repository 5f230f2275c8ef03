#pragma once

#include "formats/alg/expressions.hpp"
#include "models/listing/listing.hpp"

namespace cubecheck::formats::alg {

/// Parses statements and the cells in them.
///
/// Throws: Error (malformed) with file, line and column, what was expected and what was found.
class Statements {
public:
    Statements(Cursor& cursor, Scope& scope, listing::Listing const& listing)
        : cursor_(cursor), scope_(scope), listing_(listing), expressions_(cursor, scope) {}

    /// The statements up to the end of the block.
    listing::Block lines();

private:
    void line(listing::Block& block);
    /// A line of statements, separated by semicolons.
    void row(listing::Block& block);
    listing::Statement statement();
    listing::Statement assignment();
    listing::Communicate send();
    listing::Communicate receive();
    listing::Communicate exchange();
    listing::For for_loop();
    listing::While while_loop();
    listing::If condition();
    listing::Block otherwise();
    /// The body of a condition or a loop: the rest of the line after `word`, or an indented block.
    listing::Block body(char const* word);

    std::vector<listing::Cells> cells_list();
    listing::Cells cells();
    listing::Selection selection();
    void running(listing::Selection& selection);
    listing::Term term();

    Cursor& cursor_;
    Scope& scope_;
    listing::Listing const& listing_;
    Expressions expressions_;
    int depth_ = 0;
    /// Whether an `if` precedes on the line.  An `else` at the beginning of a line belongs to the first `if`.
    bool is_in_a_line_ = false;
};

}  // namespace cubecheck::formats::alg
