#pragma once

#include <optional>
#include <string>
#include <vector>

#include "verify/code/verdicts/check.hpp"

namespace cubecheck::cli {

/// What was checked, as typed.
struct CheckedCode {
    verify::Source source;
    std::vector<std::string> options;                    ///< others, which a replay needs: "--values"
    std::optional<verify::Operator> numbers_under = {};  ///< numbers were judged, under this operator
    bool only_commutative = false;                       ///< no operator that does not commute was asked for
};

/// The verdict, then a row a property with the simplest case of each failure mode and the lines of code.
std::string code_text(CheckedCode const& code, verify::CodeReport const& report);

/// The same as JSON; docs/code.schema.json has its members.
std::string code_json(CheckedCode const& code, verify::CodeReport const& report);

/// How the report says that a property holds: "right in rank order".
std::string good_answer(verify::Answer const& answer, CheckedCode const& code,
                        verify::CodeReport const& report);

/// The command that runs one case again.
std::string code_replay(CheckedCode const& code, verify::Case const& test_case);

}  // namespace cubecheck::cli
