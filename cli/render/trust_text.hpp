#pragma once

#include <string>

#include "models/report/verdict.hpp"
#include "verify/definitions/catalog/target.hpp"

namespace cubecheck::cli {

/// What a theorem rests on, link by link: what is believed, what is proved, what is tested, and the command
/// that shows each, of the program that runs.  Empty for a verdict that is no theorem.
std::string trust_text(Target const& target, Question const& question, Verdict const& verdict,
                       std::string const& program);

}  // namespace cubecheck::cli
