#include "cli/point_check.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/lower/lower.hpp"
#include "gate/export.hpp"
#include "models/error.hpp"

namespace cubecheck::cli {

namespace {

Finding refuted(std::string const& property, Counterexample const& example, Failure kind) {
    auto const held = example.held.empty() ? "" : ": " + example.held;
    auto const wanted = example.wanted.empty() ? "" : ", must be " + example.wanted;
    return {Coverage::refuted, fmt::format("{}: {}{}{}", property, example.where, held, wanted), kind};
}

Finding not_covered(std::string why) { return {Coverage::not_covered, std::move(why), Failure::none}; }

/// What a report of the gate comes to: the first refutation, or else the first verdict that is none.
Finding finding(Report const& report) {
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

PointCheck::PointCheck(Subject const& subject, GoOn go_on) : subject_(subject), go_on_(std::move(go_on)) {}

Finding PointCheck::operator()(CoveredPoint const& point) {
    if (at_ != point.size) {
        definition_ = started(point.size);
        at_ = point.size;
    }
    if (definition_.state != Coverage::checked) return definition_;
    auto one = schedule_;
    one.modes = {point.mode};
    if (std::ranges::find(schedule_.modes, point.mode) == schedule_.modes.end())
        return {Coverage::no_such_mode, "", Failure::none};
    gate::Options asked;
    asked.slots = static_cast<std::uint32_t>(point.slots);
    asked.waived = {"agreement"};
    return finding(gate::verified_lowering(one, script_, asked));
}

/// Runs the definition at a size, and makes its schedule.
Finding PointCheck::started(Size const& size) {
    auto found = contract(size);
    if (found.state != Coverage::checked) return found;
    if (!subject_.script) return not_covered("it has no schedule");
    try {
        script_ = subject_.script(size);
        schedule_ = engine::lowered(script_, {});
    } catch (Error const& error) {
        return not_covered(std::string("no schedule: ") + error.what());
    }
    return found;
}

Finding PointCheck::contract(Size const& size) const {
    auto const asked = std::ranges::find(subject_.questions, "contract", &Question::property);
    auto const bounded = asked->check({size}, go_on_);
    if (bounded.counterexample) return refuted("contract", *bounded.counterexample, asked->kind);
    auto const& why = bounded.objection.empty() ? bounded.skipped : bounded.objection;
    if (!why.empty()) return not_covered("contract: " + why);
    if (!bounded.complete) return not_covered("contract: ended early");
    return {Coverage::checked, "", Failure::none};
}

}  // namespace cubecheck::cli
