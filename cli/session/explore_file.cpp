#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/session/explorer.hpp"
#include "engine/explore/machine_text.hpp"
#include "models/schedule/text.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "verify/files/explore/exploration.hpp"
#include "verify/files/explore/explored_calls.hpp"

namespace cubecheck::cli {

void Explorer::explore(std::string const& path) {
    explore_file(path, [&] { return formats::bytes_of(path); });
}

void Explorer::explore(formats::Bytes const& bytes) {
    explore_file(bytes.name, [&] { return bytes; });
}

void Explorer::explore_file(std::string const& name, std::function<formats::Bytes()> const& read) try {
    if (interruption_requested.load()) return add_unexplored(name);
    explore_schedule(read());
} catch (Error const& error) {
    if (error.failure() == Failure::usage) throw;
    verify::TargetWaivers const waivers(options_.files.waivers, {name, {}});
    if (error.failure() == Failure::unknown) {  // there is nothing wrong with what is not explored
        print({name, "explorable", Unknown{error.what()}, Failure::unknown, 0, false}, waivers);
    } else if (error.failure() == Failure::nothing) {
        print({name, "explorable", NotApplicable{"a plan is not explored"}, Failure::unknown, 0, false},
              waivers);
        out_.add(Note{name, error.what()});
    } else {
        print({name, "readable", Refuted{{"", name, error.what(), "a schedule", {}, {}}}, error.failure(), 0,
               false},
              waivers);
    }
}

void Explorer::explore_schedule(formats::Bytes const& bytes) {
    verify::TargetWaivers waivers(options_.files.waivers, bytes);
    auto schedule = verify::explorable_file(bytes, judging_);
    schedule.runtime = reading_.runtime.value_or("");
    schedule.specification = reading_.specification;
    explore_calls(std::move(schedule), std::move(waivers));
}

void Explorer::explore_calls(verify::Explorable schedule, verify::TargetWaivers waivers) {
    if (schedule.malformed) return print_malformed(schedule, std::move(waivers));
    verify::ExplorationRows rows(schedule.name, properties_);
    auto const slots = schedules::slots(schedule.schedule.protocol);
    auto environment = environment_of(asked_, schedule.schedule, slots);
    verify::CallSegmentations const segmentations(schedule.schedule, judging_);
    auto scope = explore::text(environment);
    for (auto const& calls : verify::explored_calls(schedule.schedule, segmentations, asked_.chunks)) {
        if (asked_.in_place && calls.mode != schedules::Mode::in_place) continue;
        if (rows.open().empty()) break;
        if (calls.mode != environment.mode) scope += fmt::format(", and {}", name(calls.mode));
        environment.mode = calls.mode;
        environment.chunks = calls.chunks;
        schedule.size = calls.sizes;
        if (interruption_requested.load()) {
            rows.cut(fmt::format("it was interrupted before {}{}{}", calls.sizes,
                                 calls.sizes.empty() ? "" : ", ", name(calls.mode)));
            break;
        }
        add(schedule, environment, rows, [&](std::string const& property, verify::Inquiry const&) {
            bool const is_said = rows.stands(property) && !calls.smaller.empty();
            return is_said ? std::vector{calls.smaller} : std::vector<std::string>();
        });
    }
    print(rows, asked_.chunks ? scope : segmentations.scope(scope), std::move(waivers));
}

}  // namespace cubecheck::cli
