#pragma once

#include <string>

#include "verify/files/options.hpp"

namespace cubecheck::cli {

/// How a file of a schedule is read, as typed.
struct Reading {
    std::string runtime;        ///< empty: any
    std::string specification;  ///< a path; empty: none
};

/// Throws: Error (usage) if there is no such runtime; Error if the specification cannot be read.
verify::Options options_of(Reading const& reading);

}  // namespace cubecheck::cli
