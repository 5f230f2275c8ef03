#include "cli/verbs/trace_page.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "cli/inputs/reading.hpp"
#include "cli/inputs/selected_sizes.hpp"
#include "cli/render/page/file_run.hpp"
#include "cli/render/page/page_file.hpp"
#include "cli/render/page/traced_run.hpp"
#include "cli/render/terminal/console.hpp"
#include "models/support/counted.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/target/blocking.hpp"
#include "verify/lowered/explorable_at.hpp"

namespace cubecheck::cli {

namespace {

formats::PageRun run_of(Target const& target, Options const& options) {
    if (!has_schedule(target))
        throw Error(target.name + " has no page: it is not a single collective with its own rounds.",
                    Failure::usage);
    auto const size = one_size(target, options.sizes);
    if (target.schedulable) return traced_run(target, size);
    return page_run(verify::explorable_at(target, size), options_of(options.files));
}

/// The runs of a page, and the files without one.
struct PageRuns {
    std::vector<formats::PageRun> shown;
    std::vector<formats::PageRow> missing;
    Failure failure = Failure::none;  ///< the gravest of the missing ones

    bool pass() const { return missing.empty() && std::ranges::none_of(shown, &formats::PageRun::fails); }
    std::string title() const {
        if (shown.size() != 1) return counted(shown.size(), "run");
        auto const& run = shown[0].run;
        return run.size.empty() ? run.target : run.target + ", " + run.size;
    }
    std::string sentence() const {
        if (shown.size() == 1 && missing.empty()) return shown[0].run.outcome.sentence;
        auto const failing = std::ranges::count_if(shown, &formats::PageRun::fails);
        auto const text = fmt::format("{} of {} runs fail", failing, shown.size());
        return missing.empty() ? text : text + ", " + counted(missing.size(), "file") + " without a run";
    }
};

/// Adds the runs of files.  A file without a run is named on standard error, unless it is the only input.
void add_runs(PageRuns& runs, std::vector<std::string> const& files, Options const& options) {
    for (auto const& file : files) try {
            runs.shown.push_back(file_run(formats::bytes_of(file), options_of(options.files)));
        } catch (Error const& error) {
            if (files.size() == 1 && runs.shown.empty()) throw;
            warn(error.what());
            runs.failure = graver(runs.failure, error.failure());
            runs.missing.push_back({file, "trace", "unknown", false, error.what()});
        }
}

}  // namespace

Failure trace_page(std::vector<Target const*> const& targets, std::vector<std::string> const& files,
                   Options const& options) {
    PageFile page(options.outputs, options.invocation);
    PageRuns runs;
    for (auto const* target : targets) runs.shown.push_back(run_of(*target, options));
    add_runs(runs, files, options);
    if (runs.shown.empty())
        throw Error(fmt::format("None of the {} files has a run to show.", files.size()), runs.failure);
    PageFile::Outcome const outcome{runs.pass(), runs.sentence()};
    auto const title = runs.title();
    for (auto& run : runs.shown) page.add(std::move(run));
    for (auto& file : runs.missing) page.add(std::move(file));
    page.commit(title, outcome);
    say_shown(title, options.outputs);
    return runs.failure;
}

}  // namespace cubecheck::cli
