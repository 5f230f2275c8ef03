#include "gate/schedule/costs.hpp"

#include <vector>

#include "cli/options/schedule_files.hpp"
#include "cli/render/console.hpp"
#include "cli/render/costs_text.hpp"
#include "cli/render/progress.hpp"
#include "cli/session/file_gate.hpp"
#include "cli/verbs.hpp"
#include "formats/msccl/runtime.hpp"

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
