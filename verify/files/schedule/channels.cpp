#include "verify/files/schedule/channels.hpp"

#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "models/schedule/text.hpp"
#include "properties/schedule/channels_drained.hpp"
#include "verify/files/schedule/second_call.hpp"

namespace cubecheck::verify {
namespace {

/// The call that never terminates: each call leaves at least as many messages as steps, and a channel holds
/// at most as many messages as it has slots.
std::string last_call(schedules::Leftover const& found, schedules::Index slots) {
    return fmt::format("with {} call {} never ends: the channel is full", schedules::slots_text(slots),
                       slots / found.steps + 1);
}

}  // namespace

void check_channels(Stages& stages, Schedule const& schedule, CheckOptions const& options) {
    auto const counted = [&] { return schedules::channels_drained(schedule); };
    auto const judged = [&]() -> Verdict {
        auto verdict = counted();
        auto* const refuted = std::get_if<Refuted>(&verdict);
        if (refuted == nullptr || !stages.passes("deadlock_free")) return verdict;
        auto& story = refuted->counterexample.story;
        if (auto text = second_call(schedule, options); !text.empty()) story.push_back(std::move(text));
        auto const slots = options.slots.value_or(schedules::slots(schedule.protocol));
        story.push_back(last_call(*schedules::leftover(schedule), slots));
        return verdict;
    };
    auto const conditional = [&](std::string_view premise) -> std::optional<Counterexample> {
        if (premise == "well_formed") return std::nullopt;
        auto verdict = counted();
        if (auto* const refuted = std::get_if<Refuted>(&verdict)) return std::move(refuted->counterexample);
        return std::nullopt;
    };
    stages.check("channels_drained", {"well_formed", "deadlock_free"}, judged, conditional);
}

}  // namespace cubecheck::verify
