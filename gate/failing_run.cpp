#include "gate/failing_run.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "gate/exploration.hpp"
#include "gate/explored_once.hpp"
#include "gate/file.hpp"
#include "gate/two_orders.hpp"

namespace cubecheck::gate {
namespace {

using schedules::Mode;

/// More takes too long to go through for an answer that is only to be shown.
constexpr std::size_t most_actions = 16'384, most_moved = 65'536;
/// From here on, asking with how many slots it fails takes much longer than finding the run.
constexpr std::size_t many_actions = 4096;
constexpr std::uint64_t most_promised = std::uint64_t{1} << 22;  ///< contributions, of all chunks together
constexpr std::uint64_t most_words = std::uint64_t{1} << 28;     ///< of all states that are gone through
constexpr std::uint64_t most_turns = std::uint64_t{1} << 20;     ///< of lanes that are asked what they can do
constexpr std::uint64_t most_bytes = std::uint64_t{1} << 28, most_for_showing = 20'000;

/// By the name of a check: what the explorer asks.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> shown_by{
    {{"deadlock_free", "deadlock_free"},
     {"progress", "deadlock_free"},
     {"contract", "contract"},
     {"agreement", "agreement"},
     {"race_free", "determinate"}}};

std::string_view property_for(std::string_view check) {
    auto const* const found =
        std::ranges::find(shown_by, check, &std::pair<std::string_view, std::string_view>::first);
    return found == shown_by.end() ? std::string_view() : found->second;
}

/// The words that a state holds.
std::uint64_t cells(schedules::Schedule const& schedule) {
    std::uint64_t out = 0;
    for (auto const& rank : schedule.ranks)
        for (auto const chunks : rank.chunks) out += static_cast<std::uint64_t>(chunks);
    return out;
}

bool is_small(schedules::Schedule const& schedule) {
    std::uint64_t moved = 0;
    for (auto const& action : schedule.actions) moved += static_cast<std::uint64_t>(action.count);
    return schedule.actions.size() <= most_actions && moved <= most_moved && cells(schedule) <= most_moved &&
           cells(schedule) * schedule.ranks.size() <= most_promised;
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

/// A race of which there is no run among the states that are gone through.
std::optional<FailingRun> run_of_a_race(Explorable const& subject, std::uint32_t slots) {
    auto const most_steps = most_turns / (subject.schedule.lanes.size() + 1);
    for (auto const& environment : environments(subject, slots))
        if (auto found = two_orders(subject, environment, most_steps)) {
            found->property = "race_free";
            return FailingRun{std::move(*found), ""};
        }
    return std::nullopt;
}

/// A run that the explorer finds for a property, as one that shows the failure of a check.
std::optional<FailingRun> explored_run(Explorable const& subject, std::string_view property,
                                       std::string_view check, std::uint32_t slots, Search& search) {
    for (auto const& environment : environments(subject, slots)) {
        Inquiry inquiry{environment, {}, 1, {std::string(property)}, most_for_showing};
        inquiry.search.relabelled = explore::Relabelled::identified;
        inquiry.search.most_states = std::min(search.most_states, most_words / (cells(subject.schedule) + 1));
        inquiry.search.most_bytes = most_bytes;
        auto found = subject.schedule.actions.size() > many_actions ? explored_once(subject, inquiry)
                                                                    : explored(subject, inquiry);
        search.most_states -= std::min(search.most_states, found.progress.states);
        if (found.witnesses.empty()) continue;
        auto& witness = found.witnesses.front();
        witness.property = check;
        return FailingRun{std::move(witness), options_text(property, environment, search)};
    }
    return std::nullopt;
}

}  // namespace

bool can_be_shown(std::string_view check) { return !property_for(check).empty(); }

std::optional<Explorable> showable_file(std::string const& path, Options const& options) {
    if (!is_small(read_schedule(path, options).schedule)) return std::nullopt;
    return explorable_file(path, options);
}

std::optional<FailingRun> failing_run(Explorable const& subject, std::string_view check, Search& search) {
    if (subject.malformed || !is_small(subject.schedule)) return std::nullopt;
    auto const slots = search.slots.value_or(
        subject.file.empty() ? 1 : static_cast<std::uint32_t>(schedules::slots(subject.schedule.protocol)));
    if (auto found = explored_run(subject, property_for(check), check, slots, search)) return found;
    if (check != "race_free") return std::nullopt;
    if (auto found = run_of_a_race(subject, slots)) return found;
    return explored_run(subject, "contract", check, slots, search);
}

}  // namespace cubecheck::gate
