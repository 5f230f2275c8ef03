#include "verify/files/schedule/deadlock.hpp"

#include <optional>
#include <string>

#include <fmt/format.h>

#include "engine/schedule/run.hpp"
#include "models/schedule/text.hpp"
#include "models/support/byte_text.hpp"
#include "properties/schedule/deadlocks/deadlock_free.hpp"
#include "properties/schedule/deadlocks/shortest_deadlock.hpp"
#include "verify/files/schedule/slot_needs.hpp"

namespace cubecheck::verify {
namespace {

using schedules::Schedule;

/// The refutation at the smallest call that deadlocks.
Verdict refuted(Schedule const& schedule, SlotNeeds const& needs, std::size_t segmentation) {
    auto const transport = needs.transport(needs.slots(), segmentation);
    auto out = deadlock(schedule, transport, engine::blocked(schedule, transport));
    if (auto const threshold = needs.threshold(segmentation); !threshold.empty()) {
        out.size += fmt::format(", a call of {}", bytes_text(needs.smallest(segmentation)));
        out.story.push_back(threshold);
    }
    out.story.push_back(needs.text());
    return Refuted{std::move(out)};
}

/// The refutation of a schedule that deadlocks at every FIFO depth.
Verdict refuted(Schedule const& schedule) {
    schedules::Transport const limitless;
    return Refuted{deadlock(schedule, limitless, engine::blocked(schedule, limitless))};
}

/// Notes the waits at a FIFO depth that is too small by one, in the first calls with this need.
void note_cycle(Stages& stages, Schedule const& schedule, SlotNeeds const& needs, std::size_t segmentation) {
    auto const fewer = needs.transport(needs.need(segmentation) - 1, segmentation);
    auto const calls = segmentation == needs.first()
                           ? std::string()
                           : fmt::format(", calls of {}", bytes_text(needs.smallest(segmentation)));
    stages.note(fmt::format("with {}{}:", schedules::slots_text(fewer.slots), calls));
    for (auto& line : story(schedule, shortest_deadlock(schedule, engine::blocked(schedule, fewer)), fewer))
        stages.note("  " + std::move(line));
}

/// Warns of the waits at a FIFO depth that is too small by one.
void warn_of_need(Stages& stages, Schedule const& schedule, SlotNeeds const& needs,
                  CheckOptions const& options) {
    auto const segmentation = needs.neediest();
    auto const fewer = needs.transport(needs.need() - 1, segmentation);
    auto const found = shortest_deadlock(schedule, engine::blocked(schedule, fewer));
    auto const from = segmentation == needs.first()
                          ? std::string()
                          : fmt::format(" from {} on", bytes_text(needs.smallest(segmentation)));
    stages.warn("needs-slots",
                fmt::format("needs {}{}; stuck with {}: {}", schedules::slots_text(needs.need()), from,
                            fewer.slots, short_text(schedule, found)));
    if (!options.show_cycles) return;
    for (auto const rise : needs.rises()) note_cycle(stages, schedule, needs, rise);
}

void warn_beyond(Stages& stages, Schedule const& schedule, SlotNeeds const& needs, std::size_t segmentation) {
    stages.warn("stuck-beyond-range",
                fmt::format("{}, with {} and {} a message or fewer; the file is selected up to {}",
                            needs.threshold(segmentation), schedules::slots_text(needs.slots()),
                            schedules::chunks_text(needs.transport(needs.slots(), segmentation).chunks),
                            bytes_text(schedule.sizes.most)));
}

}  // namespace

bool check_deadlock(Stages& stages, Schedule const& schedule, CheckOptions const& options) {
    std::optional<SlotNeeds> needs;
    stages.check("deadlock_free", {"well_formed"}, [&]() -> Verdict {
        needs.emplace(schedule, options);
        if (!needs->can_end()) return refuted(schedule);
        if (auto const segmentation = needs->stuck()) return refuted(schedule, *needs, *segmentation);
        return Checked{needs->scope(), needs->text()};
    });
    if (!needs || !needs->can_end()) return false;
    stages.figures().numbers["fifo_slots"] = needs->need();
    if (needs->stuck()) return true;
    if (needs->need() > 1) warn_of_need(stages, schedule, *needs, options);
    if (auto const segmentation = needs->stuck_beyond()) warn_beyond(stages, schedule, *needs, *segmentation);
    return true;
}

}  // namespace cubecheck::verify
