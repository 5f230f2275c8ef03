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

void warn(Stages& stages, char const* id, Occurrences const& found, char const* what, char const* fault) {
    if (found.count == 0) return;
    stages.warn(id, fmt::format("{} {}; {}{}", found_to_be(found.count, what), fault,
                                found.count == 1 ? "" : "the first: ", found.first));
}

}  // namespace

void warn_of_lints(Stages& stages, Schedule const& schedule) {
    warn(stages, "unused-scratch", unused_scratch(schedule), "scratch chunk", "declared and never touched");
    warn(stages, "implied-wait", implied_waits(schedule), "wait", "redundant");
    warn(stages, "overlapping-step", overlapping_steps(schedule), "step",
         "written over its own source, at other chunks than it reads; a runtime reads and writes one message "
         "in no fixed order");
}

void remark_on_values(Stages& stages, ScheduleResult const& judged) {
    warn(stages, "dead-value", judged.dead, "value", "written and then neither read, sent nor delivered");
    if (judged.uninitialised.count > 0) {
        auto const fault =
            fmt::format("read before anything is written to it, {}", name(judged.uninitialised_mode));
        warn(stages, "uninitialised-read", judged.uninitialised, "chunk", fault.c_str());
    }
    if (!stages.passes("contract")) return;
    stages.note(text(judged.laws));
    stages.figures().laws = names_of(judged.laws);
}

}  // namespace cubecheck::verify
