#pragma once

#include <optional>
#include <string>

#include "formats/loaded.hpp"
#include "models/report/counterexample.hpp"
#include "models/schedule/schedule.hpp"
#include "verify/files/check_options.hpp"

/// The result of a rejected schedule under the most favourable reading of its error.  Only a wrong result is
/// a verdict.
///
/// Proofs need their premises, refutations do not.  So the contract can be refuted although another check
/// failed.  For example, the run of a schedule with a race breaks it, or a malformed schedule breaks it even
/// under the most favourable reading.  Such a row has the failure kind of the failed check, so that the exit
/// code names the cause.  Otherwise the row is Unknown, never passed.  It is also Unknown if a call can only
/// have other runs.
namespace cubecheck::verify {

/// A counterexample to the contract of a schedule whose only error is out-of-range access.  The extra memory
/// is empty and unshared.
std::optional<Counterexample> wrong_beyond_buffers(Schedule const& schedule, CheckOptions const& options);

/// A counterexample to the contract of a file that was rejected for a nop with dependencies that no step
/// takes over.  It assumes that the next step takes them over.
std::optional<Counterexample> wrong_with_nops_joined(formats::Bytes bytes, CheckOptions const& options);

}  // namespace cubecheck::verify
