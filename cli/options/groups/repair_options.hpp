#pragma once

#include <cstddef>

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// The options of the search for edits that repair failures.
struct RepairOptions {
    bool always = false;  ///< of every file that fails, not of a single one only; of a text without an end
    bool never = false;
};

void add_repairs(CLI::App& verb, RepairOptions& options);

/// Whether repairs are searched when this number of definitions or files is judged.
inline bool wants_repairs(std::size_t judged, RepairOptions const& options) {
    return options.always || (judged == 1 && !options.never);
}

}  // namespace cubecheck::cli
