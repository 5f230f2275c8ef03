#include "cli/session/explored_model.hpp"

#include <utility>

#include <fmt/format.h>

#include "cli/options/explorable_at.hpp"
#include "cli/options/selected_sizes.hpp"
#include "engine/explore/machine_text.hpp"
#include "formats/promela/promela.hpp"
#include "formats/support/output_file.hpp"
#include "models/support/error.hpp"
#include "verify/files/explore/explored_calls.hpp"
#include "verify/files/schedule/feasible_runs.hpp"

namespace cubecheck::cli {

namespace {

/// A schedule, and what it is explored in first.
struct Explored {
    verify::Explorable schedule;
    explore::Environment environment;
};

[[noreturn]] void refuse() {
    throw Error(
        "--promela writes one model: name one file, or one algorithm and its size (--d or --n, and --root or "
        "--chunks where it has several).",
        Failure::usage);
}

Explored the_one(Target const& target, Options const& options, ExploreOptions const& asked) {
    bool const is_sized = options.d || options.n;
    if (!is_sized) refuse();
    auto const sizes = selected_sizes(target, options);
    if (sizes.size() != 1) refuse();
    auto schedule = explorable_at(target, sizes.front());
    auto const environment = environment_of(asked, schedule.schedule, 1);
    return {std::move(schedule), environment};
}

/// In the first of the calls that are explored.
Explored the_one(std::string const& file, verify::Options const& read, ExploreOptions const& asked) {
    auto schedule = verify::explorable_file(file, read);
    auto const& one = schedule.schedule;
    auto environment = environment_of(asked, one, schedules::slots(one.protocol));
    for (auto const& calls :
         verify::explored_calls(one, verify::CallSegmentations(one, read), asked.chunks)) {
        if (calls.mode != environment.mode) continue;
        environment.chunks = calls.chunks;
        schedule.size = calls.sizes;
        break;
    }
    return {std::move(schedule), environment};
}

}  // namespace

std::string write_model(std::vector<Target const*> const& targets, std::vector<std::string> const& files,
                        verify::Options const& read, Options const& options, ExploreOptions const& asked) {
    if (options.promela.empty()) return {};
    if (targets.size() + files.size() != 1) refuse();
    formats::OutputFile file(options.promela);
    auto const [schedule, environment] =
        files.empty() ? the_one(*targets.front(), options, asked) : the_one(files.front(), read, asked);
    if (schedule.malformed)
        throw Error(fmt::format("{} is not well-formed, so that there is no model of it: {}.", schedule.name,
                                schedule.malformed->counterexample.where),
                    Failure::malformed);
    if (auto const torn = verify::self_overlapping_transfer(schedule.schedule, environment.mode))
        throw Error(fmt::format("{}: there is no model of it, since {}.", schedule.name, *torn),
                    Failure::race);
    file.commit(formats::promela(schedule.schedule, environment, schedule.promised));
    return fmt::format("the model for SPIN is of {}{}{}", schedule.size, schedule.size.empty() ? "" : ", ",
                       explore::text(environment));
}

}  // namespace cubecheck::cli
