#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "models/support/name_pattern.hpp"

/// Patterns of names, as typed on the command line.
namespace cubecheck::cli {

/// Whether `name` matches one of the patterns, or there are none.
bool selects(std::vector<std::string> const& patterns, std::string_view name);

/// The known names nearest to a mistyped one, the nearest first; none if none is near.
std::vector<std::string> nearest(std::string const& mistyped, std::vector<std::string> const& known);

/// The words that mean the same as a word of the field, itself first: "scan" for "prefix", and the other way
/// round.
std::vector<std::string> words_for(std::string const& word);

/// What ends a sentence on a mistyped name: "; did you mean 'x'?" with the nearest known name, or a stop.
std::string did_you_mean(std::string const& mistyped, std::vector<std::string> const& known);

/// What there is to say of the first pattern that matches none of the names, with the nearest of them or the
/// command that shows them all; empty if all of them match.
std::string mismatch(std::string const& what, std::vector<std::string> const& patterns,
                     std::vector<std::string> const& names, std::string const& shown_by = "cubecheck list");

/// Throws: Error (nothing) with what `mismatch` says, if it says anything.
void expect_matches(std::string const& what, std::vector<std::string> const& patterns,
                    std::vector<std::string> const& names, std::string const& shown_by = "cubecheck list");

}  // namespace cubecheck::cli
