#include "verify/files/schedule/costs.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include "cli/options/applicable_options.hpp"
#include "cli/options/command_options.hpp"
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
verify::FileCosts costs_of_text(Session const& session, std::string const& name) {
    auto const& options = session.options;
    auto const& target = *std::ranges::find(session.targets, name, &Target::name);
    if (!options.d && !options.n) throw Error("The costs of a text need a size: --n or --d.", Failure::usage);
    auto const size = one_size(target, options);
    auto const& own = *blocking(target);
    auto asked = options_of(options);
    auto schedule = own.schedule(size);
    if (schedule.collective == schedules::Collective::custom)
        asked.specification = formats::parse_specification(name, specification(own.promises(size)));
    return verify::costs_of_schedule(name + ", " + target.describe(size), std::move(schedule),
                                     options.topology, asked);
}

Failure costs(Session const& session) {
    auto const& options = session.options;
    auto const asked = options_of(options);
    std::vector<std::string> files, paths;
    for (auto const& word : options.patterns)
        (formats::is_named_as_listing(word) ? files : paths).push_back(word);
    expect_to_explore({!files.empty(), !paths.empty()}, options);
    if (!paths.empty()) std::ranges::move(schedule_files(paths), std::back_inserter(files));
    Progress progress;
    Failure worst = Failure::none;
    bool is_any_counted = false;
    std::vector<verify::FileCosts> all;
    for (auto const& file : files) {
        progress.start(file)("");
        auto found = formats::is_named_as_listing(file)
                         ? costs_of_text(session, file)
                         : verify::costs_of_file(file, options.topology, asked);
        progress.clear();
        is_any_counted = is_any_counted || found.not_applicable.empty();
        if (found.not_applicable.empty()) worst = graver(worst, failure(found.report));
        if (options.json)
            all.push_back(std::move(found));
        else
            print_lines((&file == &files.front() ? "" : "\n") + costs_text(found));
    }
    if (options.json) print(costs_json(all));
    return is_any_counted ? worst : Failure::nothing;
}

void add_costs_options(CLI::App& verb, Session& session) {
    auto& options = session.options;
    add_patterns(
        verb, options, Needed::yes,
        "MSCCL XML files, schedules as JSON, texts of algorithms, folders of them, - for standard input");
    add_sizes(verb, options);
    add_machine(verb, options);
    add_runtime(verb, options);
    add_json(verb, options);
}

}  // namespace

Verb costs_verb() {
    return {"costs", "Costs of schedule files, compared with lower bounds", add_costs_options,
            [](Session const& session) { return costs(session); }};
}

}  // namespace cubecheck::cli
