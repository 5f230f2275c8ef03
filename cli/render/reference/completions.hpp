#pragma once

#include <array>
#include <string>
#include <string_view>

#include "cli/options/command_summary.hpp"

namespace cubecheck::cli {

inline constexpr std::array<std::string_view, 3> shells{"bash", "zsh", "fish"};

/// The script with which a shell completes verbs, options, their values and names of algorithms.
///
/// Pre: the shell is one of `shells`.
std::string completions(CommandSummary const& command, std::string_view shell);

}  // namespace cubecheck::cli
