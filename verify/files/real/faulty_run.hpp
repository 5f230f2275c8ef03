#pragma once

#include <optional>
#include <string>

#include "engine/real/faulty_run.hpp"
#include "engine/real/task.hpp"
#include "models/report/failure.hpp"

namespace cubecheck::verify {

/// The result of a run with an injected fault.
struct FaultyRun {
    bool took_effect = false;
    std::optional<std::string> found;  ///< how the run failed, or which result is wrong
    Failure kind = Failure::none;      ///< the failure kind of `found`
};

/// The result of a run of this task: how it failed, or the first wrong result.
FaultyRun judged(real::FaultyRun const& run, real::Task const& task, real::Elements const& elements);

/// The failure that was found; `unknown` if the fault was not detected, or had no effect.
///
/// Result: never none.
inline Failure failure(FaultyRun const& run) {
    bool const is_noticed = run.took_effect && run.found && run.kind != Failure::none;
    return is_noticed ? run.kind : Failure::unknown;
}

}  // namespace cubecheck::verify
