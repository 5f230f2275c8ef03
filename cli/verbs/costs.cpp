#include "verify/files/schedule/costs.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/options/applicable_options.hpp"
#include "cli/options/options.hpp"
#include "cli/options/reading.hpp"
#include "cli/options/schedule_files.hpp"
#include "cli/options/selected_sizes.hpp"
#include "cli/render/console.hpp"
#include "cli/render/costs_text.hpp"
#include "cli/render/progress.hpp"
#include "cli/session/file_verifier.hpp"
#include "cli/verbs/verbs.hpp"
#include "formats/schedule_json/specification_text.hpp"
#include "formats/support/file_suffix.hpp"
#include "models/script/specification.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/catalog/blocking.hpp"

namespace cubecheck::cli {

namespace {

/// A text at the size that is asked for, with what it promises.
verify::FileCosts costs_of_text(Session const& session, std::string const& name,
                                std::string const& topology) {
    auto const& options = session.options;
    auto const& target = *std::ranges::find(session.targets, name, &Target::name);
    auto const& sizes = options.sizes;
    if (!sizes.d && !sizes.n) throw Error("The costs of a text need a size: --n or --d.", Failure::usage);
    auto const size = one_size(target, sizes);
    auto const& own = *blocking(target);
    auto asked = options_of(options.files, options.work);
    auto schedule = own.schedule(size);
    if (schedule.collective == schedules::Collective::custom)
        asked.specification = formats::parse_specification(name, specification(own.promises(size)));
    return verify::costs_of_schedule(name + ", " + target.describe(size), std::move(schedule), topology,
                                     asked);
}

/// The topology is of the machine that schedules run on; empty: none.
Failure costs(Session const& session, std::string const& topology) {
    auto const& options = session.options;
    auto const asked = options_of(options.files, options.work);
    std::vector<std::string> files, paths;
    for (auto const& word : options.selection.patterns)
        (formats::is_named_as_listing(word) ? files : paths).push_back(word);
    expect_to_explore({!files.empty(), !paths.empty()}, options.sizes, options.files);
    if (!paths.empty()) std::ranges::move(schedule_files(paths), std::back_inserter(files));
    Progress progress;
    Failure worst = Failure::none;
    bool is_any_counted = false;
    std::vector<verify::FileCosts> all;
    for (auto const& file : files) {
        progress.start(file)("");
        auto found = formats::is_named_as_listing(file) ? costs_of_text(session, file, topology)
                                                        : verify::costs_of_file(file, topology, asked);
        progress.clear();
        is_any_counted = is_any_counted || found.not_applicable.empty();
        if (found.not_applicable.empty()) worst = graver(worst, failure(found.report));
        if (options.outputs.json)
            all.push_back(std::move(found));
        else
            print_lines((&file == &files.front() ? "" : "\n") + costs_text(found));
    }
    if (options.outputs.json) print(costs_json(all));
    return is_any_counted ? worst : Failure::nothing;
}

/// The machine whose links are loaded.
void add_machine(CLI::App& verb, std::string& topology) {
    verb.add_option("--topology", topology,
                    "count also what crosses the links of this machine: ring, mesh, hypercube, switch, or a\n"
                    "file: the number of ranks, then the capacities from each rank to all, a line each,\n"
                    "0 where there is no link")
        ->type_name("NAME|FILE");
}

void add_costs_options(CLI::App& verb, Session& session, std::string& topology) {
    auto& options = session.options;
    add_patterns(
        verb, options.selection, Needed::yes,
        "MSCCL XML files, schedules as JSON, texts of algorithms, folders of them, - for standard input");
    add_sizes(verb, options.sizes);
    add_machine(verb, topology);
    add_runtime(verb, options.files);
    add_json(verb, options.outputs);
}

}  // namespace

Verb costs_verb() {
    auto const topology = std::make_shared<std::string>();
    return {"costs", "Costs of schedule files, compared with lower bounds",
            [topology](CLI::App& verb, Session& session) { add_costs_options(verb, session, *topology); },
            [topology](Session const& session) { return costs(session, *topology); }};
}

}  // namespace cubecheck::cli
