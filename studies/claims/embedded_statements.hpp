#pragma once

#include <string_view>

namespace cubecheck::claims {

/// The file studies/claims/statements.json, as it was when the command was built.
std::string_view embedded_statements();

}  // namespace cubecheck::claims
