#include "gate/costs.hpp"

#include <vector>

#include "cli/console.hpp"
#include "cli/costs_text.hpp"
#include "cli/file_gate.hpp"
#include "cli/progress.hpp"
#include "cli/schedule_files.hpp"
#include "cli/verbs.hpp"
#include "formats/msccl_runtime.hpp"

namespace cubecheck::cli {

Failure costs(Options const& options) {
    gate::Options asked;
    asked.threads = threads(options);
    asked.runtime = formats::msccl_runtime(options.runtime);
    auto const files = schedule_files(options.patterns);
    Progress progress;
    Failure worst = Failure::none;
    std::vector<gate::FileCosts> all;
    for (auto const& file : files) {
        progress.start(file)("");
        auto found = gate::costs_of_file(file, options.topology, asked);
        progress.clear();
        worst = graver(worst, failure(found.report));
        if (options.json)
            all.push_back(std::move(found));
        else
            print((&file == &files.front() ? "" : "\n") + costs_text(found));
    }
    if (options.json) print(costs_json(all));
    return worst;
}

}  // namespace cubecheck::cli
