#pragma once

#include <string>
#include <vector>

namespace cubecheck::claims {

/// One published statement, in our own words.
struct Statement {
    std::string id;      ///< "W-13"
    std::string source;  ///< "encyclopedia article"
    std::string kind;    ///< "algorithm", "safety", "structural", "cost", ..
    std::string text;
    std::string formal;  ///< what is claimed, as a formula
    std::string check;   ///< the name of the check that decides it
};

/// The statements, in the order of their sources.
///
/// Throws: Error if the data that the command was built with are not what they should be.
std::vector<Statement> statements();

}  // namespace cubecheck::claims
