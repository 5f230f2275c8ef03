#include "verify/files/file.hpp"

#include <chrono>
#include <new>
#include <optional>
#include <utility>

#include "formats/msccl/limits.hpp"
#include "formats/msccl/xml.hpp"
#include "formats/schedule_json/schedule_json.hpp"
#include "formats/support/file_suffix.hpp"
#include "formats/support/file_text.hpp"
#include "models/support/error.hpp"
#include "verify/files/plan.hpp"
#include "verify/files/schedule.hpp"
#include "verify/files/schedule/conditional_refutation.hpp"
#include "verify/files/stages.hpp"

namespace cubecheck::verify {
namespace {

/// The verdicts on what `read` gives, and what is worth knowing about the file.
template <class Read>
Report verified_file_with(std::string const& path, Options const& options, Read const& read) {
    auto const begin = std::chrono::steady_clock::now();
    auto const file = read();
    std::chrono::duration<double> const time = std::chrono::steady_clock::now() - begin;
    auto report = verified(path, file.schedule, options);
    report.rows.front().seconds += time.count();
    for (auto const& note : file.notes) report.notes.push_back({path, note});
    report.warnings.insert(report.warnings.begin(), file.warnings.begin(), file.warnings.end());
    return report;
}

/// Whether a file is JSON, and not XML: its name says so, and of standard input the first character.
bool is_json(std::string const& path) try {
    if (path != formats::standard_input) return formats::has_suffix(path, ".json");
    auto const text = formats::file_text(path, formats::longest_schedule_file);
    auto const first = text.find_first_not_of(" \t\r\n");
    return first != std::string::npos && text[first] == '{';
} catch (Error const&) {
    return false;  // whoever reads it says why it cannot be read
}

/// The schedule in a file; nothing for a plan of one-sided operations.
std::optional<formats::ScheduleFile> schedule_in(std::string const& path, Options const& options) {
    if (!is_json(path)) return formats::read_msccl_xml(path, options.runtime);
    auto const text = formats::file_text(path, formats::longest_schedule_file);
    if (!formats::is_schedule_json(text)) return std::nullopt;
    return formats::ScheduleFile{formats::parse_schedule_json(path, text), {}, {}};
}

/// One row that fails; another one if the file is known to be wrong besides.
Report refused(std::string const& path, Error const& error,
               std::optional<Counterexample> conditional_refutation, Options const& options) {
    Counterexample out;
    out.where = path;
    out.held = error.what();
    out.wanted = "a schedule";
    Stages stages(path, options);
    stages.check("readable", error.failure(), [&] { return Refuted{std::move(out)}; });
    if (conditional_refutation)
        stages.check("contract", error.failure(),
                     [&] { return Refuted{std::move(*conditional_refutation)}; });
    return std::move(stages).report();
}

/// What can be known of a file that cannot be read.
std::optional<Counterexample> conditional_refutation(std::string const& path, Error const& error,
                                                     Options const& options) {
    if (error.failure() != Failure::malformed || is_json(path)) return std::nullopt;
    return wrong_with_nops_joined(path, options);
}

}  // namespace

Report unreadable(std::string const& path, Error const& error, Options const& options) {
    return refused(path, error, std::nullopt, options);
}

formats::ScheduleFile read_schedule(std::string const& path, Options const& options) {
    if (auto file = schedule_in(path, options)) return std::move(*file);
    throw Error(
        path + ": a plan of one-sided operations; plans are not explored, nor anything else but verified.",
        Failure::unknown);
}

Report verified_file(std::string const& path, Options const& options) try {
    if (!is_json(path))
        return verified_file_with(path, options,
                                  [&] { return formats::read_msccl_xml(path, options.runtime); });
    auto const text = formats::file_text(path, formats::longest_schedule_file);
    if (!formats::is_schedule_json(text)) return verified_plan_text(path, text, options);
    return verified_file_with(path, options, [&] {
        return formats::ScheduleFile{formats::parse_schedule_json(path, text), {}, {}};
    });
} catch (Error const& error) {
    return refused(path, error, conditional_refutation(path, error, options), options);
} catch (std::bad_alloc const&) {
    Stages stages(path, options);
    stages.check("readable", Failure::unknown,
                 [] { return Unknown{"there is not enough memory to judge it"}; });
    return std::move(stages).report();
}

}  // namespace cubecheck::verify
