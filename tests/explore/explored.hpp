#pragma once

#include <utility>
#include <vector>

#include "engine/explore/machine.hpp"
#include "engine/explore/properties.hpp"
#include "engine/explore/search.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::explore::tests {

/// Options for exploring all interleavings without reductions.
inline SearchOptions unreduced(std::uint64_t most_states = 200'000) {
    return {.interleavings = Interleavings::all, .most_states = most_states};
}

/// The answers to the built-in properties for all runs of a schedule.
inline Result explored(Schedule const& schedule, Environment const& environment,
                       SearchOptions options = unreduced(), std::vector<Promised> promised = {}) {
    Machine machine(schedule, environment);
    std::vector<Property> properties{
        deadlock_free(), channels_drained(),  race_free(), promise_kept(promised),
        determinate(),   agreement(promised), can_end()};
    if (environment.slots != unlimited && environment.slots > 0) properties.push_back(can_fill());
    options.promised = std::move(promised);
    return explore::explore(machine, properties, options);
}

/// "holds", "refuted" or "open".
inline char const* word(Answer const& answer) {
    return answer.is == Answer::Is::holds ? "holds" : answer.is == Answer::Is::refuted ? "refuted" : "open";
}

inline char const* verdict(Result const& result, std::string const& property) {
    return word(result.answer(property));
}

}  // namespace cubecheck::explore::tests
