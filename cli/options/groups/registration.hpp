#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "models/support/index.hpp"

namespace CLI {
class App;
}

/// Helpers for verbs that register options.
namespace cubecheck::cli {

/// A CLI11 check for integers of a range.  CLI11's own check lets numbers overflow.
///
/// Result: the check returns the error of the typed text; empty if it is valid.
std::function<std::string(std::string const& typed)> integer(Index low = std::numeric_limits<Index>::min(),
                                                             Index high = std::numeric_limits<Index>::max());

/// A CLI11 check that refuses an empty file name.  An unset shell variable gives one, which would disable the
/// option.
std::function<std::string(std::string const& typed)> named();

/// The type of an option with a fixed set of values: "TEXT:{ring,mesh}".  The help prints it, and shells
/// complete it.
///
/// If the values do not fit into a line of the help, the option needs its own `option_text`.
std::string words_type(std::vector<std::string> const& words, char const* type = "TEXT");

void add_flag(CLI::App& verb, char const* name, bool& flag, char const* what);
void add_seed(CLI::App& verb, std::uint64_t& seed, char const* of);
/// Adds --slots for the channels of algorithms and of files.
void add_slots(CLI::App& verb, std::optional<std::uint32_t>& slots);

}  // namespace cubecheck::cli
