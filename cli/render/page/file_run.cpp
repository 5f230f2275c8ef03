#include "cli/render/page/file_run.hpp"

#include "cli/options/reading.hpp"
#include "verify/files/explore/explorable.hpp"
#include "verify/files/witness/full_run.hpp"

namespace cubecheck::cli {

formats::PageRun file_run(std::string const& path, Options const& options) {
    return file_run(formats::bytes_of(path), options);
}

formats::PageRun file_run(formats::Bytes const& bytes, Options const& options) {
    auto const target =
        verify::explorable_file(bytes, options_of(Reading{options.runtime, options.specification}));
    auto const& schedule = target.schedule;
    explore::Environment environment;
    environment.slots = options.slots.value_or(schedules::slots(schedule.protocol));
    if (!schedule.modes.empty()) environment.mode = schedule.modes.front();
    auto found = verify::full_run(target, environment);
    formats::PageRun run{std::move(found.run), found.stands_still || !found.wrong.empty()};
    for (auto& one : found.wrong) run.wrong.push_back({*one.rank, one.cell, one.found, one.expected});
    return run;
}

}  // namespace cubecheck::cli
