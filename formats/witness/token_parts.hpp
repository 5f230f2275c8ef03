#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cubecheck::formats {

/// Throws: Error (usage): "The replay token <what>."
[[noreturn]] void refuse_token(std::string const& what);

/// Escapes a text as a part of a token: characters that are special to a shell, and colons, become "%3a".
std::string token_escaped(std::string_view text);

/// Reverses `token_escaped`.
///
/// Throws: Error (usage) if it is damaged.
std::string token_unescaped(std::string_view text);

/// Splits a text at each `at`.
std::vector<std::string_view> token_cut(std::string_view text, char at);

/// The parts of a token, followed by their checksum.
std::string sealed(std::string const& parts);

/// The parts of a token, without the checksum.  The first part is the version.
///
/// Throws: Error (usage) if it is too long, has another version, or has a wrong checksum.
std::vector<std::string_view> token_parts(std::string_view text, std::string_view version);

}  // namespace cubecheck::formats
