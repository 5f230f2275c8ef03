#pragma once

#include <string>
#include <vector>

#include "studies/claims/statement.hpp"
#include "studies/claims/statement_result.hpp"

/// Rulings on published statements, as people and programs read them.
namespace cubecheck::claims {

/// A statement and what its check says of it.
struct Ruling {
    Statement statement;
    StatementResult result;
};

/// What the verdict on the statement as written rests on, in words: "proved for every d", "checked, d <= 8",
/// ..
std::string evidence(Verdict const& verdict);

/// How many rulings there are of each standing, in words.
std::string summary(std::vector<Ruling> const& rulings);

/// One line: the statement's name, where it stands, and on what that rests.
std::string line_text(Ruling const& ruling);

/// All there is to say of one statement.
std::string full_text(Ruling const& ruling);

/// A page: a table for each source.
std::string page_markdown(std::vector<Ruling> const& rulings);

std::string rulings_json(std::vector<Ruling> const& rulings);

}  // namespace cubecheck::claims
