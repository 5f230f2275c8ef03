#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cubecheck::formats {

/// Throws: Error (usage): "The replay token <what>."
[[noreturn]] void refuse_token(std::string const& what);

/// A text as a part of a token: what a shell or a colon could be taken for is written as "%3a".
std::string token_escaped(std::string_view text);

/// Reads it back.
///
/// Throws: Error (usage) if it is damaged.
std::string token_unescaped(std::string_view text);

/// What stands before, between and after each `at`.
std::vector<std::string_view> token_cut(std::string_view text, char at);

/// The parts of a token, and the checksum that fits them.
std::string sealed(std::string const& parts);

/// The parts of a token, without the checksum; the first is the version.
///
/// Throws: Error (usage) if it is too long, of another version, or its checksum does not fit.
std::vector<std::string_view> token_parts(std::string_view text, std::string_view version);

}  // namespace cubecheck::formats
