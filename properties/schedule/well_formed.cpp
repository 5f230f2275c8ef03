#include "properties/schedule/well_formed.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "models/schedule/layout.hpp"
#include "models/schedule/text.hpp"
#include "properties/schedule/finding.hpp"

namespace cubecheck::schedules {

Finding uneven_parts(Schedule const& schedule) {
    auto const shape = geometry(schedule);
    if (!shape.divides() || shape.chunks % shape.ranks == 0) return std::nullopt;
    return Counterexample{.size = fmt::format("{} ranks", shape.ranks),
                          .where = "the number of chunks",
                          .got = fmt::format("{} chunks", shape.chunks),
                          .expected = fmt::format("a multiple of {}: {} gives every rank its part",
                                                  shape.ranks, schedule.collective_name),
                          .story = {},
                          .replay = {}};
}

Finding misplaced_wait(Schedule const& schedule) {
    for (Index index = 0; index < schedule.actions.size(); ++index)
        for (auto const& wait : schedule.waits_of(index)) {
            bool const known = wait.thread_block < schedule.thread_blocks.size();
            auto const thread_block = known ? schedule.thread_blocks[wait.thread_block] : ThreadBlock{};
            bool const inside =
                wait.action == none || (wait.action >= thread_block.begin && wait.action < thread_block.end);
            if (known && inside && thread_block.rank == rank_of(schedule, index)) continue;
            return Counterexample{
                .size = fmt::format("{} ranks", schedule.ranks.size()),
                .where = place_text(schedule, index),
                .got = "a wait for an action that is not in the thread block it names, on the same rank",
                .expected = "a wait for an action of a thread block of the same rank",
                .story = {},
                .replay = {}};
        }
    return std::nullopt;
}

namespace {

constexpr std::array wiring{uneven_parts, misplaced_wait, miswired_channel, unmatched_message};

}  // namespace

Verdict well_formed(Schedule const& schedule) {
    for (auto const check : wiring)
        if (auto found = check(schedule)) return Refuted{std::move(*found)};
    if (auto found = access_out_of_bounds(schedule)) return Refuted{std::move(*found)};
    return Checked{"this file", ""};
}

bool has_sound_wiring(Schedule const& schedule) {
    return std::ranges::none_of(wiring, [&](auto const check) { return check(schedule).has_value(); });
}

}  // namespace cubecheck::schedules
