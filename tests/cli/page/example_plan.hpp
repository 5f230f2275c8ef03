#pragma once

#include <string>

namespace cubecheck::cli_tests {

/// The path of a plan in examples/plans.
inline std::string example_plan(std::string const& name) {
    return std::string(CUBECHECK_EXAMPLE_PLANS) + "/" + name + ".json";
}

}  // namespace cubecheck::cli_tests
