#pragma once

#include <optional>
#include <string>
#include <vector>

#include "verify/code/verdicts/check.hpp"

namespace cubecheck::cli {

/// The checked code, as named on the command line.
struct CheckedCode {
    verify::Source source;
    std::vector<std::string> options;                    ///< further options of a replay: "--values"
    std::optional<verify::Operator> numbers_under = {};  ///< the operator, if numbers were judged
    bool only_commutative = false;                       ///< noncommutative operators were not tested
};

/// The verdict, and a row per property with the simplest case of each failure mode and the lines of code.
std::string code_text(CheckedCode const& code, verify::CodeReport const& report);

/// The report as JSON; docs/code.schema.json describes its members.
std::string code_json(CheckedCode const& code, verify::CodeReport const& report);

/// How the report says that a property holds: "right in rank order".
std::string good_answer(verify::Answer const& answer, CheckedCode const& code,
                        verify::CodeReport const& report);

/// Why no case could decide a property.
std::string why_unanswered(verify::Answer const& answer, verify::CodeReport const& report);

/// The lines that no case has reached: "lines 45..48 of ring.c: no case ..".
///
/// Result: empty if there are none, or if the check was interrupted.
std::string unreached_text(verify::CodeReport const& report);

/// The command that runs one case again.
std::string code_replay(CheckedCode const& code, verify::Case const& test_case);

}  // namespace cubecheck::cli
