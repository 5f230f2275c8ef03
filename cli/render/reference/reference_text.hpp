#pragma once

#include <string>

namespace cubecheck::cli {

/// The exit codes and what they mean.
std::string exit_codes_text();

/// The runtimes of MSCCL XML and in what they differ.
std::string runtimes_text();

/// The kinds of warnings and what they mean.
std::string warning_kinds_text();

}  // namespace cubecheck::cli
