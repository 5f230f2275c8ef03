#include "verify/files/schedule/second_call.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "engine/explore/machine.hpp"
#include "models/schedule/text.hpp"
#include "models/support/error.hpp"
#include "verify/files/explore/explorable.hpp"
#include "verify/files/showable.hpp"
#include "verify/files/witness/failure_signature.hpp"
#include "verify/files/witness/text/word_text.hpp"

namespace cubecheck::verify {
namespace {

using explore::Environment;
using schedules::Buffer;
using schedules::Mode;

/// The most queries of thread blocks for enabled steps.
constexpr std::uint64_t most_turns_of_a_call = std::uint64_t{1} << 24;
constexpr std::size_t most_terms = 1024;  ///< in a compared word

/// The final state of some run; nothing if it deadlocks.
std::optional<explore::State> end_of_a_run(explore::Machine& machine) {
    auto state = machine.start();
    for (auto steps = machine.steps(state); !steps.empty(); steps = machine.steps(state))
        state = machine.after(std::move(state), steps.front());
    if (!machine.has_ended(state)) return std::nullopt;
    return state;
}

/// The promise that every output chunk is as at the end of the first call.
std::vector<explore::Promised> as_in_the_first_call(Schedule const& schedule, Environment environment) {
    std::vector<explore::Promised> out;
    environment.calls = 1;
    explore::Machine machine(schedule, environment);
    auto const end = end_of_a_run(machine);
    if (!end) return out;
    for (explore::Index rank = 0; rank < schedule.ranks.size(); ++rank)
        for (std::int32_t chunk = 0; chunk < extent(schedule, rank, Buffer::output); ++chunk) {
            auto const word = machine.word(*end, machine.layout().cell(rank, Buffer::output, chunk));
            auto const leaves = machine.store().folds().leaves(word);
            if (leaves == 0 || leaves > most_terms) continue;
            out.push_back({rank, static_cast<explore::Index>(chunk),
                           machine.store().folds().contributions(word, most_terms)});
            std::ranges::sort(out.back().contributions);
        }
    return out;
}

std::string wrong_end_text(explore::Machine const& machine, std::vector<explore::Promised> const& promised,
                           witness::FailureSignature const& wrong) {
    auto const& one = promised[wrong.promise];
    auto const found = witness::word_text(machine, wrong.word);
    return fmt::format("the second call ends with {} in {} of rank {}, where {} is expected",
                       found.empty() ? "nothing" : found,
                       schedules::text(Buffer::output, static_cast<std::int32_t>(one.chunk)), one.rank,
                       witness::word_text(machine, one, wrong.call));
}

std::string second_call(Explorable const& target, Environment const& environment) {
    explore::Machine machine(target.schedule, environment);
    auto const end = end_of_a_run(machine);
    if (!end) return {};
    auto const promised =
        target.promised.empty() ? as_in_the_first_call(target.schedule, environment) : target.promised;
    auto const wrong = witness::broken(machine, *end, promised);
    return wrong.empty() ? "" : wrong_end_text(machine, promised, wrong.front());
}

}  // namespace

std::string second_call(Schedule const& schedule, CheckOptions const& options) try {
    bool const is_short = schedule.actions.size() * schedule.thread_blocks.size() <= most_turns_of_a_call;
    if (!is_showable(schedule) || !is_short) return {};
    auto const target = explorable_schedule(schedule.name, schedule, options);
    if (target.malformed) return {};
    for (auto const mode : schedule.modes) {
        auto const slots = options.slots.value_or(schedules::slots(schedule.protocol));
        auto text = second_call(target, {.slots = slots, .mode = mode, .calls = 2});
        if (!text.empty()) return text;
    }
    return {};
} catch (Error const&) {
    return {};  // its promises are too large to be explored
}

}  // namespace cubecheck::verify
