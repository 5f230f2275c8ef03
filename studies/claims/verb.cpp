#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "cli/options/options.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/progress.hpp"
#include "models/report/failure.hpp"
#include "models/support/interruption.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/ruling.hpp"
#include "studies/claims/selection.hpp"
#include "studies/verbs.hpp"

namespace cubecheck::studies {

namespace {

using namespace cli;

/// Decides statements, and runs each check once.
class Court {
public:
    claims::Ruling rule(claims::Statement const& statement, Progress& progress) {
        auto const known = results_.find(statement.check);
        if (known != results_.end()) return {statement, known->second};
        progress.start(statement.id + ", " + statement.check)("");
        return {statement, results_.emplace(statement.check, claims::decide(statement)).first->second};
    }

private:
    std::map<std::string, claims::StatementResult> results_;
};

bool undecided(claims::Ruling const& ruling) {
    return standing(ruling.result) == claims::Standing::undecided;
}

Failure rule(Options const& options) {
    auto const chosen = claims::selected_statements(options.selection.patterns);
    auto const& outputs = options.outputs;
    bool const by_line = !outputs.json && !outputs.markdown && chosen.size() > 1;
    std::vector<claims::Ruling> rulings;
    Progress progress;
    Court court;
    bool complete = true;
    try {
        for (auto const& statement : chosen) {
            rulings.push_back(court.rule(statement, progress));
            progress.clear();
            if (by_line) print_lines(line_text(rulings.back()));
        }
    } catch (Interrupted const&) {
        progress.clear();
        complete = false;
    }
    auto const rest = chosen.size() - rulings.size();
    if (outputs.json) print(rulings_json(rulings));
    if (outputs.markdown) print(page_markdown(rulings));
    if (by_line) print_lines("\n" + summary(rulings) + "\n");
    if (!outputs.json && !outputs.markdown && chosen.size() == 1 && complete)
        print_lines(full_text(rulings.front()));
    if (!complete) print(fmt::format("Interrupted: {} statements are not decided.\n", rest));
    return complete && std::ranges::none_of(rulings, undecided) ? Failure::none : Failure::unknown;
}

}  // namespace

Verb claims_verb() {
    return {"claims", "Check what the sources claim, statement by statement",
            [](CLI::App& verb, Session& session) {
                add_patterns(
                    verb, session.options.selection, Needed::no,
                    "ids of statements, with * and ?: W-13, 'G-*'; topics: scan, 'recursive doubling'");
                add_json(verb, session.options.outputs);
                add_markdown(verb, session.options.outputs, "print them as a page in Markdown");
            },
            [](Session const& session) { return rule(session.options); }};
}

}  // namespace cubecheck::studies
