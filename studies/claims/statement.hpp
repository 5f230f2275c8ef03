#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "models/parametric/size.hpp"

/// Published statements and their checks, as in studies/claims/statements.json.
namespace cubecheck::claims {

/// A definition and its properties that must hold.
struct Ask {
    std::string definition;               ///< "scan/hypercube"
    std::vector<std::string> properties;  ///< "contract", "cost", ..
    std::optional<UpTo> up_to;            ///< the sizes that are checked one by one; nothing: the usual ones
    std::string note;                     ///< further assumptions of the verdicts
};

/// A corrected statement, and what decides it.
struct AskedReading {
    std::string text;
    std::vector<Ask> asks;
};

/// The check of a statement that needs no computation: verdicts on definitions, which must all hold, or the
/// reason why no machine can decide it.
struct QuestionsAsked {
    std::string not_mechanical;  ///< the reason; if it is not empty, there are no questions
    std::vector<Ask> as_written;
    std::optional<AskedReading> hypothesis, correction;
};

/// One published statement, in our own words.
struct Statement {
    std::string id;      ///< "W-13"
    std::string source;  ///< "encyclopedia article"
    std::string kind;    ///< "algorithm", "safety", "structural", "cost", ..
    std::string text;
    std::string formal;  ///< the claim as a formula
    std::string check;   ///< the name of its check
    std::optional<QuestionsAsked>
        asked;  ///< the questions, if the check only asks; otherwise it is a function
};

/// The statements, in the order of their sources.
///
/// Throws: Error if the data in the command are invalid.
std::vector<Statement> statements();

/// The contents of studies/claims/statements.json at build time.
std::string_view embedded_statements();

/// Reads statements from a text in the format of this file.
///
/// Throws: Error if a member is missing, unknown, or invalid.
std::vector<Statement> statements_in(std::string_view json);

}  // namespace cubecheck::claims
