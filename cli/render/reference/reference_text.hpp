#pragma once

#include <string>

namespace cubecheck::cli {

/// The exit codes and what they mean.
std::string exit_codes_text();

/// The runtimes of MSCCL XML and their differences.
std::string runtimes_text();

/// The kinds of warnings and what they mean.
std::string warning_kinds_text();

}  // namespace cubecheck::cli
