#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cubecheck::formats {

/// A failure of a check that a team lets pass, and why.
struct ConfiguredWaiver {
    std::string files;    ///< a pattern of paths below the folder of the configuration, or of names
    std::string check;    ///< as written; whether there is such a check is not known here
    std::string reason;   ///< not empty
    std::string expires;  ///< the last day on which it waives, "2027-01-31"; empty: none
    std::uint32_t line = 0;

    friend bool operator==(ConfiguredWaiver const&, ConfiguredWaiver const&) = default;
};

/// What a team has decided about the schedule files of a repository, for `verify` and `explore`.
struct Configuration {
    std::string name;                  ///< of the file, as messages call it
    std::vector<std::string> folders;  ///< that are verified if nothing is named, or files
    std::vector<std::string> excluded;
    std::optional<std::string> runtime;  ///< of `msccl_runtime`
    std::optional<std::int64_t> buffer_bytes;
    std::optional<std::uint32_t> slots;
    std::vector<ConfiguredWaiver> waivers;
};

inline constexpr std::size_t longest_configuration = std::size_t{1} << 20;

/// The configuration in a text of TOML 1.0.
///
/// Pre:    the text has at most `longest_configuration` bytes.
/// Throws: Error (malformed) with file, line, what was expected and what was found: for a key that does not
///         exist with the nearest one that does.
Configuration parse_configuration(std::string name, std::string const& text);

}  // namespace cubecheck::formats
