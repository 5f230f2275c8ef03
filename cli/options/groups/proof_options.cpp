#include "cli/options/groups/proof_options.hpp"

#include <limits>

#include <CLI/CLI.hpp>

#include "cli/options/groups/registration.hpp"

namespace cubecheck::cli {

void add_proofs(CLI::App& verb, ProofOptions& options) {
    add_flag(verb, "--only-bounded", options.only_bounded, "check the sizes one by one; do not prove");
    add_flag(verb, "--trust", options.trust, "for each proof, list its assumptions and how each was checked");
}

void add_resource_limit(CLI::App& verb, ProofOptions& options) {
    verb.add_option("--resource-limit", options.resource_limit,
                    "resource limit of the solver for each obligation; 0: unlimited")
        ->check(integer(0, std::numeric_limits<std::uint32_t>::max()));
}

}  // namespace cubecheck::cli
