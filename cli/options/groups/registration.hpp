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

/// A check of CLI11 for integers of a range.  CLI11's own check lets numbers overflow.
///
/// Result: the check returns what is wrong with the typed text; empty if nothing is.
std::function<std::string(std::string const& typed)> integer(Index low = std::numeric_limits<Index>::min(),
                                                             Index high = std::numeric_limits<Index>::max());

/// A check of CLI11 for the name of a file: an empty one, as of a variable that is not set, would leave the
/// option out.
std::function<std::string(std::string const& typed)> named();

/// The type of an option that takes certain words, as help prints it and shells complete it:
/// "TEXT:{ring,mesh}".
///
/// The option has its own `option_text` if the words do not fit into a line of the help.
std::string words_type(std::vector<std::string> const& words, char const* type = "TEXT");

void add_flag(CLI::App& verb, char const* name, bool& flag, char const* what);
void add_seed(CLI::App& verb, std::uint64_t& seed, char const* of);
/// Adds --slots, for channels of algorithms and of files.
void add_slots(CLI::App& verb, std::optional<std::uint32_t>& slots);

}  // namespace cubecheck::cli
