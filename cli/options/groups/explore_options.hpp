#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "models/explore/environment.hpp"

namespace CLI {
class App;
}

namespace cubecheck::verify {
struct ExplorerOptions;
}

namespace cubecheck::cli {

/// The options of the explorer.
struct ExploreOptions {
    std::string slots;  ///< empty: those of a file's protocol, or one
    std::string receives = "named";
    std::string channels = "own";
    explore::Index calls = 1;
    std::optional<explore::Index> chunks;  ///< of a message; by default those of the calls that verify judges
    explore::Faults faults{};
    bool in_place = false;
    bool commutative = false;
    bool unreduced = false;
    std::uint64_t most_states = 10'000'000;
    std::uint64_t most_megabytes = 2048;
    std::size_t most_witnesses = 1;
    bool trace = false;
    std::string mermaid, itf, chrome, witness, test, promela;  ///< paths; empty: none
};

void add_exploration(CLI::App& verb, ExploreOptions& options);
/// Adds the options that show runs.
void add_showing(CLI::App& verb, ExploreOptions& options);

/// The options of the explorer, parsed.
///
/// Throws: Error (usage) if the number of slots is invalid.
verify::ExplorerOptions explorer_options(ExploreOptions const& options);

}  // namespace cubecheck::cli
