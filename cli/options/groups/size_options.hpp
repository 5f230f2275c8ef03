#pragma once

#include <optional>

#include "models/support/index.hpp"

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// The sizes at which algorithms are judged or shown; a missing value does not restrict them.
struct SizeOptions {
    std::optional<Index> d, n, root, chunks, shape;
    std::optional<Index> up_to;  ///< the largest d of hypercubes, the largest n of other networks
};

void add_sizes(CLI::App& verb, SizeOptions& options);

}  // namespace cubecheck::cli
