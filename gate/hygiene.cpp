#include "gate/hygiene.hpp"

#include <string>

#include <fmt/format.h>

#include "models/schedule_text.hpp"
#include "properties/schedule/hygiene.hpp"
#include "properties/schedule/operator_laws.hpp"

namespace cubecheck::gate {
namespace {

using namespace schedules;

/// "3 messages are", "1 message is"
std::string counted(std::size_t count, std::string const& what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? " is" : "s are");
}

void warn(Stages& stages, char const* id, Occurrences const& found, char const* what, char const* fault) {
    if (found.count == 0) return;
    stages.warn(id, fmt::format("{} {}; {}{}", counted(found.count, what), fault,
                                found.count == 1 ? "" : "the first: ", found.first));
}

/// The first mode in which a chunk is read that holds nothing.
void warn_of_uninitialised_reads(Stages& stages, Outcomes const& outcomes) {
    for (std::size_t mode = 0; mode < outcomes.size(); ++mode) {
        auto const outcome = outcomes.outcome(mode);
        auto const& [count, first] = outcome.contents.uninitialised;
        if (count == 0) continue;
        stages.warn("uninitialised-read",
                    fmt::format("{} read to which nothing was written, {}; {}{} reads {}",
                                counted(count, "chunk"), name(outcome.layout.mode()),
                                count == 1 ? "" : "the first: ", place_text(outcome.schedule, first.action),
                                text(first.buffer, first.offset)));
        return;
    }
}

void note_laws(Stages& stages, Outcomes const& outcomes) {
    OperatorLaws all;
    for (std::size_t mode = 0; mode < outcomes.size(); ++mode) {
        auto const here = operator_laws(outcomes.outcome(mode), outcomes.promises(mode));
        all = {all.folds || here.folds, all.associative || here.associative,
               all.commutative || here.commutative};
    }
    stages.note(text(all));
}

}  // namespace

void warn_of_waste(Stages& stages, Schedule const& schedule) {
    warn(stages, "unused-scratch", unused_scratch(schedule), "scratch chunk", "declared and never touched");
    warn(stages, "implied-wait", implied_waits(schedule), "wait", "over before it begins");
    warn(stages, "leftover-message", leftover_messages(schedule), "message",
         "sent and never received, so that the next call would receive what this one left");
}

void remark_on_values(Stages& stages, Schedule const& schedule, Execution const& run,
                      Outcomes const& outcomes) {
    warn(stages, "dead-value", dead_values(schedule, run), "value",
         "written and then neither read, sent nor delivered");
    warn_of_uninitialised_reads(stages, outcomes);
    if (stages.holds("contract")) note_laws(stages, outcomes);
}

}  // namespace cubecheck::gate
