#include "cli/render/page/file_run.hpp"

#include <utility>
#include <variant>

#include "verify/files/plan/plan_run.hpp"
#include "verify/files/witness/full_run.hpp"

namespace cubecheck::cli {

namespace {

verify::FullRun full_run_of(verify::Explorable const& target, verify::CheckOptions const& options) {
    auto const& schedule = target.schedule;
    explore::Environment environment;
    environment.slots = options.slots.value_or(schedules::slots(schedule.protocol));
    if (!schedule.modes.empty()) environment.mode = schedule.modes.front();
    return verify::full_run(target, environment);
}

formats::PageRun page_run_of(verify::FullRun found) {
    formats::PageRun run{std::move(found.run), found.fails};
    for (auto& one : found.wrong) run.wrong.push_back({*one.rank, one.cell, one.found, one.expected});
    if (found.raced) run.raced = {found.raced->rank, found.raced->cell, "", ""};
    return run;
}

}  // namespace

formats::PageRun page_run(verify::Explorable const& target, verify::CheckOptions const& options) {
    return page_run_of(full_run_of(target, options));
}

formats::PageRun file_run(formats::Bytes const& bytes, verify::CheckOptions const& options) {
    return file_run(formats::loaded(bytes, options.runtime), options);
}

formats::PageRun file_run(formats::Loaded file, verify::CheckOptions const& options) {
    auto* const schedule = std::get_if<Schedule>(&file.model);
    return schedule != nullptr
               ? page_run(verify::explorable_schedule(file.name, std::move(*schedule), options), options)
               : page_run_of(verify::plan_run(file.name, std::get<Plan>(file.model), options));
}

}  // namespace cubecheck::cli
