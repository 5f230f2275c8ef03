#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// The options of `export` alone, as typed.
struct ExportOptions {
    std::string form;                    ///< empty: not given
    std::string protocol;                ///< empty: not given
    std::string output;                  ///< a path; empty: standard output
    std::string specification;           ///< an output path; empty: none
    bool unchecked = false;              ///< written without being verified
    std::string promela;                 ///< a path; empty: none
    std::optional<std::uint32_t> slots;  ///< of a channel of the model
};

/// Adds the options of `export`, except those of sizes.
void add_export(CLI::App& verb, ExportOptions& options);

}  // namespace cubecheck::cli
