#pragma once

#include <string>
#include <vector>

#include "studies/claims/statement.hpp"
#include "studies/claims/statement_result.hpp"

/// Rulings on published statements, as text for people and programs.
namespace cubecheck::claims {

/// A statement and the result of its check.
struct Ruling {
    Statement statement;
    StatementResult result;
};

/// The evidence for the verdict on the statement as written, in words: "proved for every d", "checked, d <=
/// 8",
/// ..
std::string evidence(Verdict const& verdict);

/// The number of rulings of each standing, in words.
std::string summary(std::vector<Ruling> const& rulings);

/// One line: the statement's name, its standing, and its evidence.
std::string line_text(Ruling const& ruling);

/// The complete text about one statement.
std::string full_text(Ruling const& ruling);

/// A page: a table for each source.
std::string page_markdown(std::vector<Ruling> const& rulings);

std::string rulings_json(std::vector<Ruling> const& rulings);

}  // namespace cubecheck::claims
