#pragma once

#include <optional>
#include <string>

#include "formats/loaded.hpp"
#include "models/report/counterexample.hpp"
#include "models/schedule/schedule.hpp"
#include "verify/files/options.hpp"

/// What a schedule that is refused would compute if it were taken all the same, with what is wrong with it
/// read in its favour.  It can be wrong even so; nothing else can be said of it.
///
/// Proofs need their premises, refutations do not.  So the contract can be refuted although another check
/// failed: the run of a schedule with a race breaks it, or a malformed schedule breaks it even under the most
/// favourable reading.  Such a row has the failure kind of the failed check, so that the exit code names the
/// cause.  Otherwise the row is Unknown, and it never holds; nor where a call may have other runs only.
namespace cubecheck::verify {

/// How the contract is broken by a schedule that is refused for accesses beyond its buffers and for nothing
/// else, with memory there that is empty and nobody else's.
std::optional<Counterexample> wrong_beyond_buffers(Schedule const& schedule, Options const& options);

/// How it is broken by the bytes of an MSCCL XML file that are refused for nops whose dependencies no step
/// takes over, with the step that follows them waiting for what they wait for.
std::optional<Counterexample> wrong_with_nops_joined(formats::Bytes bytes, Options const& options);

}  // namespace cubecheck::verify
