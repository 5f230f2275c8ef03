#include "verify/files/explore/explored_file.hpp"

#include <functional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/explore/machine_text.hpp"
#include "models/schedule/text.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "verify/files/explore/explored_calls.hpp"

namespace cubecheck::verify {

namespace {

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
    if (error.failure() == Failure::unknown) {  // there is nothing wrong with what is not explored
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

FileReport explored_file(std::string const& path, ExplorerOptions const& options) {
    return explored_bytes(
        path, [&] { return formats::bytes_of(path); }, options);
}

FileReport explored_file(formats::Bytes const& bytes, ExplorerOptions const& options) {
    return explored_bytes(
        bytes.name, [&] { return bytes; }, options);
}

}  // namespace cubecheck::verify
