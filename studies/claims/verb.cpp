#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "cli/options/command_options.hpp"
#include "cli/options/patterns.hpp"
#include "cli/render/console.hpp"
#include "cli/render/progress.hpp"
#include "models/report/failure.hpp"
#include "models/support/interruption.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/ruling.hpp"
#include "studies/verbs.hpp"

namespace cubecheck::studies {

namespace {

using namespace cli;

std::vector<claims::Statement> selected_statements(std::vector<std::string> const& patterns) {
    auto const all = claims::statements();
    std::vector<std::string> ids;
    for (auto const& statement : all) ids.push_back(statement.id);
    expect_matches("statement", patterns, ids, "cubecheck claims");
    std::vector<claims::Statement> chosen;
    for (auto const& statement : all)
        if (selects(patterns, statement.id)) chosen.push_back(statement);
    return chosen;
}

/// Rules on statements, running each check once.
class Court {
public:
    claims::Ruling rule(claims::Statement const& statement, Progress& progress) {
        auto const known = findings_.find(statement.check);
        if (known != findings_.end()) return {statement, known->second};
        progress.start(statement.id + ", " + statement.check)("");
        return {statement, findings_.emplace(statement.check, claims::decide(statement)).first->second};
    }

private:
    std::map<std::string, claims::Finding> findings_;
};

bool undecided(claims::Ruling const& ruling) {
    return standing(ruling.finding) == claims::Standing::undecided;
}

Failure rule(Options const& options) {
    auto const chosen = selected_statements(options.patterns);
    bool const by_line = !options.json && !options.markdown && chosen.size() > 1;
    std::vector<claims::Ruling> rulings;
    Progress progress;
    Court court;
    bool complete = true;
    try {
        for (auto const& statement : chosen) {
            rulings.push_back(court.rule(statement, progress));
            progress.clear();
            if (by_line) print(line_text(rulings.back()));
        }
    } catch (Interrupted const&) {
        progress.clear();
        complete = false;
    }
    auto const rest = chosen.size() - rulings.size();
    if (options.json) print(rulings_json(rulings));
    if (options.markdown) print(page_markdown(rulings));
    if (by_line) print("\n" + summary(rulings) + "\n");
    if (!options.json && !options.markdown && chosen.size() == 1 && complete)
        print(full_text(rulings.front()));
    if (!complete) print(fmt::format("Interrupted: {} statements are not decided.\n", rest));
    return complete && std::ranges::none_of(rulings, undecided) ? Failure::none : Failure::unknown;
}

}  // namespace

Verb claims_verb() {
    return {"claims", "Check what the sources claim, statement by statement",
            [](CLI::App& verb, Session& session) {
                add_patterns(verb, session.options, Needed::no,
                             "names of statements, with * and ?: W-13, 'G-*'");
                add_json(verb, session.options);
                add_flag(verb, "--markdown", session.options.markdown, "print them as a page in Markdown");
            },
            [](Session const& session) { return rule(session.options); }};
}

}  // namespace cubecheck::studies
