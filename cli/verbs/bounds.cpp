#include <chrono>

#include "cli/inputs/patterns.hpp"
#include "cli/options/options.hpp"
#include "cli/render/printer.hpp"
#include "cli/render/terminal/seconds_since.hpp"
#include "cli/verbs/verbs.hpp"
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
    auto const chosen = selected_bounds(options.selection.patterns);
    Printer out(options.outputs, options.invocation);
    for (auto const& bound : chosen) {
        auto const start = std::chrono::steady_clock::now();
        auto const verdict =
            bound.decide(options.proof.resource_limit, out.progress().start("deciding " + bound.name));
        out.add({bound.name, bound.evidence, verdict, Failure::cost, seconds_since(start)});
        out.add_text("      " + bound.says + " (" + bound.source + ")\n");
    }
    out.complete();
    return out.close();
}

void add_bounds_options(CLI::App& verb, Session& session) {
    auto& options = session.options;
    add_patterns(verb, options.selection, Needed::no, "names of lower bounds, with * and ?");
    add_resource_limit(verb, options.proof);
    add_json(verb, options.outputs);
}

}  // namespace

Verb bounds_verb() {
    return {"bounds", "Show lower bounds and their evidence", add_bounds_options,
            [](Session const& session) { return bounds(session.options); }};
}

}  // namespace cubecheck::cli
