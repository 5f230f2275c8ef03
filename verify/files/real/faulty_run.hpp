#pragma once

#include <optional>
#include <string>

#include "engine/real/faulty_run.hpp"
#include "engine/real/task.hpp"
#include "models/report/failure.hpp"

namespace cubecheck::verify {

/// What has come of a run with a fault that was put there on purpose.
struct FaultyRun {
    bool took_effect = false;
    std::optional<std::string> found;  ///< how it has failed, or what is wrong with the results
    Failure kind = Failure::none;      ///< of what was found
};

/// What has come of a run of this task: how it has failed, or the first result that is wrong.
FaultyRun judged(real::FaultyRun const& run, real::Task const& task, real::Elements const& elements);

/// The failure that was found; unknown if the fault was not noticed, or took no effect.
///
/// Result: never none.
inline Failure failure(FaultyRun const& run) {
    bool const is_noticed = run.took_effect && run.found && run.kind != Failure::none;
    return is_noticed ? run.kind : Failure::unknown;
}

}  // namespace cubecheck::verify
