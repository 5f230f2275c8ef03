#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "models/parametric/size.hpp"

/// Published statements, and what the catalog is asked of them, as in studies/claims/statements.json.
namespace cubecheck::claims {

/// Properties of a definition, whose verdicts are asked for.
struct Ask {
    std::string definition;               ///< "scan/hypercube"
    std::vector<std::string> properties;  ///< "contract", "cost", ..
    std::optional<UpTo> up_to;            ///< the sizes that are checked one by one, if not the usual ones
    std::string note;                     ///< further assumptions of the verdicts
};

/// A statement that differs from the one in print, and what decides it.
struct AskedReading {
    std::string text;
    std::vector<Ask> asks;
};

/// What decides a statement for which nothing has to be computed: verdicts on definitions, all of which have
/// to hold, or the reason why no machine can decide it.
struct QuestionsAsked {
    std::string not_mechanical;  ///< the reason; then nothing is asked
    std::vector<Ask> as_written;
    std::optional<AskedReading> hypothesis, correction;
};

/// One published statement, in our own words.
struct Statement {
    std::string id;      ///< "W-13"
    std::string source;  ///< "encyclopedia article"
    std::string kind;    ///< "algorithm", "safety", "structural", "cost", ..
    std::string text;
    std::string formal;                   ///< what is claimed, as a formula
    std::string check;                    ///< the name of the check that decides it
    std::optional<QuestionsAsked> asked;  ///< the check, if it only asks; else it is a function
};

/// The statements, in the order of their sources.
///
/// Throws: Error if the data that the command was built with are not what they should be.
std::vector<Statement> statements();

/// The file studies/claims/statements.json, as it was when the command was built.
std::string_view embedded_statements();

/// The statements in a text such as this file's.
///
/// Throws: Error if a member is missing or unknown, or is not what it should be.
std::vector<Statement> statements_in(std::string_view json);

}  // namespace cubecheck::claims
