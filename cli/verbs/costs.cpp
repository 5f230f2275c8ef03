#include "verify/files/schedule/costs.hpp"

#include <vector>

#include "cli/options/command_options.hpp"
#include "cli/options/reading.hpp"
#include "cli/options/schedule_files.hpp"
#include "cli/render/console.hpp"
#include "cli/render/costs_text.hpp"
#include "cli/render/progress.hpp"
#include "cli/session/file_verifier.hpp"
#include "cli/verbs/verbs.hpp"

namespace cubecheck::cli {

namespace {

Failure costs(Options const& options) {
    auto const asked = options_of(options);
    auto const files = schedule_files(options.patterns);
    Progress progress;
    Failure worst = Failure::none;
    bool is_any_counted = false;
    std::vector<verify::FileCosts> all;
    for (auto const& file : files) {
        progress.start(file)("");
        auto found = verify::costs_of_file(file, options.topology, asked);
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
    add_patterns(verb, options, Needed::yes,
                 "MSCCL XML files, schedules as JSON, folders of them, - for standard input");
    add_machine(verb, options);
    add_runtime(verb, options);
    add_json(verb, options);
}

}  // namespace

Verb costs_verb() {
    return {"costs", "Costs of schedule files, compared with lower bounds", add_costs_options,
            [](Session const& session) { return costs(session.options); }};
}

}  // namespace cubecheck::cli
