#pragma once

#include <string>
#include <vector>

/// Suggestions for mistyped names.
namespace cubecheck {

/// The known names nearest to a mistyped one, the nearest first; none if none is near.
std::vector<std::string> nearest_names(std::string const& mistyped, std::vector<std::string> const& known);

/// The words that mean the same as a word of the field, itself first: "scan" for "prefix", and the other way
/// round.
std::vector<std::string> words_for(std::string const& word);

/// What ends a sentence on a mistyped name: "; did you mean 'x'?" with the nearest known name, or a stop.
std::string did_you_mean(std::string const& mistyped, std::vector<std::string> const& known);

}  // namespace cubecheck
