#pragma once

#include <string>

#include "cli/options/command_summary.hpp"

namespace cubecheck::cli {

/// The manual page of the command, section 1, in man(7) macros.
std::string man_page(CommandSummary const& command, std::string const& version);

}  // namespace cubecheck::cli
