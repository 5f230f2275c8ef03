#include "verify/files/schedule/costs.hpp"

#include <vector>

#include "cli/options/command_options.hpp"
#include "cli/options/schedule_files.hpp"
#include "cli/render/console.hpp"
#include "cli/render/costs_text.hpp"
#include "cli/render/progress.hpp"
#include "cli/session/file_verifier.hpp"
#include "cli/verbs/verbs.hpp"
#include "formats/msccl/runtime.hpp"

namespace cubecheck::cli {

namespace {

Failure costs(Options const& options) {
    verify::Options asked;
    asked.threads = threads(options);
    asked.runtime = formats::msccl_runtime(options.runtime);
    auto const files = schedule_files(options.patterns);
    Progress progress;
    Failure worst = Failure::none;
    std::vector<verify::FileCosts> all;
    for (auto const& file : files) {
        progress.start(file)("");
        auto found = verify::costs_of_file(file, options.topology, asked);
        progress.clear();
        worst = graver(worst, failure(found.report));
        if (options.json)
            all.push_back(std::move(found));
        else
            print_lines((&file == &files.front() ? "" : "\n") + costs_text(found));
    }
    if (options.json) print(costs_json(all));
    return worst;
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
