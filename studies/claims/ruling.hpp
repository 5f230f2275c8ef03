#pragma once

#include <vector>

#include "studies/claims/finding.hpp"
#include "studies/claims/statement.hpp"

namespace cubecheck::claims {

/// A statement and what its check says of it.
struct Ruling {
    Statement statement;
    Finding finding;
};

/// What the verdict on the statement as written rests on, in words: "proved for every d", "checked, d <= 8",
/// ..
std::string evidence(Verdict const& verdict);

/// How many rulings there are of each standing, in words.
std::string summary(std::vector<Ruling> const& rulings);

}  // namespace cubecheck::claims
