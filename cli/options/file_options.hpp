#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "verify/files/waivers/waiver.hpp"

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// How a schedule file is read, and what is judged of it.
struct FileOptions {
    std::string runtime = "any";               ///< that schedules are read for, and what is different in it
    std::string specification;                 ///< a path; empty: none
    std::optional<std::uint32_t> slots;        ///< of every channel; by default those of the file's protocol
    std::optional<std::int64_t> buffer_bytes;  ///< of the file's protocol, in place of the runtime's
    bool show_cycles = false;  ///< say in full who waits for whom with fewer slots than are needed
    verify::Waivers waivers;
};

/// The runtime that schedule files are meant for.
void add_runtime(CLI::App& verb, FileOptions& options);
void add_specification(CLI::App& verb, FileOptions& options, char const* what);
/// What the channels of schedule files hold.
void add_transport(CLI::App& verb, FileOptions& options);
/// What a user says of schedule files: which checks may fail, and what must end where.
void add_waivers(CLI::App& verb, FileOptions& options);
/// Which properties may fail, and with which buffers of the runtime.
void add_waived_properties(CLI::App& verb, FileOptions& options);

}  // namespace cubecheck::cli
