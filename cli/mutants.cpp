#include <algorithm>
#include <iterator>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/console.hpp"
#include "cli/patterns.hpp"
#include "cli/progress.hpp"
#include "cli/verbs.hpp"
#include "mutants/score.hpp"

namespace cubecheck::cli {

namespace {

using mutants::Fate;
using mutants::Outcome;

std::string_view describe(Fate fate) {
    switch (fate) {
        case Fate::refuted:
            return "refuted";
        case Fate::unchanged:
            return "no change";
        case Fate::right_too:
            return "right too";
        case Fate::survived:
            return "SURVIVED";
    }
    return "";
}

std::string line(Outcome const& outcome) {
    auto const by = outcome.refuted_by.empty() ? "" : outcome.refuted_by.front() + ": ";
    return fmt::format("{:<34} {:<32} {:<10} {}{}\n", outcome.algorithm, outcome.mutation,
                       describe(outcome.fate), by, outcome.evidence);
}

std::size_t count(std::vector<Outcome> const& outcomes, Fate fate) {
    return static_cast<std::size_t>(std::ranges::count(outcomes, fate, &Outcome::fate));
}

/// How many mutants each property refutes, and the score of all: of the mutants that are wrong, those
/// refuted.
std::string score(std::vector<Outcome> const& outcomes) {
    std::map<std::string, std::size_t> by_property;
    for (auto const& outcome : outcomes)
        for (auto const& property : outcome.refuted_by) ++by_property[property];
    std::string text = "\n";
    for (auto const& [property, refuted] : by_property)
        text += fmt::format("{:<18} refutes {:>4}\n", property, refuted);
    auto const refuted = count(outcomes, Fate::refuted), survived = count(outcomes, Fate::survived);
    text += fmt::format(
        "\n{} mutants: {} refuted, {} right too, {} no change, {} survived.  Score: {} of {} wrong ones "
        "({:.1f} %)\n",
        outcomes.size(), refuted, count(outcomes, Fate::right_too), count(outcomes, Fate::unchanged),
        survived, refuted, refuted + survived,
        100.0 * static_cast<double>(refuted) / static_cast<double>(refuted + survived));
    return text;
}

std::string json(std::vector<Outcome> const& outcomes) {
    auto all = nlohmann::ordered_json::array();
    for (auto const& outcome : outcomes)
        all.push_back({{"algorithm", outcome.algorithm},
                       {"mutation", outcome.mutation},
                       {"fate", describe(outcome.fate)},
                       {"refuted_by", outcome.refuted_by},
                       {"evidence", outcome.evidence}});
    return all.dump(2) + "\n";
}

}  // namespace

Failure mutants(Options const& options) {
    Progress progress;
    std::vector<Outcome> outcomes;
    for (auto const part : {mutants::movers, mutants::reducers, mutants::listed_programs}) {
        progress.start("mutants of the catalog")("");
        std::ranges::move(part(), std::back_inserter(outcomes));
    }
    progress.clear();
    std::vector<std::string> names;
    for (auto const& outcome : outcomes) names.push_back(outcome.algorithm);
    expect_matches("algorithm with mutants", options.patterns, names);
    std::erase_if(outcomes,
                  [&](Outcome const& outcome) { return !selects(options.patterns, outcome.algorithm); });
    if (options.json) {
        print(json(outcomes));
    } else {
        for (auto const& outcome : outcomes) print(line(outcome));
        print(score(outcomes));
    }
    return count(outcomes, Fate::survived) == 0 ? Failure::none : Failure::unknown;
}

}  // namespace cubecheck::cli
