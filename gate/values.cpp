#include "gate/values.hpp"

#include <fmt/format.h>

#include "engine/schedule_contents.hpp"
#include "engine/schedule_run.hpp"
#include "gate/combined_verdict.hpp"
#include "models/schedule_text.hpp"
#include "properties/schedule/agreement.hpp"
#include "properties/schedule/contract.hpp"
#include "properties/schedule/likely_root.hpp"

namespace cubecheck::gate {

using namespace schedules;

namespace {

/// Runs each part, and gives it to `visit` with what its cells held in the end.
template <class Visit>
void for_every_outcome(Parts const& parts, Visit const& visit) {
    for (Index i = 0; i < parts.size(); ++i) {
        auto const part = parts.part(i);
        auto const run = engine::run(part.schedule);
        auto const contents = engine::contents(part.schedule, run, part.layout);
        visit(part, Outcome{part.schedule, run, part.layout, contents});
    }
}

Index root(Schedule const& schedule, Parts const& parts) {
    if (!LikelyRoot::is_wanted(schedule)) return 0;
    LikelyRoot root(schedule);
    for_every_outcome(parts, [&](Part const&, Outcome const& outcome) { root.add(outcome); });
    return root.rank();
}

}  // namespace

Values::Values(Schedule const& schedule, PromiseTable const* table, Index actions_at_once)
    : schedule_(schedule), dead_(schedule) {
    for (auto const mode : schedule.modes) {
        Parts const parts(schedule, mode, actions_at_once);
        verdicts_.push_back(table != nullptr
                                ? judged(mode, parts, Promises(schedule, *table))
                                : judged(mode, parts, Promises(schedule, root(schedule, parts))));
    }
}

Values::Verdicts Values::judged(Mode mode, Parts const& parts, Promises const& promises) {
    Contract contract(promises);
    Agreement agreement(promises);
    for_every_outcome(parts, [&](Part const& part, Outcome const& outcome) {
        Judge judge(outcome.contents.folds, promises);
        contract.add(outcome, judge);
        agreement.add(outcome, judge);
        laws_.add(outcome, promises, judge);
        dead_.add(part, outcome.run);
        note(mode, part, outcome.contents.uninitialised);
    });
    return {contract.verdict(schedule_, mode), agreement.verdict(schedule_, mode)};
}

void Values::note(Mode mode, Part const& part, UninitialisedReads const& reads) {
    auto& [first_mode, found] = uninitialised_;
    if (reads.count == 0 || (found.count > 0 && first_mode != mode)) return;
    first_mode = mode;
    if (found.count == 0)
        found.first = fmt::format("{} reads {}", place_text(part.schedule, reads.first.action),
                                  text(reads.first.buffer, reads.first.offset));
    found.count += reads.count;
}

Verdict Values::contract() const {
    return combined(verdicts_, [](Verdicts const& one) { return one.contract; });
}

Verdict Values::agreement() const {
    return combined(verdicts_, [](Verdicts const& one) { return one.agreement; });
}

}  // namespace cubecheck::gate
