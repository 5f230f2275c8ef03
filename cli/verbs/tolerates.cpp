#include <algorithm>

#include <fmt/format.h>

#include "cli/options/command_options.hpp"
#include "cli/options/select.hpp"
#include "cli/options/selected_sizes.hpp"
#include "cli/render/console.hpp"
#include "cli/render/progress.hpp"
#include "cli/render/tolerance_report.hpp"
#include "cli/verbs/verbs.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// What is held of a run grows with nodes and cells.
constexpr Index most_nodes_with_losses = 128, most_values = Index{1} << 22;

std::vector<losses::Kind> kinds(std::vector<std::string> const& words) {
    if (words.empty()) return {losses::Kind::link, losses::Kind::arc, losses::Kind::node};
    std::vector<losses::Kind> found;
    for (auto const& word : words) {
        auto const known = std::ranges::find(losses::kind_names, word);
        if (known == losses::kind_names.end())
            throw Error("--lose " + word + " is not known: expected links, arcs or nodes.", Failure::usage);
        found.push_back(static_cast<losses::Kind>(known - losses::kind_names.begin()));
    }
    return found;
}

/// Copies are as many as there are trees, unless the user says otherwise.
Size size_with_losses(Target const& target, Options options) {
    Size size = one_size(target, options);
    if (options.copies && !options.chunks) {
        options.chunks = std::max<Index>(1, size.d);
        size = one_size(target, options);
    }
    if (size.nodes > most_nodes_with_losses || size.nodes * target.cells(size) > most_values)
        throw Error(
            fmt::format("Losses are searched on up to {} nodes with {} cells in all; {} has {} with {}.",
                        most_nodes_with_losses, most_values, target.describe(size), size.nodes,
                        size.nodes * target.cells(size)),
            Failure::usage);
    return size;
}

Tolerances tolerances_of(Target const& target, Options const& options, Progress& progress) {
    auto const size = size_with_losses(target, options);
    Tolerances all{&target, size, options.copies && target.pipelined, {}, {}};
    if (options.claimed) all.claimed = static_cast<std::size_t>(*options.claimed);
    auto const script =
        all.copies ? losses::with_copies(target.schedulable->script(size)) : target.schedulable->script(size);
    for (auto const kind : kinds(options.lost)) {
        auto const doing = progress.start(target.name + ", sets of " +
                                          std::string(losses::kind_names[static_cast<std::size_t>(kind)]));
        all.found.push_back(tolerance(script, kind, {options.most_sets, [&](auto sets, auto tried) {
                                                         doing(fmt::format("of {}: {} tried", sets, tried));
                                                     }}));
    }
    progress.clear();
    return all;
}

Failure tolerates(std::vector<Target> const& targets, Options const& options) {
    Sort const has_script{"algorithm that sends messages",
                          [](Target const& target) { return target.schedulable != nullptr; }};
    auto const chosen = selected(targets, options.patterns, has_script);
    expect_to_apply(chosen, options);
    if (options.copies && !std::ranges::any_of(chosen, &Target::pipelined))
        throw Error("--copies says nothing here: none of these algorithms cuts its messages into chunks.",
                    Failure::usage);
    Progress progress;
    std::vector<Tolerances> all;
    Failure worst = Failure::none;
    for (auto const* target : chosen) {
        all.push_back(tolerances_of(*target, options, progress));
        worst = graver(worst, failure(all.back()));
        if (!options.json) print_lines(tolerances_text(all.back()));
    }
    if (options.json) print(tolerances_json(all));
    return worst;
}

void add_tolerates_options(CLI::App& verb, Session& session) {
    auto& options = session.options;
    add_patterns(verb, options, Needed::yes, pattern_text);
    add_sizes(verb, options);
    add_losses(verb, options);
    add_json(verb, options);
}

}  // namespace

Verb tolerates_verb() {
    return {"tolerates", "Search for the fewest lost links or nodes that break an algorithm",
            add_tolerates_options,
            [](Session const& session) { return tolerates(session.targets, session.options); }};
}

}  // namespace cubecheck::cli
