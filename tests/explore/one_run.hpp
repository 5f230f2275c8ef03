#pragma once

#include <string>
#include <vector>

#include "engine/explore/machine_text.hpp"
#include "engine/schedule/contents.hpp"
#include "engine/schedule/run.hpp"
#include "models/parametric/fold_text.hpp"
#include "models/schedule/text.hpp"
#include "tests/explore/explored.hpp"

namespace cubecheck::explore::tests {

/// The blocked thread blocks.  Each is a list of numbers: thread block, action, obstacle, and what it waits
/// for.
inline std::vector<std::vector<schedules::Index>> numbers(std::vector<schedules::Blocked> const& blocked) {
    std::vector<std::vector<schedules::Index>> out;
    for (auto const& one : blocked)
        out.push_back({one.thread_block, one.action, static_cast<schedules::Index>(one.obstacle), one.awaited,
                       one.wait, one.message});
    return out;
}

/// The contents of the cells after the single run.
inline std::vector<std::string> words_of_one_run(Schedule const& schedule, schedules::Mode mode) {
    schedules::Layout const layout(schedule, mode);
    auto const contents = engine::contents(schedule, engine::run(schedule), {&layout, 1});
    std::vector<std::string> out;
    for (auto const fold : contents.by_layout[0].cells)
        out.push_back(schedules::text(contents.folds, fold, 1000));
    return out;
}

inline std::vector<std::string> words(Machine const& machine, State const& state) {
    std::vector<std::string> out;
    for (Index cell = 0; cell < machine.layout().cells(); ++cell)
        out.push_back(schedules::text(machine.store().folds(), machine.word(state, cell), 1000));
    return out;
}

/// The final states of all runs, found by one exploration.
struct Ends {
    Result result;
    std::vector<std::vector<std::vector<schedules::Index>>> stuck;  ///< by end
    std::vector<std::vector<std::string>> words;                    ///< by end
};

/// Collects the final states with a property that is evaluated in each of them and is always false.
inline Ends ends(Schedule const& schedule, Environment const& environment, SearchOptions options,
                 std::vector<Promised> promised = {}) {
    Ends out;
    Machine machine(schedule, environment);
    Property const looks{"ends",
                         "",
                         Property::Kind::sometimes,
                         Property::Sight::ends,
                         [&](Machine const& m, State const& state) {
                             out.stuck.push_back(numbers(explore::stuck(m, state)));
                             out.words.push_back(words(m, state));
                             return false;
                         },
                         {}};
    std::vector<Property> const properties{looks, deadlock_free(), promise_kept(promised), determinate()};
    options.promised = std::move(promised);
    out.result = explore::explore(machine, properties, options);
    return out;
}

/// The first difference between all interleavings and the single run that represents them; empty if they
/// agree.
///
/// Pre: the exploration is complete.
inline std::string difference(Schedule const& schedule, Environment const& environment, Ends const& found) {
    auto const blocked = engine::blocked(schedule, {environment.slots, environment.chunks});
    if (found.stuck.empty()) return "no run ends";
    for (auto const& end : found.stuck)
        if (end != numbers(blocked)) return "another deadlock";
    if (!blocked.empty()) return {};
    auto const expected = words_of_one_run(schedule, environment.mode);
    for (auto const& end : found.words)
        if (end != expected) return "other words";
    return {};
}

}  // namespace cubecheck::explore::tests
