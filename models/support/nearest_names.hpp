#pragma once

#include <string>
#include <vector>

/// Suggestions for mistyped names.
namespace cubecheck {

/// The known names nearest to a mistyped one, the nearest first; none if none is near.
std::vector<std::string> nearest_names(std::string const& mistyped, std::vector<std::string> const& known);

/// The synonyms of a word of the field, itself first: "scan" for "prefix", and vice versa.
std::vector<std::string> words_for(std::string const& word);

/// The end of a sentence about a mistyped name: "; did you mean 'x'?" with the nearest known name, or a full
/// stop.
std::string did_you_mean(std::string const& mistyped, std::vector<std::string> const& known);

}  // namespace cubecheck
