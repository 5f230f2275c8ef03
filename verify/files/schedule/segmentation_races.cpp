#include "verify/files/schedule/segmentation_races.hpp"

#include <utility>
#include <variant>

#include <fmt/format.h>

#include "models/support/byte_text.hpp"
#include "properties/schedule/races/race_free.hpp"

namespace cubecheck::verify {

using schedules::Schedule;

SegmentationRaces races(Schedule const& schedule, schedules::Execution const& run,
                        schedules::Layout const& layout, CallSegmentations const& calls) {
    auto const in = [&](schedules::Index chunks) { return race_free(schedule, run, layout, chunks); };
    auto finest = in(1);
    if (holds(finest)) return {std::move(finest), std::nullopt};
    for (auto segmentation = calls.first(); segmentation <= calls.last(); ++segmentation) {
        auto found = in(calls.all()[segmentation].chunks);
        if (holds(found)) continue;
        if (auto* const race = std::get_if<Refuted>(&found);
            race != nullptr && segmentation > calls.first()) {
            race->counterexample.size +=
                fmt::format(", a call of {}", bytes_text(calls.smallest(segmentation)));
            race->counterexample.story.push_back(calls.threshold(segmentation, "races", "a race"));
        }
        return {std::move(found), std::nullopt};
    }
    for (auto segmentation = calls.last() + 1; segmentation < calls.all().size(); ++segmentation)
        if (!holds(in(calls.all()[segmentation].chunks)))
            return {in(calls.all()[calls.last()].chunks), segmentation};
    return {in(calls.all()[calls.last()].chunks), std::nullopt};
}

}  // namespace cubecheck::verify
