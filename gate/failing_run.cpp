#include "gate/failing_run.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "gate/exploration.hpp"

namespace cubecheck::gate {
namespace {

using schedules::Mode;

/// More actions take too long to go through for an answer that is only to be shown.
constexpr std::size_t most_actions = 4096;
constexpr std::uint64_t most_bytes = std::uint64_t{1} << 28, most_for_showing = 20'000;

/// By the name of a check: what the explorer asks.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> shown_by{
    {{"deadlock_free", "deadlock_free"},
     {"progress", "deadlock_free"},
     {"contract", "contract"},
     {"race_free", "determinate"}}};

std::string_view property_for(std::string_view check) {
    auto const* const found =
        std::ranges::find(shown_by, check, &std::pair<std::string_view, std::string_view>::first);
    return found == shown_by.end() ? std::string_view() : found->second;
}

std::vector<explore::Environment> environments(Explorable const& subject, std::uint32_t slots) {
    auto const& schedule = subject.schedule;
    auto const modes =
        schedule.modes.empty() ? std::vector{Mode::out_of_place, Mode::in_place} : schedule.modes;
    bool const splits =
        std::ranges::any_of(schedule.actions, [](auto const& action) { return action.count > 1; });
    std::vector<explore::Environment> out;
    for (auto const chunks : {explore::unlimited, explore::Index{1}})
        for (auto const mode : modes)
            if (chunks != 1 || splits) {
                out.emplace_back();
                out.back().slots = slots;
                out.back().chunks = chunks;
                out.back().mode = mode;
            }
    return out;
}

std::string options_text(std::string_view property, explore::Environment const& environment,
                         Search const& search) {
    auto out = fmt::format("--property {}", property);
    if (search.slots) out += fmt::format(" --slots {}", *search.slots);
    if (environment.chunks != explore::unlimited) out += fmt::format(" --split {}", environment.chunks);
    if (environment.mode == Mode::in_place) out += " --in-place";
    return out;
}

}  // namespace

bool can_be_shown(std::string_view check) { return !property_for(check).empty(); }

std::optional<FailingRun> failing_run(Explorable const& subject, std::string_view check, Search& search) {
    if (subject.malformed || subject.schedule.actions.size() > most_actions) return std::nullopt;
    auto const slots = search.slots.value_or(
        subject.file.empty() ? 1 : static_cast<std::uint32_t>(schedules::slots(subject.schedule.protocol)));
    for (auto const& environment : environments(subject, slots)) {
        Inquiry inquiry{environment, {}, 1, {std::string(property_for(check))}, most_for_showing};
        inquiry.search.relabelled = explore::Relabelled::identified;
        inquiry.search.most_states = search.most_states;
        inquiry.search.most_bytes = most_bytes;
        auto found = explored(subject, inquiry);
        search.most_states -= std::min(search.most_states, found.progress.states);
        if (found.witnesses.empty()) continue;
        auto& witness = found.witnesses.front();
        witness.property = check;
        return FailingRun{std::move(witness), options_text(property_for(check), environment, search)};
    }
    return std::nullopt;
}

}  // namespace cubecheck::gate
