#include "cli/options/patterns.hpp"
#include "cli/render/bugs_text.hpp"
#include "cli/render/console.hpp"
#include "cli/render/progress.hpp"
#include "cli/verbs.hpp"

namespace cubecheck::cli {

namespace {

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

}  // namespace

Failure bugs(std::vector<Subject> const& subjects, Options const& options) {
    Progress progress;
    std::vector<BugEvidence> all;
    bool const by_line = !options.json && !options.markdown;
    for (auto const& bug : selected_bugs(options.patterns)) {
        all.push_back(evidence(bug, subjects, options.examples, progress.start(std::string(bug.id))));
        progress.clear();
        if (by_line) print(bug_text(all.back()));
    }
    if (options.json) print(bugs_json(all));
    if (options.markdown) print(bugs_markdown(all));
    if (by_line) print("\n" + bugs_summary(all));
    if (!options.json) print(missing_text(all));
    return outcome(all);
}

}  // namespace cubecheck::cli
