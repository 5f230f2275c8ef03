#pragma once

#include <string>
#include <vector>

#include "cli/verbs/code_options.hpp"
#include "models/support/index.hpp"
#include "verify/code/verdicts/check.hpp"

namespace cubecheck::cli {

/// The numbers that options select.
struct CodeNumbers {
    std::vector<Index> ranks;
    std::vector<Index> counts, roots;  ///< empty: the defaults of the cases
};

/// Throws: Error (usage) if an option is not a list of numbers, or a number is out of range.
CodeNumbers code_numbers(CodeOptions const& asked);

/// Whether numbers are judged instead of words.
bool judges_numbers(CodeOptions const& asked);

/// The request to check one function.
///
/// Throws: Error (usage) if an option has an invalid value, or would have no effect.
verify::CheckRequest check_request(CodeOptions const& asked, unsigned jobs);

/// The options that a replay needs in addition to the case.
std::vector<std::string> replay_options(CodeOptions const& asked);

}  // namespace cubecheck::cli
