#pragma once

#include <span>
#include <string_view>

#include "studies/claims/finding.hpp"

/// Checks: the code that decides statements.  One check may decide several.
namespace cubecheck::claims {

/// A named check.
struct Check {
    std::string_view name;
    Finding (*decide)();
};

/// The checks of a file of claims/checks/, and all of them.
using Checks = std::span<Check const>;

}  // namespace cubecheck::claims
