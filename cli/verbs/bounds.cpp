#include <chrono>

#include "cli/inputs/patterns.hpp"
#include "cli/options/options.hpp"
#include "cli/render/report_text.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/progress.hpp"
#include "cli/render/terminal/seconds_since.hpp"
#include "cli/verbs/verbs.hpp"
#include "formats/report/report_json.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/lower_bounds/lower_bound.hpp"

namespace cubecheck::cli {

namespace {

std::vector<LowerBound> selected_bounds(std::vector<std::string> const& patterns) {
    auto const all = catalog::lower_bounds();
    std::vector<std::string> names;
    for (auto const& bound : all) names.push_back(bound.name);
    expect_matches("lower bound", patterns, names);
    std::vector<LowerBound> chosen;
    for (auto const& bound : all)
        if (selects(patterns, bound.name)) chosen.push_back(bound);
    return chosen;
}

Failure bounds(Options const& options) {
    auto const start = std::chrono::steady_clock::now();
    Progress progress;
    Report report;
    for (auto const& bound : selected_bounds(options.selection.patterns)) {
        auto const begin = std::chrono::steady_clock::now();
        auto row = with_program_name(
            options.invocation.program,
            {bound.name, bound.evidence,
             bound.decide(options.proof.resource_limit, progress.start("deciding " + bound.name)),
             Failure::cost});
        row.seconds = seconds_since(begin);
        progress.clear();
        if (!options.outputs.json)
            print_lines(row_text(row, TargetName::shown) + "      " + bound.says + " (" + bound.source +
                        ")\n");
        report.rows.push_back(std::move(row));
    }
    report.complete = true;
    if (options.outputs.json)
        print(formats::report_json(report));
    else
        print_lines(closing_text(report, seconds_since(start)));
    return failure(report);
}

void add_bounds_options(CLI::App& verb, Session& session) {
    auto& options = session.options;
    add_patterns(verb, options.selection, Needed::no, "names of lower bounds, with * and ?");
    add_resource_limit(verb, options.proof);
    add_json(verb, options.outputs);
}

}  // namespace

Verb bounds_verb() {
    return {"bounds", "Lower bounds and their evidence", add_bounds_options,
            [](Session const& session) { return bounds(session.options); }};
}

}  // namespace cubecheck::cli
