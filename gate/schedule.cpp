#include "gate/schedule.hpp"

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/schedule_run.hpp"
#include "gate/combined_verdict.hpp"
#include "gate/costs.hpp"
#include "gate/deadlock.hpp"
#include "gate/facts.hpp"
#include "gate/hygiene.hpp"
#include "gate/stages.hpp"
#include "gate/values.hpp"
#include "models/schedule_parts.hpp"
#include "properties/schedule/agreement.hpp"
#include "properties/schedule/race_free.hpp"
#include "properties/schedule/specified.hpp"
#include "properties/schedule/well_formed.hpp"

namespace cubecheck::gate {
namespace {

using namespace schedules;

/// Accesses to one cell are of one part.
Verdict races(Schedule const& schedule, Mode mode, Options const& options) {
    Parts const parts(schedule, mode, options.actions_at_once);
    Verdict out;
    for (schedules::Index i = 0; i < parts.size(); ++i) {
        auto const part = parts.part(i);
        auto found = race_free(part.schedule, engine::run(part.schedule), part.layout);
        if (std::holds_alternative<Refuted>(found)) return found;
        if (i == 0 || std::holds_alternative<Unknown>(found)) out = std::move(found);
    }
    return out;
}

/// A schedule that is stuck for want of slots still has its races; one that is stuck anyway has no run.
Verdict races(Schedule const& schedule, Execution const& whole, Options const& options) {
    if (!whole.complete()) return Unknown{"not judged: the schedule is stuck with any number of slots"};
    return combined(schedule.modes, [&](Mode mode) { return races(schedule, mode, options); });
}

/// Binds the user's specification, if there is one, to the schedule.
std::optional<PromiseTable> specified(Stages& stages, Schedule const& schedule, Options const& options) {
    std::optional<PromiseTable> table;
    if (!options.specification) return table;
    stages.check("specification", Failure::malformed, {"well_formed"}, [&]() -> Verdict {
        auto found = promised(schedule, *options.specification);
        if (auto* const fault = std::get_if<Counterexample>(&found)) return Refuted{std::move(*fault)};
        table = std::move(std::get<PromiseTable>(found));
        return Checked{"this file", ""};
    });
    return table;
}

/// Of schedules with more actions, costs are only counted when asked for.
constexpr std::size_t most_for_costs = 1 << 20;

/// What it costs, in one line.
void note_costs(Stages& stages, Schedule const& schedule, Execution const& whole) {
    if (!stages.holds("well_formed") || !whole.complete() || schedule.ranks.empty()) return;
    if (schedule.actions.size() > most_for_costs)
        stages.note("what it costs: cubecheck costs says it");
    else
        stages.note(costs_text(schedule, engine::run(schedule), stages.holds("contract")));
}

/// What the ranks end with.  A schedule that is stuck for want of slots is judged by what it would end with
/// if there were enough of them, should the user waive that.
void check_values(Stages& stages, Schedule const& schedule, Execution const& whole, Options const& options) {
    auto const table = specified(stages, schedule, options);
    std::optional<Values> values;
    if (stages.holds("well_formed") && whole.complete() && stages.stands("deadlock_free") &&
        stages.stands("race_free"))
        values.emplace(schedule, table ? &*table : nullptr, options.actions_at_once);
    auto const judged = [&](auto verdict) {
        return [&values, verdict]() -> Verdict {
            if (!values) return Unknown{"not judged: the schedule is stuck with any number of slots"};
            return ((*values).*verdict)();
        };
    };
    std::vector<char const*> premises{"well_formed", "deadlock_free", "race_free"};
    if (options.specification) premises.push_back("specification");
    stages.check("contract", Failure::contract, premises, judged(&Values::contract));
    premises.push_back("contract");
    auto const moot = options.specification ? std::nullopt : moot_agreement(schedule);
    if (moot)
        stages.check("agreement", Failure::agreement, [&] { return *moot; });
    else
        stages.check("agreement", Failure::agreement, premises, judged(&Values::agreement));
    if (!options.specification && schedule.collective == Collective::custom)
        stages.note("what it computes is not judged: --spec FILE says what must end where");
    if (values) remark_on_values(stages, *values);
    note_costs(stages, schedule, whole);
}

}  // namespace

Report verified(std::string const& subject, Schedule const& schedule, Options const& options) {
    Stages stages(subject, options);
    stages.note(facts(schedule));
    Execution whole;
    stages.check("well_formed", Failure::malformed, [&] { return well_formed(schedule); });
    if (stages.holds("well_formed")) {
        whole.blocked = engine::blocked(schedule, whole.transport);
        warn_of_waste(stages, schedule);
    }
    check_deadlock(stages, schedule, stages.holds("well_formed") ? &whole : nullptr, options);
    stages.check("race_free", Failure::race, {"well_formed"},
                 [&] { return races(schedule, whole, options); });
    check_values(stages, schedule, whole, options);
    return std::move(stages).report();
}

}  // namespace cubecheck::gate
