#pragma once

#include <string>

namespace cubecheck::cli_tests {

/// One of the plans that come with the project.
inline std::string example_plan(std::string const& name) {
    return std::string(CUBECHECK_EXAMPLE_PLANS) + "/" + name + ".json";
}

}  // namespace cubecheck::cli_tests
