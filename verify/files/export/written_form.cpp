#include "verify/files/export/written_form.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "formats/msccl/xml.hpp"
#include "formats/msccl/xml_writer.hpp"
#include "formats/schedule_json/schedule_json.hpp"
#include "models/schedule/text.hpp"
#include "models/support/error.hpp"
#include "properties/schedule/well_formed.hpp"
#include "verify/files/schedule.hpp"

namespace cubecheck::verify {
namespace {

/// Checks the preconditions of the writers.
void expect_to_be_said(Schedule const& schedule, Form form) {
    auto const verdict = schedules::well_formed(schedule);
    if (auto const* const refuted = std::get_if<Refuted>(&verdict))
        throw Error(fmt::format(
            "The schedule is not well-formed and cannot be converted: {}: {}; expected {}.",
            refuted->counterexample.where, refuted->counterexample.got, refuted->counterexample.expected));
    if (form != Form::json) return;
    auto const empty = std::find_if(schedule.actions.begin(), schedule.actions.end(),
                                    [](auto const& action) { return action.count < 1; });
    if (empty != schedule.actions.end())
        throw Error(fmt::format(
            "not expressible in JSON: {} moves no chunk.",
            place_text(schedule, static_cast<schedules::Index>(empty - schedule.actions.begin()))));
}

/// Removes the numbers that a format assigns anew.
Schedule unnumbered(Schedule schedule) {
    schedule.origins.clear();
    for (auto& wait : schedule.waits) wait.step = 0;
    return schedule;
}

Verdict as_read(Schedule const& read, Schedule const& original) {
    auto const a = unnumbered(read), b = unnumbered(original);
    if (a == b) return Checked{"this file", ""};
    Counterexample out{"",
                       "its channels, thread blocks, waits or facts",
                       "others than were written",
                       "the schedule that was written",
                       {},
                       ""};
    auto const [in_a, in_b] =
        std::mismatch(a.actions.begin(), a.actions.end(), b.actions.begin(), b.actions.end());
    if (in_a != a.actions.end() && in_b != b.actions.end() && a.thread_blocks == b.thread_blocks &&
        a.channels == b.channels) {
        auto const index = static_cast<schedules::Index>(in_a - a.actions.begin());
        out.where = place_text(a, index);
        out.got = effect_text(a, index);
        out.expected = effect_text(b, index);
    }
    return Refuted{std::move(out)};
}

}  // namespace

std::string written(Schedule const& schedule, Form form) {
    expect_to_be_said(schedule, form);
    return form == Form::json ? formats::schedule_json(schedule) : formats::msccl_xml(schedule);
}

Schedule read_back(std::string const& name, FormattedText const& written, CheckOptions const& options) {
    auto const& [text, form] = written;
    return form == Form::json ? formats::parse_schedule_json(name, text)
                              : formats::parse_msccl_xml(name, text, options.runtime).schedule;
}

Report verified_form(std::string const& name, FormattedText const& written, Schedule const& original,
                     CheckOptions const& options) {
    auto const read = read_back(name, written, options);
    auto report = verified(name, read, options);
    report.rows.push_back({name, "as_read", as_read(read, original), Failure::malformed, 0, false});
    return report;
}

}  // namespace cubecheck::verify
