#include "gate/file.hpp"

#include <chrono>
#include <utility>

#include "formats/msccl_xml.hpp"
#include "formats/schedule_json.hpp"
#include "gate/schedule.hpp"
#include "gate/stages.hpp"
#include "models/error.hpp"

namespace cubecheck::gate {
namespace {

/// One row that fails, for a file that could not be read or understood.
Report unreadable(std::string const& path, Error const& error, Options const& options) {
    Counterexample out;
    out.where = path;
    out.held = error.what();
    out.wanted = "a schedule";
    Stages stages(path, options);
    stages.check("readable", error.failure(), [&] { return Refuted{std::move(out)}; });
    return std::move(stages).report();
}

/// The schedule in a file, and what is worth knowing about the file.
formats::ScheduleFile read(std::string const& path, Options const& options) {
    if (path.ends_with(".json")) return {formats::read_schedule_json(path), {}, {}};
    return formats::read_msccl_xml(path, options.runtime);
}

}  // namespace

Report verified_file(std::string const& path, Options const& options) try {
    auto const begin = std::chrono::steady_clock::now();
    auto const file = read(path, options);
    std::chrono::duration<double> const time = std::chrono::steady_clock::now() - begin;
    auto report = verified(path, file.schedule, options);
    report.rows.front().seconds += time.count();
    for (auto const& note : file.notes) report.notes.push_back({path, note});
    report.warnings.insert(report.warnings.begin(), file.warnings.begin(), file.warnings.end());
    return report;
} catch (Error const& error) {
    return unreadable(path, error, options);
}

}  // namespace cubecheck::gate
