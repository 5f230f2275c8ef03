#include "verify/files/schedule/deadlock.hpp"

#include <optional>
#include <string>

#include <fmt/format.h>

#include "engine/schedule/run.hpp"
#include "models/schedule/text.hpp"
#include "models/support/byte_text.hpp"
#include "properties/schedule/deadlocks/deadlock_free.hpp"
#include "properties/schedule/deadlocks/shortest_deadlock.hpp"
#include "verify/files/schedule/segmentation_study.hpp"

namespace cubecheck::verify {
namespace {

using schedules::Schedule;

/// The refutation at the smallest call that is stuck.
Verdict refuted(Schedule const& schedule, SegmentationStudy const& study, std::size_t segmentation) {
    auto const transport = study.transport(study.slots(), segmentation);
    auto out = deadlock(schedule, transport, engine::blocked(schedule, transport));
    if (auto const threshold = study.threshold(segmentation); !threshold.empty()) {
        out.size += fmt::format(", a call of {}", bytes_text(study.smallest(segmentation)));
        out.story.push_back(threshold);
    }
    out.story.push_back(study.needs_text());
    return Refuted{std::move(out)};
}

/// The refutation of what no number of slots helps.
Verdict refuted(Schedule const& schedule) {
    schedules::Transport const limitless;
    return Refuted{deadlock(schedule, limitless, engine::blocked(schedule, limitless))};
}

/// Notes what waits for what with one slot less than is needed, in the first calls that need as many.
void note_cycle(Stages& stages, Schedule const& schedule, SegmentationStudy const& study,
                std::size_t segmentation) {
    auto const fewer = study.transport(study.need(segmentation) - 1, segmentation);
    auto const calls = segmentation == study.first()
                           ? std::string()
                           : fmt::format(", calls of {}", bytes_text(study.smallest(segmentation)));
    stages.note(fmt::format("with {}{}:", schedules::slots_text(fewer.slots), calls));
    for (auto& line : story(schedule, shortest_deadlock(schedule, engine::blocked(schedule, fewer)), fewer))
        stages.note("  " + std::move(line));
}

/// What waits for what with one slot less than is needed.
void warn_of_need(Stages& stages, Schedule const& schedule, SegmentationStudy const& study,
                  Options const& options) {
    auto const segmentation = study.neediest();
    auto const fewer = study.transport(study.need() - 1, segmentation);
    auto const found = shortest_deadlock(schedule, engine::blocked(schedule, fewer));
    auto const from = segmentation == study.first()
                          ? std::string()
                          : fmt::format(" from {} on", bytes_text(study.smallest(segmentation)));
    stages.warn("needs-slots",
                fmt::format("needs {}{}; stuck with {}: {}", schedules::slots_text(study.need()), from,
                            fewer.slots, short_text(schedule, found)));
    if (!options.show_cycles) return;
    for (auto const rise : study.rises()) note_cycle(stages, schedule, study, rise);
}

void warn_beyond(Stages& stages, Schedule const& schedule, SegmentationStudy const& study,
                 std::size_t segmentation) {
    stages.warn("stuck-beyond-range",
                fmt::format("{}, with {} and {} a message or fewer; the file is selected up to {}",
                            study.threshold(segmentation), schedules::slots_text(study.slots()),
                            schedules::chunks_text(study.transport(study.slots(), segmentation).chunks),
                            bytes_text(schedule.sizes.most)));
}

}  // namespace

bool check_deadlock(Stages& stages, Schedule const& schedule, Options const& options) {
    std::optional<SegmentationStudy> study;
    stages.check("deadlock_free", {"well_formed"}, [&]() -> Verdict {
        study.emplace(schedule, options);
        if (!study->can_end()) return refuted(schedule);
        if (auto const segmentation = study->stuck()) return refuted(schedule, *study, *segmentation);
        return Checked{study->scope(), study->needs_text()};
    });
    if (!study || !study->can_end()) return false;
    stages.figures().numbers["fifo_slots"] = study->need();
    if (study->stuck()) return true;
    if (study->need() > 1) warn_of_need(stages, schedule, *study, options);
    if (auto const segmentation = study->stuck_beyond()) warn_beyond(stages, schedule, *study, *segmentation);
    return true;
}

}  // namespace cubecheck::verify
