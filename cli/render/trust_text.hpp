#pragma once

#include <string>

#include "models/report/verdict.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// The assumptions of a theorem, a line each: what is trusted, what is proved and what is tested.  Commands
/// of `program` show the evidence.
///
/// Result: empty for a verdict that is not a theorem.
std::string trust_text(Target const& target, Question const& question, Verdict const& verdict,
                       std::string const& program);

}  // namespace cubecheck::cli
