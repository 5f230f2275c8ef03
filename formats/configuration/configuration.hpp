#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cubecheck::formats {

/// A check whose failure a team accepts, and the reason.
struct ConfiguredWaiver {
    std::string files;    ///< a pattern of paths below the folder of the configuration, or of names
    std::string check;    ///< as written; may be unknown
    std::string reason;   ///< not empty
    std::string expires;  ///< the last day on which it waives, "2027-01-31"; empty: none
    std::uint32_t line = 0;

    friend bool operator==(ConfiguredWaiver const&, ConfiguredWaiver const&) = default;
};

/// A team's settings for the schedule files of a repository, for `verify` and `explore`.
struct Configuration {
    std::string name;                  ///< of the file in messages
    std::vector<std::string> folders;  ///< folders or files that are verified by default
    std::vector<std::string> excluded;
    std::optional<std::string> runtime;  ///< of `msccl_runtime`
    std::optional<std::int64_t> buffer_bytes;
    std::optional<std::uint32_t> slots;
    std::vector<ConfiguredWaiver> waivers;
};

inline constexpr std::size_t longest_configuration = std::size_t{1} << 20;

/// Parses a configuration in TOML 1.0.
///
/// Pre:    the text has at most `longest_configuration` bytes.
/// Throws: Error (malformed) with file, line, what was expected and what was found; for an unknown key with
///         the most similar known one.
Configuration parse_configuration(std::string name, std::string const& text);

}  // namespace cubecheck::formats
