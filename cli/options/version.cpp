#include "cli/options/version.hpp"

#include <fmt/format.h>

#include "proofs/solvers/prover.hpp"

namespace cubecheck::cli {

std::string version_text() {
    std::string const commit = CUBECHECK_COMMIT;
    return fmt::format("cubecheck {}{}, Z3 {}", CUBECHECK_VERSION,
                       commit.empty() ? "" : " (commit " + commit + ")", solver_version());
}

}  // namespace cubecheck::cli
