#pragma once

#include "cli/options/options.hpp"
#include "verify/files/file_verifier.hpp"

namespace cubecheck::cli {

/// All that was typed about the judging of files: --runtime, --spec, --waive and the like.
///
/// Throws: Error (usage) if there is no such runtime; Error if the specification cannot be read.
verify::CheckOptions options_of(FileOptions const& options, WorkOptions const& work = {});

/// All that was typed about the verification of files.
///
/// Throws: as above.
verify::VerifierOptions verifier_options(Options const& options);

}  // namespace cubecheck::cli
