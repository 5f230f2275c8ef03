#include "verify/files/explore/explorer.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <iterator>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/explore/machine_text.hpp"
#include "models/schedule/text.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "models/support/name_pattern.hpp"
#include "models/support/nearest_names.hpp"
#include "verify/files/explore/explored_calls.hpp"
#include "verify/files/explore/explored_properties.hpp"

namespace cubecheck::verify {

namespace {

schedules::Mode mode_of(ExplorerOptions const& options, Schedule const& schedule) {
    using schedules::Mode;
    auto const allows = [&](Mode mode) {
        return schedule.modes.empty() || std::ranges::find(schedule.modes, mode) != schedule.modes.end();
    };
    if (options.in_place && !allows(Mode::in_place))
        throw Error(schedule.name + " is not made to be called in place.", Failure::usage);
    return options.in_place || !allows(Mode::out_of_place) ? Mode::in_place : Mode::out_of_place;
}

std::vector<std::string> selected_properties(std::vector<std::string> const& patterns,
                                             std::vector<std::string> const& left_out) {
    auto out = explored_property_names();
    std::erase_if(out, [&](std::string const& name) {
        return !selects(patterns, name) || std::ranges::count(left_out, name) > 0;
    });
    return out;
}

/// "calls of up to 1024 bytes (1 KiB), in place"
std::string calls_text(ExploredCalls const& calls) {
    return fmt::format("{}{}{}", calls.sizes, calls.sizes.empty() ? "" : ", ", name(calls.mode));
}

FileReport explored_in_all_calls(Explorable schedule, ExplorerOptions const& options, TargetWaivers waivers) {
    TargetExploration exploration(schedule.name, options);
    if (schedule.malformed) {
        exploration.add_malformed(schedule);
        return exploration.report("", std::move(waivers));
    }
    auto environment =
        environment_of(options, schedule.schedule, schedules::slots(schedule.schedule.protocol));
    CallSegmentations const segmentations(schedule.schedule, options.reading);
    auto scope = explore::text(environment);
    for (auto const& calls : explored_calls(schedule.schedule, segmentations, options.chunks)) {
        if (options.in_place && calls.mode != schedules::Mode::in_place) continue;
        if (exploration.is_decided()) break;
        if (calls.mode != environment.mode) scope += fmt::format(", and {}", name(calls.mode));
        environment.mode = calls.mode;
        environment.chunks = calls.chunks;
        schedule.size = calls.sizes;
        try {
            exploration.add(schedule, environment, [&](std::string const& property, Inquiry const&) {
                bool const is_said = exploration.stands(property) && !calls.smaller.empty();
                return is_said ? std::vector{calls.smaller} : std::vector<std::string>();
            });
        } catch (Interrupted const&) {
            exploration.cut_before(calls_text(calls));
            break;
        }
    }
    return exploration.report(options.chunks ? scope : segmentations.scope(scope), std::move(waivers));
}

/// The row of a file that is not explored.
FileReport why_not_explored(std::string const& path, Error const& error, ExplorerOptions const& options) {
    TargetExploration exploration(path, options);
    if (error.failure() == Failure::unknown) {  // not an error: the file is only not explored
        exploration.add("explorable", Unknown{error.what()}, Failure::unknown);
    } else if (error.failure() == Failure::nothing) {
        exploration.add("explorable", NotApplicable{"a plan is not explored"}, Failure::unknown);
        exploration.add(Note{path, error.what()});
    } else {
        exploration.add("readable", Refuted{{"", path, error.what(), "a schedule", {}, {}}}, error.failure());
    }
    return exploration.report("", TargetWaivers(options.waivers, {path, {}}));
}

FileReport explored_bytes(std::string const& name, std::function<formats::Bytes()> const& read,
                          ExplorerOptions const& options) try {
    if (interruption_requested.load()) return unexplored(name);
    auto const bytes = read();
    TargetWaivers waivers(options.waivers, bytes);
    return explored_in_all_calls(explorable_file(bytes, options.reading), options, std::move(waivers));
} catch (Error const& error) {
    if (error.failure() == Failure::usage) throw;
    return why_not_explored(name, error, options);
}

}  // namespace

void expect_to_be_explored(ExplorerOptions const& options) {
    auto const known = explored_property_names();
    for (auto const& name : options.waivers.typed) {
        if (std::ranges::count(known, name) > 0) continue;
        throw Error(fmt::format("There is no property '{}' to waive{}  The properties are: {}.", name,
                                did_you_mean(name, known), fmt::join(known, ", ")),
                    Failure::usage);
    }
    auto const& faults = options.environment.faults;
    bool const harms_messages =
        std::any_of(faults.begin(), faults.end() - 1, [](explore::Index budget) { return budget > 0; });
    if (options.slots == 0 && harms_messages)
        throw Error("Without FIFO slots no message is ever under way, so that none can be lost or changed.",
                    Failure::usage);
}

explore::Environment environment_of(ExplorerOptions const& options, Schedule const& schedule,
                                    explore::Index slots) {
    auto out = options.environment;
    out.slots = options.slots.value_or(slots);
    out.mode = mode_of(options, schedule);
    out.chunks = options.chunks.value_or(explore::unlimited);
    return out;
}

TargetExploration::TargetExploration(std::string target, ExplorerOptions const& options,
                                     std::vector<std::string> const& left_out)
    : options_(options),
      target_(std::move(target)),
      rows_(target_, selected_properties(options.properties, left_out)) {}

void TargetExploration::add(Explorable const& schedule, explore::Environment const& environment,
                            Smaller const& smaller) {
    stop_if_interrupted();
    Inquiry const inquiry{environment, search(), options_.most_witnesses, rows_.open()};
    auto const start = std::chrono::steady_clock::now();
    auto found = explored(schedule, inquiry);
    for (auto& witness : found.witnesses) {
        try {
            for (auto& said : smaller(witness.property, inquiry)) witness.minimal.push_back(std::move(said));
        } catch (Interrupted const&) {
            // the witness has fewer notes
        }
        report_.witnesses.push_back(std::move(witness));
    }
    std::chrono::duration<double> const time = std::chrono::steady_clock::now() - start;
    rows_.add(found, time.count());
}

explore::SearchOptions TargetExploration::search() const {
    auto out = options_.search;
    out.most_states -= std::min(out.most_states - 1, rows_.states());
    if (options_.watch) out.goes_on = options_.watch(target_);
    return out;
}

FileReport TargetExploration::report(std::string const& scope, TargetWaivers waivers) {
    auto& found = report_.report;
    auto explored_rows = rows_.rows(scope);
    bool const is_whole = options_.search.interleavings == explore::Interleavings::all;
    if (!explored_rows.empty())
        found.notes.push_back({target_, fmt::format("{}: {}",
                                                    is_whole ? "all interleavings and all states"
                                                             : "with partial-order and symmetry reduction",
                                                    rows_.effort())});
    std::ranges::move(explored_rows, std::back_inserter(found.rows));
    waivers.apply(report_);
    found.complete = !rows_.is_cut() || std::ranges::none_of(found.rows, [](Row const& row) {
        return failure(row) == Failure::unknown;
    });
    return std::move(report_);
}

FileReport unexplored(std::string const& target) {
    FileReport out;
    out.report.rows = {
        {target, "explorable", Unknown{"it was interrupted before"}, Failure::unknown, 0, false}};
    return out;
}

FileReport explored_file(std::string const& path, ExplorerOptions const& options) {
    return explored_bytes(
        path, [&] { return formats::bytes_of(path); }, options);
}

FileReport explored_file(formats::Bytes const& bytes, ExplorerOptions const& options) {
    return explored_bytes(
        bytes.name, [&] { return bytes; }, options);
}

}  // namespace cubecheck::verify
