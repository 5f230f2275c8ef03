#include "verify/files/export/export_model.hpp"

#include <fmt/format.h>

#include "engine/explore/machine_text.hpp"
#include "engine/lower/lower.hpp"
#include "formats/promela/promela.hpp"
#include "models/support/error.hpp"
#include "verify/files/explore/explored_calls.hpp"
#include "verify/files/schedule/feasible_runs.hpp"
#include "verify/files/schedule/promised_chunks.hpp"

namespace cubecheck::verify {

std::string exported_model(Script const& script, explore::Environment const& environment) {
    auto const schedule = engine::lowered(script, {});
    return formats::promela(schedule, environment, promised_chunks(script));
}

ExploredModel explored_model(Explorable const& target, ExplorerOptions const& options) {
    auto const& schedule = target.schedule;
    bool const is_file = !target.file.empty();
    auto environment = environment_of(options, schedule, is_file ? schedules::slots(schedule.protocol) : 1);
    if (target.malformed)
        throw Error(fmt::format("{} is not well-formed and has no model: {}.", target.name,
                                target.malformed->counterexample.where),
                    Failure::malformed);
    auto size = target.size;
    if (is_file)
        for (auto const& calls :
             explored_calls(schedule, CallSegmentations(schedule, options.reading), options.chunks)) {
            if (calls.mode != environment.mode) continue;
            environment.chunks = calls.chunks;
            size = calls.sizes;
            break;
        }
    if (auto const overlap = self_overlapping_transfer(schedule, environment.mode))
        throw Error(fmt::format("{} has no model: {}.", target.name, *overlap), Failure::race);
    return {formats::promela(schedule, environment, target.promised),
            fmt::format("{}{}{}", size, size.empty() ? "" : ", ", explore::text(environment))};
}

}  // namespace cubecheck::verify
