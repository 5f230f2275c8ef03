#pragma once

#include <cstdint>

#include "verify/definitions/decide/defaults.hpp"

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// How much is proved of algorithms.
struct ProofOptions {
    bool only_bounded = false;  ///< do not prove, only check the sizes
    bool trust = false;         ///< say of every theorem what it rests on
    std::uint32_t resource_limit = defaults::resources;
};

/// Whether `verify` proves, and what it says of proofs.
void add_proofs(CLI::App& verb, ProofOptions& options);
void add_resource_limit(CLI::App& verb, ProofOptions& options);

}  // namespace cubecheck::cli
