#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cubecheck::cli {

/// The place of a typed word among the words that an option takes.
///
/// Throws: Error (usage) if the word is not among them: "--on star is not known: expected ring or mesh."
std::size_t known_word(std::string_view option, std::string_view typed,
                       std::span<std::string_view const> known);

/// The sentence for a word that an option does not take.
std::string unknown_word(std::string_view option, std::string_view typed,
                         std::span<std::string_view const> known);

/// The words of a list in braces: "TEXT:{always,auto,never}".  Empty if there is none.
std::vector<std::string_view> words_in_braces(std::string_view text);

}  // namespace cubecheck::cli
