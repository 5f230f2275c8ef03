#include "verify/files/export/export.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <utility>

#include "engine/lower/channels.hpp"
#include "engine/lower/lower.hpp"
#include "engine/schedule/contents.hpp"
#include "engine/schedule/run.hpp"
#include "formats/msccl/xml_writer.hpp"
#include "formats/schedule_json/schedule_json.hpp"
#include "formats/schedule_json/specification_text.hpp"
#include "models/script/specification.hpp"
#include "properties/schedule/as_defined.hpp"
#include "verify/files/schedule.hpp"
#include "verify/files/schedule/combined_verdict.hpp"

namespace cubecheck::verify {
namespace {

using schedules::Layout;
using schedules::Mode;
using schedules::Protocol;
using schedules::Schedule;

/// Whether all runs have the same final contents.
bool has_one_result(Report const& report) {
    return std::all_of(report.rows.begin(), report.rows.end(), [](Row const& row) {
        bool const premise =
            row.property == "well_formed" || row.property == "deadlock_free" || row.property == "race_free";
        return !premise || holds(row.verdict);
    });
}

Verdict judged(Schedule const& schedule, Script const& script) {
    auto const run = engine::run(schedule);
    return combined(schedule.modes, [&](Mode mode) {
        Layout const layout(schedule, mode);
        auto const contents = engine::contents(schedule, run, {&layout, 1});
        return schedules::as_defined({schedule, run, layout, contents.folds, contents.by_layout[0]}, script);
    });
}

/// False for an exclusive prefix sum on one rank.
bool promises_something(Script const& script) {
    return std::any_of(script.result.begin(), script.result.end(),
                       [](auto const& promised) { return promised.known && promised.count > 0; });
}

/// The row `as_defined`, for a report whose other rows come from the same run.
Row as_defined_row(Report const& report, Schedule const& schedule, Script const& script) {
    auto const begin = std::chrono::steady_clock::now();
    auto verdict =
        has_one_result(report) ? judged(schedule, script) : skipped("the final contents are unknown");
    std::chrono::duration<double> const time = std::chrono::steady_clock::now() - begin;
    return {script.name, "as_defined", std::move(verdict), Failure::contract, time.count(), false};
}

/// The limit of the runtime, or of all runtimes that it represents.
std::int64_t thread_blocks_per_channel(formats::MscclRuntime const& runtime) {
    constexpr auto demand = formats::MscclDemand::thread_blocks_per_channel;
    auto most = runtime.granted(demand);
    for (auto const& other : runtime.others) most = std::min(most, other.granted(demand));
    return most;
}

/// Converts it to a custom schedule, for runtimes that do not know its collective.  Its buffers then have the
/// same size.
void claim_nothing(Schedule& schedule) {
    for (auto& rank : schedule.ranks) rank.chunks[0] = rank.chunks[1] = schedule.chunks;
    schedule.collective = schedules::Collective::custom;
    schedule.collective_name = name(schedule.collective);
    schedule.modes = {schedules::Mode::out_of_place};
}

}  // namespace

std::string exported(Script const& script, Protocol protocol, Form form,
                     formats::MscclRuntime const& runtime) {
    using formats::MscclDemand;
    auto const refuses = [&](MscclDemand demand) {
        return runtime.granted(demand) == formats::MscclRuntime::refused;
    };
    auto const reception =
        refuses(MscclDemand::full_operations) ? engine::Reception::plain : engine::Reception::fused;
    auto schedule =
        lower::spread(engine::lowered(script, {protocol, reception}), thread_blocks_per_channel(runtime));
    if (schedule.collective == schedules::Collective::reduce_scatter && refuses(MscclDemand::reduce_scatter))
        schedule.collective_name = "reducescatter";
    bool const is_gather_or_scatter = schedule.collective == schedules::Collective::gather ||
                                      schedule.collective == schedules::Collective::scatter;
    if (is_gather_or_scatter && refuses(MscclDemand::point_to_point)) claim_nothing(schedule);
    return form == Form::json ? formats::schedule_json(schedule) : formats::msccl_xml(schedule);
}

Report verified_lowering(Schedule const& schedule, Script const& script, CheckOptions const& options) {
    auto asked = options;
    if (schedule.collective == schedules::Collective::custom && promises_something(script))
        asked.specification =
            formats::parse_specification("specification of " + script.name, specification(script));
    auto report = verified(script.name, schedule, asked);
    report.rows.push_back(as_defined_row(report, schedule, script));
    return report;
}

Report verified_export(std::string const& text, Form form, Script const& script,
                       CheckOptions const& options) {
    auto const schedule = read_back(script.name, {text, form}, options);
    return verified_lowering(schedule, script, options);
}

}  // namespace cubecheck::verify
