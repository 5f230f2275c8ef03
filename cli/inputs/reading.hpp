#pragma once

#include <optional>
#include <string>

#include "cli/options/options.hpp"
#include "verify/files/file_verifier.hpp"

namespace cubecheck::cli {

/// How a file of a schedule is read, as typed.
struct Reading {
    std::optional<std::string> runtime;  ///< none: any
    std::string specification;           ///< a path; empty: none
};

/// Throws: Error (usage) if there is no such runtime; Error if the specification cannot be read.
verify::CheckOptions options_of(Reading const& reading);

/// All that was typed about the judging of files: --runtime, --spec, --waive and the like.
///
/// Throws: as above.
verify::CheckOptions options_of(FileOptions const& options, WorkOptions const& work);

/// All that was typed about the verification of files.
///
/// Throws: as above.
verify::VerifierOptions verifier_options(Options const& options);

}  // namespace cubecheck::cli
