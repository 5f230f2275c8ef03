#include "verify/lowered/point_check.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include <fmt/format.h>

#include "engine/lower/lower.hpp"
#include "engine/lower/ragged_script.hpp"
#include "models/report/report.hpp"
#include "models/schedule/collective.hpp"
#include "models/script/script.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/target/by_name.hpp"
#include "verify/files/explore/explored_once.hpp"
#include "verify/files/explore/explored_properties.hpp"
#include "verify/files/export/export.hpp"

namespace cubecheck::verify {

namespace {

constexpr std::uint64_t most_states_of_a_point = 1'000'000, most_bytes_of_a_point = std::uint64_t{1} << 29;

explore::SearchOptions bounded_search(SearchGoesOn const& goes_on) {
    explore::SearchOptions out;
    out.relabelled = explore::Relabelled::identified;
    out.most_states = most_states_of_a_point;
    out.most_bytes = most_bytes_of_a_point;
    out.goes_on = goes_on;
    return out;
}

/// Explores a schedule at FIFO depth 0: each send waits for its receive.  Checks every property of `explore`
/// except agreement, in all interleavings.
///
/// Result: rows are Unknown if there are too many states, or if the user has interrupted.
/// Throws: Error if there is no schedule.
Report rendezvous(Script const& script, schedules::Mode mode, SearchGoesOn const& goes_on) {
    auto const target = explorable(script);
    Report out;
    out.complete = true;
    if (target.malformed) {
        out.rows.push_back({target.name, "well_formed", *target.malformed, Failure::malformed, 0, false});
        return out;
    }
    explore::Environment environment;
    environment.slots = 0;
    environment.mode = mode;
    Inquiry inquiry{environment, bounded_search(goes_on), 1, explored_property_names(), 0};
    std::erase(inquiry.properties, "agreement");
    out.rows = explored_once(target, inquiry).rows;
    return out;
}

PointVerdict refuted(std::string const& property, Counterexample const& example, Failure kind) {
    auto const& where =
        example.where.empty() && !example.story.empty() ? example.story.front() : example.where;
    auto const got = example.got.empty() ? "" : ": " + example.got;
    auto const expected = example.expected.empty() ? "" : ", must be " + example.expected;
    return {Coverage::refuted, fmt::format("{}: {}{}{}", property, where, got, expected), kind};
}

PointVerdict not_covered(std::string why) { return {Coverage::not_covered, std::move(why), Failure::none}; }

/// The verdict of a report on a file: the first refutation, or else the first verdict that does not pass.
PointVerdict finding(Report const& report) {
    for (auto const& row : report.rows)
        if (auto const* example = std::get_if<Refuted>(&row.verdict); example != nullptr && !row.waived)
            return refuted(row.property, example->counterexample, row.kind);
    for (auto const& row : report.rows)
        if (auto const* unknown = std::get_if<Unknown>(&row.verdict); unknown != nullptr && !row.waived)
            return not_covered(row.property + ": " + unknown->reason);
    if (failure(report) != Failure::none) return not_covered("nothing was checked");
    return {Coverage::checked, "", Failure::none};
}

}  // namespace

PointCheck::PointCheck(Target const& target, GoOn go_on, SearchGoesOn search_goes_on)
    : target_(target), go_on_(std::move(go_on)), search_goes_on_(std::move(search_goes_on)) {}

PointVerdict PointCheck::operator()(CoveredPoint const& point) {
    if (at_ != point.size) {
        definition_ = started(point.size);
        at_ = point.size;
    }
    if (definition_.state != Coverage::checked) return definition_;
    if (std::ranges::find(schedule_.modes, point.mode) == schedule_.modes.end())
        return {Coverage::no_such_mode, "", Failure::none};
    return point.counts == Counts::equal ? judged(script_, schedule_, point) : ragged(point);
}

PointVerdict PointCheck::judged(Script const& script, Schedule const& schedule,
                                CoveredPoint const& point) const {
    if (point.slots == 0) return finding(rendezvous(script, point.mode, search_goes_on_));
    auto one = schedule;
    one.modes = {point.mode};
    CheckOptions asked;
    asked.slots = static_cast<std::uint32_t>(point.slots);
    asked.waived = {"agreement"};
    return finding(verified_lowering(one, script, asked));
}

PointVerdict PointCheck::ragged(CoveredPoint const& point) const try {
    auto const blocks = engine::blocks(script_);
    if (blocks.count < 2 && point.size.nodes == 1) return {Coverage::no_such_mode, "", Failure::none};
    if (blocks.count < 2)
        return not_covered("it has no ragged form: all its blocks must have the same length");
    std::array<std::function<Index(std::size_t)>, 3> const counts{
        [](std::size_t block) { return Index{block == 0 ? 2 : 1}; },
        [](std::size_t block) { return static_cast<Index>(block % 3); },
        [&](std::size_t block) { return Index{block + 1 == blocks.count ? 1 : 0}; }};
    for (auto const& elements : counts) {
        auto const script = engine::with_elements(script_, blocks, elements);
        auto const schedule = engine::lowered(script, {});
        if (std::ranges::find(schedule.modes, point.mode) == schedule.modes.end())
            return not_covered("ragged parts of ranks are checked only where the buffers are apart");
        if (auto found = judged(script, schedule, point); found.state != Coverage::checked) return found;
    }
    return {Coverage::checked, "", Failure::none};
} catch (Error const& error) {
    return not_covered(std::string("no schedule: ") + error.what());
}

/// Runs the definition at a size, and creates its schedule.
PointVerdict PointCheck::started(Size const& size) {
    auto found = contract(size);
    if (found.state != Coverage::checked) return found;
    if (!target_.schedulable) return not_covered("it has no schedule");
    try {
        script_ = target_.schedulable->script(size);
        schedule_ = engine::lowered(script_, {});
    } catch (Error const& error) {
        return not_covered(std::string("no schedule: ") + error.what());
    }
    return found;
}

PointVerdict PointCheck::contract(Size const& size) const {
    auto const* const asked = question_about(target_, "contract");
    auto const bounded = asked->check({size}, go_on_);
    if (bounded.counterexample) return refuted("contract", *bounded.counterexample, asked->kind);
    auto const& why = bounded.objection ? bounded.objection->reason : bounded.skipped;
    if (!why.empty()) return not_covered("contract: " + why);
    if (!bounded.complete) return not_covered("contract: ended early");
    return {Coverage::checked, "", Failure::none};
}

}  // namespace cubecheck::verify
