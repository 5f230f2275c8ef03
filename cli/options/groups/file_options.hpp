#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "verify/files/waivers/waiver.hpp"

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// The options of how a schedule file is read and judged.
struct FileOptions {
    std::optional<std::string> runtime;        ///< target runtime of schedules, with overrides; none: any
    std::string specification;                 ///< a path; empty: none
    std::optional<std::uint32_t> slots;        ///< of every channel; by default those of the file's protocol
    std::optional<std::int64_t> buffer_bytes;  ///< of the file's protocol, in place of the runtime's
    bool show_cycles = false;                  ///< print the wait-for cycles with too few slots in full
    verify::Waivers waivers;
};

/// The runtime of this name; none for "any".
std::optional<std::string> named_runtime(std::string const& word);

/// Adds --runtime.
void add_runtime(CLI::App& verb, FileOptions& options);
void add_specification(CLI::App& verb, FileOptions& options, char const* what);
/// Adds --slots, --buffer-bytes and --show-cycles.
void add_transport(CLI::App& verb, FileOptions& options);
/// Adds --waive and --spec.
void add_waivers(CLI::App& verb, FileOptions& options);
/// Adds --waive for properties, and --buffer-bytes.
void add_waived_properties(CLI::App& verb, FileOptions& options);

}  // namespace cubecheck::cli
