#pragma once

#include <string>

#include "models/report/verdict.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// The assumptions of a theorem, a line each: what is trusted, proved and tested, and the commands of
/// `program` that show it.
///
/// Result: empty for a verdict that is not a theorem.
std::string trust_text(Target const& target, Question const& question, Verdict const& verdict,
                       std::string const& program);

}  // namespace cubecheck::cli
