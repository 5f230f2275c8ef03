#include "cli/explorer.hpp"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "cli/console.hpp"
#include "cli/patterns.hpp"
#include "cli/replay_run.hpp"
#include "cli/selected_sizes.hpp"
#include "engine/explore/machine_text.hpp"
#include "formats/specification_text.hpp"
#include "gate/explored_calls.hpp"
#include "gate/explored_properties.hpp"
#include "models/error.hpp"
#include "models/interruption.hpp"

namespace cubecheck::cli {

namespace {

using Clock = std::chrono::steady_clock;

/// Sizes that are gone through without being asked for: what is wrong is mostly wrong at these.
constexpr Index small_d = 2, small_n = 4;

constexpr char const* agreement = "agreement";

/// Why verify does not ask an algorithm for agreement; empty if it does.
std::string why_no_agreement(Subject const& subject) {
    auto const known = std::ranges::find(subject.questions, agreement, &Question::property);
    return known == subject.questions.end() ? "the algorithm does not claim it" : known->moot;
}

}  // namespace

Explorer::Explorer(Options const& options, ExploreOptions const& asked, std::string const& left_out)
    : options_(options),
      asked_(asked),
      files_(asked),
      out_(options),
      waivers_(options.waived, gate::explored_property_names()) {
    for (auto const& one : gate::explored_properties)
        if (selects(options.properties, one.name)) properties_.emplace_back(one.name);
    if (!left_out.empty()) out_.add(Note{"sizes", left_out});
    gate_.buffer_bytes = options.buffer_bytes;
    gate_.runtime = formats::msccl_runtime(options.runtime);
    if (!options.specification.empty())
        gate_.specification = formats::read_specification(options.specification);
}

void Explorer::explore(Subject const& subject) {
    auto sized = options_;
    bool const is_asked = options_.d || options_.n || options_.up_to;
    if (!is_asked) sized.up_to = subject.on_ring ? small_n : small_d;
    if (!is_asked && !has_size(subject, sized)) sized.up_to.reset();
    auto const why = why_no_agreement(subject);
    auto asked = properties_;
    if (!why.empty()) std::erase(asked, agreement);
    ExplorationRows rows(asked);
    explore::Environment environment;
    for (auto const& size : selected_sizes(subject, sized)) {
        if (rows.open().empty()) break;
        auto schedule = gate::explorable(subject.script(size));
        schedule.name = schedule.schedule.name = subject.name;
        schedule.size = subject.describe(size);
        schedule.options = size_in_token(subject, size);
        environment = environment_of(asked_, schedule.schedule, 1);
        add(schedule, environment, rows, smaller_text(subject, size));
    }
    if (asked.size() < properties_.size())
        out_.add(Row{subject.name, agreement, NotApplicable{why}, Failure::agreement, 0, false});
    print(rows, fmt::format("{}, {}", selected_scope(subject, sized), explore::text(environment)));
}

void Explorer::explore(std::string const& path) try {
    explore_calls(gate::explorable_file(path, gate_));
} catch (Error const& error) {
    if (error.failure() == Failure::usage) throw;
    out_.add(Row{path, "readable", Refuted{{"", path, error.what(), "a schedule", {}, {}}}, error.failure(),
                 0, false});
}

void Explorer::explore_calls(gate::Explorable schedule) {
    ExplorationRows rows(properties_);
    auto const slots = schedules::slots(schedule.schedule.protocol);
    auto environment = environment_of(asked_, schedule.schedule, slots);
    if (schedule.malformed) return add(schedule, environment, rows, "");
    auto scope = explore::text(environment);
    auto const splits = gate::possible_splits(schedule.schedule, gate_);
    for (auto const& calls : gate::explored_calls(schedule.schedule, splits)) {
        if (asked_.in_place && calls.mode != schedules::Mode::in_place) continue;
        if (rows.open().empty()) break;
        if (calls.mode != environment.mode) scope += fmt::format(", and {}", name(calls.mode));
        environment.mode = calls.mode;
        environment.chunks = calls.chunks;
        schedule.size = calls.sizes;
        add(schedule, environment, rows, calls.smaller);
    }
    print(rows, gate::scope(schedule.schedule, splits, scope));
}

Failure Explorer::close(bool complete) {
    for (auto const& note : waivers_.needless()) out_.add(note);
    if (complete) out_.complete();
    files_.write(out_.witnesses());
    return out_.close();
}

/// What a refutation at a size proves of smaller ones, if these were all gone through.
std::string Explorer::smaller_text(Subject const& subject, Size const& size) const {
    auto const measure = subject.on_ring ? size.nodes : size.d;
    bool const from_the_smallest =
        !options_.d && !options_.n && !options_.root && !options_.chunks && !options_.shape;
    if (!from_the_smallest || measure <= (subject.on_ring ? 1 : 0)) return {};
    return fmt::format("no failing {} below {}", subject.on_ring ? 'n' : 'd', measure);
}

void Explorer::add(gate::Explorable const& schedule, explore::Environment const& environment,
                   ExplorationRows& rows, std::string const& smaller) {
    stop_if_interrupted();
    if (schedule.malformed) {
        out_.add(Row{schedule.name, "well_formed", *schedule.malformed, Failure::malformed, 0, false});
        return;
    }
    gate::Inquiry inquiry{environment, search(schedule.name), asked_.most_witnesses, rows.open()};
    auto const start = Clock::now();
    auto found = gate::explored(schedule, inquiry);
    for (auto& witness : found.witnesses) {
        if (!smaller.empty() && rows.stands(witness.property)) witness.minimal.push_back(smaller);
        out_.add(witness);
    }
    rows.add(found, std::chrono::duration<double>(Clock::now() - start).count());
}

explore::Options Explorer::search(std::string const& name) {
    explore::Options out;
    out.relabelled = asked_.unreduced ? explore::Relabelled::told_apart : explore::Relabelled::identified;
    if (asked_.unreduced) out.interleavings = explore::Interleavings::all;
    out.most_states = asked_.most_states;
    out.most_bytes = asked_.most_megabytes << 20;
    auto const go_on = out_.progress().start("exploring " + name);
    out.goes_on = [go_on](explore::Progress const& at) {
        if (interruption_requested.load()) return true;  // the search itself ends
        auto const rate = at.seconds > 0 ? static_cast<double>(at.states) / at.seconds : 0;
        return go_on(fmt::format("{} states, {:.0f} a second, depth {}, {} to look at", at.states, rate,
                                 at.depth, at.frontier));
    };
    return out;
}

void Explorer::print(ExplorationRows const& rows, std::string const& scope) {
    auto found = rows.rows(scope);
    for (auto& row : found) {
        waivers_.apply(row);
        out_.add(row);
        if (asked_.trace && !options_.json) draw(row);
    }
    if (found.empty()) return;
    auto const* const how = asked_.unreduced ? "all interleavings and all states"
                            : asked_.most_witnesses > 1
                                ? "steps that commute in one order"
                                : "steps that commute in one order, relabelled states once";
    out_.add(Note{found.front().subject, fmt::format("{}: {}", how, rows.effort())});
    stop_if_interrupted();
}

void Explorer::draw(Row const& row) {
    for (auto const& witness : out_.witnesses())
        if (witness.subject == row.subject && witness.property == row.property)
            cli::print("\n" + drawn(witness) + "\n");
}

}  // namespace cubecheck::cli
