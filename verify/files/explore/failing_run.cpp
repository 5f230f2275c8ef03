#include "verify/files/explore/failing_run.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "verify/files/explore/divergent_orders.hpp"
#include "verify/files/explore/exploration.hpp"
#include "verify/files/explore/explored_once.hpp"
#include "verify/files/showable.hpp"

namespace cubecheck::verify {
namespace {

using schedules::Mode;

/// Larger schedules are run once and not explored: a search takes much longer than a check.  The time for a
/// state is proportional to the number of actions, times the number of symmetric ranks.
constexpr std::size_t many_actions = 4096, many_actions_of_all_relabellings = std::size_t{1} << 16;
bool is_large(schedules::Schedule const& schedule) {
    auto const actions = schedule.actions.size();
    return actions > many_actions || actions * schedule.ranks.size() > many_actions_of_all_relabellings;
}
constexpr std::uint64_t most_words = std::uint64_t{1} << 28;  ///< in all explored states
constexpr std::uint64_t most_turns = std::uint64_t{1}
                                     << 20;  ///< of thread blocks that are asked what they can do
constexpr std::uint64_t most_states_of_a_run = Search{}.most_states;
constexpr std::uint64_t most_bytes = std::uint64_t{1} << 28, most_for_showing = 20'000;

/// The property and the number of calls by which the explorer shows the refutation of a check.
struct ShownBy {
    std::string_view check;
    std::string_view property;
    std::uint32_t calls = 1;
};

/// In this order.
constexpr std::array shown_by{ShownBy{"deadlock_free", "deadlock_free"},
                              ShownBy{"progress", "deadlock_free"},
                              ShownBy{"channels_drained", "contract", 2},
                              ShownBy{"channels_drained", "channels_drained"},
                              ShownBy{"contract", "contract"},
                              ShownBy{"agreement", "agreement"},
                              ShownBy{"race_free", "determinate"}};

std::vector<explore::Environment> environments(Explorable const& target, std::uint32_t slots,
                                               std::uint32_t calls = 1) {
    auto const& schedule = target.schedule;
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
                out.back().calls = calls;
            }
    return out;
}

std::string options_text(std::string_view property, explore::Environment const& environment,
                         Search const& search) {
    auto out = fmt::format("--property {}", property);
    if (environment.calls > 1) out += fmt::format(" --calls {}", environment.calls);
    if (search.slots) out += fmt::format(" --slots {}", *search.slots);
    if (environment.chunks != explore::unlimited) out += fmt::format(" --split {}", environment.chunks);
    if (environment.mode == Mode::in_place) out += " --in-place";
    return out;
}

/// A run that shows a race, if the explored states have none.
std::optional<FailingRun> run_of_a_race(Explorable const& target, std::uint32_t slots) {
    auto const most_steps = most_turns / (target.schedule.thread_blocks.size() + 1);
    for (auto const& environment : environments(target, slots))
        if (auto found = divergent_orders(target, environment, most_steps)) {
            found->property = "race_free";
            return FailingRun{std::move(*found), ""};
        }
    return std::nullopt;
}

/// A run that the explorer finds for a property, which shows the failure of a check.
std::optional<FailingRun> explored_run(Explorable const& target, ShownBy const& asked, std::uint32_t slots,
                                       Search& search) {
    for (auto const& environment : environments(target, slots, asked.calls)) {
        Inquiry inquiry{environment, {}, 1, {std::string(asked.property)}, most_for_showing};
        inquiry.search.relabelled = explore::Relabelled::identified;
        inquiry.search.most_states = std::min(search.most_states, most_words / (cells(target.schedule) + 1));
        inquiry.search.most_bytes = most_bytes;
        auto found = is_large(target.schedule) ? explored_once(target, inquiry) : explored(target, inquiry);
        search.most_states -= std::min(search.most_states, found.progress.states);
        if (found.witnesses.empty()) continue;
        auto& witness = found.witnesses.front();
        witness.property = asked.check;
        return FailingRun{std::move(witness), options_text(asked.property, environment, search)};
    }
    return std::nullopt;
}

/// A run for a check, within the states of this search.
std::optional<FailingRun> run_of_a_check(Explorable const& target, std::string_view check, Search& search) {
    auto const slots = search.slots.value_or(
        target.file.empty() ? 1 : static_cast<std::uint32_t>(schedules::slots(target.schedule.protocol)));
    for (auto const& asked : shown_by) {
        if (asked.check != check) continue;
        if (auto found = explored_run(target, asked, slots, search)) return found;
    }
    if (check != "race_free") return std::nullopt;
    if (auto found = run_of_a_race(target, slots)) return found;
    if (auto found = explored_run(target, {check, "contract"}, slots, search)) return found;
    return explored_run(target, {check, "race_free"}, slots, search);
}

}  // namespace

bool can_be_shown(Row const& row) {
    return std::holds_alternative<Refuted>(row.verdict) &&
           std::ranges::find(shown_by, row.property, &ShownBy::check) != shown_by.end();
}

std::optional<Explorable> showable(std::string const& path, Schedule schedule, CheckOptions const& options) {
    if (!is_showable(schedule)) return std::nullopt;
    return explorable_schedule(path, std::move(schedule), options);
}

std::optional<FailingRun> failing_run(Explorable const& target, std::string_view check, Search& search) {
    if (target.malformed || !is_showable(target.schedule) || search.most_states == 0) return std::nullopt;
    Search one{search.slots, std::min(search.most_states, most_states_of_a_run)};
    auto const before = one.most_states;
    auto found = run_of_a_check(target, check, one);
    search.most_states -= before - one.most_states;
    return found;
}

}  // namespace cubecheck::verify
