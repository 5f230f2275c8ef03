#include "verify/files/schedule/costs.hpp"

#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/inputs/reading.hpp"
#include "cli/inputs/schedule_files.hpp"
#include "cli/inputs/select.hpp"
#include "cli/inputs/selected_sizes.hpp"
#include "cli/options/applicable_options.hpp"
#include "cli/options/options.hpp"
#include "cli/render/costs/costs_text.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/progress.hpp"
#include "cli/verbs/verbs.hpp"
#include "engine/lower/lower.hpp"
#include "formats/schedule_json/specification_text.hpp"
#include "models/script/specification.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/target/blocking.hpp"

namespace cubecheck::cli {

namespace {

/// The costs of an algorithm at the requested size, as an exported schedule with its promise.
verify::FileCosts costs_at_size(Session const& session, Target const& target, std::string const& topology) {
    auto const& options = session.options;
    auto const& sizes = options.sizes;
    if (!sizes.d && !sizes.n)
        throw Error("The costs of an algorithm need a size: --n or --d.", Failure::usage);
    expect_to_apply({&target}, sizes);
    auto const size = one_size(target, sizes);
    auto const* own = blocking(target);
    auto const promised = own != nullptr ? own->promises(size) : target.schedulable->script(size);
    auto schedule = own != nullptr ? own->schedule(size) : engine::lowered(promised, {});
    auto asked = options_of(options.files, options.work);
    if (schedule.collective == schedules::Collective::custom)
        asked.specification = formats::parse_specification(target.name, specification(promised));
    return verify::costs_of_schedule(target.name + ", " + target.describe(size), std::move(schedule),
                                     topology, asked);
}

/// `topology` is that of the machine on which schedules run; empty if none is given.
Failure costs(Session const& session, std::string const& topology) {
    auto const& options = session.options;
    auto const asked = options_of(options.files, options.work);
    auto const [paths, patterns] = paths_and_patterns(options.selection.patterns);
    expect_options_to_fit({!patterns.empty(), !paths.empty()}, options.sizes, options.files);
    Progress progress;
    Failure worst = Failure::none;
    bool is_any_counted = false, is_any_shown = false;
    std::vector<verify::FileCosts> all;
    auto const add = [&](std::string const& name, auto const& costs_now) {
        progress.start(name)("");
        auto found = costs_now();
        progress.clear();
        is_any_counted = is_any_counted || found.not_applicable.empty();
        if (found.not_applicable.empty()) worst = graver(worst, failure(found.report));
        if (options.outputs.json)
            all.push_back(std::move(found));
        else
            print_lines((is_any_shown ? "\n" : "") + costs_text(found));
        is_any_shown = true;
    };
    if (!patterns.empty())
        for (auto const* target :
             selected(session.targets.all(), patterns, {"algorithm with a schedule", has_schedule}))
            add(target->name, [&] { return costs_at_size(session, *target, topology); });
    if (!paths.empty())
        for (auto const& file : schedule_files(paths))
            add(file, [&] { return verify::costs_of_file(file, topology, asked); });
    if (options.outputs.json) print(costs_json(all));
    return is_any_counted ? worst : Failure::nothing;
}

/// Adds the machine on whose links the loads are computed.
void add_machine(CLI::App& verb, std::string& topology) {
    verb.add_option("--topology", topology,
                    "also count the load of the links of this machine: ring, mesh, hypercube, switch, or a\n"
                    "file: the number of ranks, then the capacities from each rank to all, a line each,\n"
                    "0 where there is no link")
        ->type_name("NAME|FILE");
}

void add_costs_options(CLI::App& verb, Session& session, std::string& topology) {
    auto& options = session.options;
    add_patterns(
        verb, options.selection, Needed::yes,
        "names of algorithms, MSCCL XML files, schedules as JSON, texts of algorithms, folders of them; "
        "- for standard input");
    add_sizes(verb, options.sizes);
    add_machine(verb, topology);
    add_runtime(verb, options.files);
    add_json(verb, options.outputs);
}

}  // namespace

Verb costs_verb() {
    auto const topology = std::make_shared<std::string>();
    return {"costs", "Show the costs of schedules, compared with lower bounds",
            [topology](CLI::App& verb, Session& session) { add_costs_options(verb, session, *topology); },
            [topology](Session const& session) { return costs(session, *topology); }};
}

}  // namespace cubecheck::cli
