#include <memory>

#include <CLI/CLI.hpp>

#include "cli/inputs/patterns.hpp"
#include "cli/options/options.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/progress.hpp"
#include "studies/bugs/text.hpp"
#include "studies/verbs.hpp"

namespace cubecheck::studies {

namespace {

using namespace cli;

std::vector<Bug> selected_bugs(std::vector<std::string> const& patterns) {
    std::vector<std::string> ids;
    for (auto const& bug : bug_list()) ids.emplace_back(bug.id);
    expect_matches("bug", patterns, ids, "cubecheck bugs");
    auto chosen = bug_list();
    std::erase_if(chosen, [&](Bug const& bug) { return !selects(patterns, bug.id); });
    return chosen;
}

Failure outcome(std::vector<BugEvidence> const& all) {
    Failure worst = Failure::none;
    for (auto const& evidence : all) {
        if (!evidence.missing.empty()) worst = graver(worst, Failure::file);
        bool const is_unknown = std::holds_alternative<Unknown>(evidence.model) ||
                                std::holds_alternative<Unknown>(evidence.repaired);
        if (!evidence.surprise.empty())
            worst = graver(worst, is_unknown ? Failure::unknown : Failure::internal);
    }
    return worst;
}

Failure judge_bugs(std::vector<Target> const& targets, Options const& options, std::string const& examples) {
    Progress progress;
    std::vector<BugEvidence> all;
    auto const& outputs = options.outputs;
    bool const by_line = !outputs.json && !outputs.markdown;
    for (auto const& bug : selected_bugs(options.selection.patterns)) {
        all.push_back(evidence(bug, targets, examples, progress.start(std::string(bug.id))));
        progress.clear();
        if (by_line) print_lines(bug_text(all.back()));
    }
    if (outputs.json) print(bugs_json(all));
    if (outputs.markdown) print(bugs_markdown(all));
    if (by_line) print_lines("\n" + bugs_summary(all));
    if (!outputs.json) print_lines(missing_text(all));
    return outcome(all);
}

}  // namespace

Verb bugs_verb() {
    auto const examples = std::make_shared<std::string>("examples");
    return {"bugs", "Check models of library bugs, and their repaired forms",
            [examples](CLI::App& verb, Session& session) {
                add_patterns(verb, session.options.selection, Needed::no,
                             "names of bugs, with * and ?: gloo-184, 'ompi-*'");
                add_json(verb, session.options.outputs);
                add_markdown(verb, session.options.outputs, "print them as a table in Markdown");
                verb.add_option("--examples", *examples, "folder of the schedules that model bugs")
                    ->type_name("FOLDER");
            },
            [examples](Session const& session) {
                return judge_bugs(session.targets.all(), session.options, *examples);
            }};
}

}  // namespace cubecheck::studies
