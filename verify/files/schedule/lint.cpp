#include "verify/files/schedule/lint.hpp"

#include <string>

#include <fmt/format.h>

#include "models/schedule/text.hpp"
#include "models/support/counted.hpp"
#include "properties/schedule/lint/lint.hpp"
#include "properties/schedule/operator_laws.hpp"

namespace cubecheck::verify {
namespace {

using schedules::Occurrences;
using schedules::Schedule;

/// "3 messages are", "1 message is"
std::string found_to_be(std::size_t count, std::string const& what) {
    return counted(count, what) + (count == 1 ? " is" : " are");
}

/// The id of a warning, the noun for its occurrences, and what is wrong with them.
struct LintText {
    char const* id;
    char const* noun;
    char const* fault;
};

void warn(Stages& stages, Occurrences const& found, LintText const& lint) {
    if (found.count == 0) return;
    stages.warn(lint.id, fmt::format("{} {}; {}{}", found_to_be(found.count, lint.noun), lint.fault,
                                     found.count == 1 ? "" : "the first: ", found.first));
}

}  // namespace

void warn_of_lints(Stages& stages, Schedule const& schedule) {
    warn(stages, unused_scratch(schedule), {"unused-scratch", "scratch chunk", "declared and never touched"});
    warn(stages, implied_waits(schedule), {"implied-wait", "wait", "redundant"});
    warn(
        stages, overlapping_steps(schedule),
        {"overlapping-step", "step",
         "written over its own source, at other chunks than it reads; a runtime reads and writes one message "
         "in no fixed order"});
}

void remark_on_values(Stages& stages, ScheduleResult const& judged) {
    warn(stages, judged.dead, {"dead-value", "value", "written and then neither read, sent nor delivered"});
    if (judged.uninitialised.count > 0) {
        auto const fault =
            fmt::format("read before anything is written to it, {}", name(judged.uninitialised_mode));
        warn(stages, judged.uninitialised, {"uninitialised-read", "chunk", fault.c_str()});
    }
    if (!stages.passes("contract")) return;
    stages.note(text(judged.laws));
    stages.figures().laws = names_of(judged.laws);
}

}  // namespace cubecheck::verify
