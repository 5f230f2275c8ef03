#include "properties/schedule/contract.hpp"

#include <utility>

#include <fmt/format.h>

#include "models/parametric/fold_text.hpp"
#include "models/schedule/text.hpp"
#include "properties/promises/difference.hpp"
#include "properties/promises/unknown_contract.hpp"
#include "properties/schedule/history.hpp"

namespace cubecheck::schedules {
namespace {

Counterexample explained(Outcome const& outcome, Promises const& promises, PromisedOutput const& broken) {
    auto const offset = static_cast<std::int32_t>(broken.chunk);
    auto const cell = outcome.layout.cell(broken.rank, Buffer::output, offset);
    auto const fold = broken.fold;
    Counterexample out;
    out.size = fmt::format("{} ranks, {}", promises.ranks(), name(outcome.layout.mode()));
    out.where = fmt::format("rank {}, {}", broken.rank, text(Buffer::output, offset));
    out.got = text(outcome.folds, fold);
    out.expected = promises.text(broken.promise);
    if (auto const ends = promises.ends(); !ends.empty())
        out.expected += fmt::format(" ({}, which comes nearest)", ends);
    if (!promises.source().empty()) out.expected += fmt::format(", as {} says", promises.source());
    out.story = history(outcome.schedule, outcome.run, outcome.layout, cell, longest_history);
    auto const term = [](Contribution const& one) { return text(one); };
    for (auto& line : difference(outcome.folds, fold, promises, broken.promise, term))
        out.story.push_back(std::move(line));
    return out;
}

}  // namespace

void Contract::add(Outcome const& outcome, Judge& judge) {
    for_every_promise(outcome, promises_, [&](PromisedOutput const& output) {
        if (broken_ && !(output < *broken_)) return false;
        if (judge.keeps(output.fold, output.promise)) return true;
        broken_ = output;
        counterexample_ = explained(outcome, promises_, output);
        return false;
    });
}

void Contract::merge(Contract const& other) {
    if (!other.broken_ || (broken_ && *broken_ < *other.broken_)) return;
    broken_ = other.broken_;
    counterexample_ = other.counterexample_;
}

Verdict Contract::verdict(Schedule const& schedule, Mode mode) const {
    auto const& collective = schedule.collective_name;
    auto const& promises = promises_;
    if (!promises.any() && collective != "custom")
        return Unknown{fmt::format("the contract of {} depends on the call: {}", collective, only_specified)};
    if (!promises.any())
        return NotApplicable{
            fmt::format("{} has no contract that can be checked: {}", collective, only_specified)};
    if (broken_) return Refuted{counterexample_};
    auto note = promises.source().empty() ? promises.ends() : fmt::format("as {} says", promises.source());
    if (schedule.collective == Collective::custom && mode == Mode::in_place)
        note += ", with input and output as memory of their own";
    return Checked{fmt::format("this file, {}", name(mode)), note};
}

}  // namespace cubecheck::schedules
