#pragma once

#include <cstdint>

#include "verify/definitions/decide/defaults.hpp"

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// The options of proofs.
struct ProofOptions {
    bool only_bounded = false;  ///< check sizes instead of proving
    bool trust = false;         ///< print the assumptions of every theorem
    std::uint32_t resource_limit = defaults::resources;
};

/// Adds the options of proofs that `verify` has.
void add_proofs(CLI::App& verb, ProofOptions& options);
void add_resource_limit(CLI::App& verb, ProofOptions& options);

}  // namespace cubecheck::cli
