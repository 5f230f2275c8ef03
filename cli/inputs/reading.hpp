#pragma once

#include "cli/options/options.hpp"
#include "verify/files/file_verifier.hpp"

namespace cubecheck::cli {

/// The options of checks: --runtime, --spec, --waive and others, resolved.
///
/// Throws: Error (usage) if the runtime is unknown; Error if the specification cannot be read.
verify::CheckOptions options_of(FileOptions const& options, WorkOptions const& work = {});

/// The options of the verifier of files.
///
/// Throws: as above.
verify::VerifierOptions verifier_options(Options const& options);

}  // namespace cubecheck::cli
