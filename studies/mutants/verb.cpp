#include <algorithm>
#include <iterator>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "cli/inputs/patterns.hpp"
#include "cli/options/options.hpp"
#include "cli/render/report_text.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/progress.hpp"
#include "studies/mutants/score.hpp"
#include "studies/verbs.hpp"

namespace cubecheck::studies {

namespace {

using namespace cli;

using mutants::Fate;
using mutants::LeftOut;
using mutants::Outcome;

std::string_view describe(Fate fate) {
    switch (fate) {
        case Fate::killed:
            return "killed";
        case Fate::unchanged:
            return "unchanged";
        case Fate::equivalent:
            return "equivalent";
        case Fate::survived:
            return "SURVIVED";
    }
    return "";
}

std::string line(Outcome const& outcome) {
    auto const by = outcome.killed_by.empty() ? "" : outcome.killed_by.front() + ": ";
    auto const edit = outcome.repair.value_or("");
    auto const repair = edit.empty() ? "" : "; repair: " + edit;
    return in_column(std::string(outcome.algorithm), target_column) +
           fmt::format("{:<32} {:<10} {}{}{}\n", outcome.mutation, describe(outcome.fate), by,
                       outcome.evidence, repair);
}

std::size_t count(std::vector<Outcome> const& outcomes, Fate fate) {
    return static_cast<std::size_t>(std::ranges::count(outcomes, fate, &Outcome::fate));
}

/// The number of mutants that each property refutes, and the score: the share of refuted mutants among the
/// wrong ones.
std::string score(std::vector<Outcome> const& outcomes) {
    std::map<std::string, std::size_t> by_property;
    for (auto const& outcome : outcomes)
        for (auto const& property : outcome.killed_by) ++by_property[property];
    std::string text = "\n";
    for (auto const& [property, refuted] : by_property)
        text += fmt::format("{:<18} kills {:>4}\n", property, refuted);
    auto const refuted = count(outcomes, Fate::killed), survived = count(outcomes, Fate::survived);
    text += fmt::format(
        "\n{} mutants: {} killed, {} equivalent, {} unchanged, {} survived.  Score: {} of {} wrong mutants "
        "({:.1f} %)\n",
        outcomes.size(), refuted, count(outcomes, Fate::equivalent), count(outcomes, Fate::unchanged),
        survived, refuted, refuted + survived,
        100.0 * static_cast<double>(refuted) / static_cast<double>(refuted + survived));
    auto const edited =
        std::ranges::count_if(outcomes, [](auto const& one) { return one.repair.has_value(); });
    auto const repaired =
        std::ranges::count_if(outcomes, [](auto const& one) { return one.repair && !one.repair->empty(); });
    if (edited > 0)
        text +=
            fmt::format("{} of {} killed mutants of formulas pass with a single edit.\n", repaired, edited);
    return text;
}

/// The definitions without mutants, by name if they are few.
std::string left_out_text(std::vector<LeftOut> const& left_out) {
    constexpr std::size_t few = 3;
    std::map<std::string, std::vector<std::string>> by_reason;
    for (auto const& one : left_out) by_reason[one.reason].push_back(one.name);
    std::string text;
    for (auto const& [reason, names] : by_reason)
        text += fmt::format("no mutants of {}: {}\n",
                            names.size() <= few ? fmt::format("{}", fmt::join(names, ", "))
                                                : fmt::format("{} definitions", names.size()),
                            reason);
    return text;
}

std::string json(std::vector<Outcome> const& outcomes, std::vector<LeftOut> const& left_out) {
    auto all = nlohmann::ordered_json::array();
    for (auto const& outcome : outcomes)
        all.push_back({{"algorithm", outcome.algorithm},
                       {"mutation", outcome.mutation},
                       {"fate", describe(outcome.fate)},
                       {"refuted_by", outcome.killed_by},
                       {"evidence", outcome.evidence},
                       {"repair", outcome.repair.value_or("")}});
    for (auto const& one : left_out)
        all.push_back({{"algorithm", one.name}, {"fate", "no mutants"}, {"evidence", one.reason}});
    return all.dump(2) + "\n";
}

/// All mutants of the chosen algorithms, form by form.
std::vector<Outcome> all_outcomes(mutants::Chosen const& chosen) {
    Progress progress;
    std::vector<Outcome> outcomes;
    for (auto const& part : mutants::parts) {
        progress.start("mutants of the catalog")(std::string(part.name));
        std::ranges::move(part.outcomes(chosen), std::back_inserter(outcomes));
    }
    progress.clear();
    return outcomes;
}

Failure try_mutants(std::vector<Target> const& targets, Options const& options) {
    std::vector<std::string> names;
    for (auto const& target : targets) names.push_back(target.name);
    expect_matches("definition of the catalog", options.selection.patterns, names);
    auto const chosen = [&](std::string_view name) { return selects(options.selection.patterns, name); };
    auto const outcomes = all_outcomes(chosen);
    auto left_out = mutants::left_out();
    std::erase_if(left_out, [&](LeftOut const& one) { return !chosen(one.name); });
    for (auto const& name : names)
        if (chosen(name) && std::ranges::find(outcomes, name, &Outcome::algorithm) == outcomes.end() &&
            std::ranges::find(left_out, name, &LeftOut::name) == left_out.end())
            left_out.push_back(
                {name, "only definitions of the catalog that are written in C++ have mutants"});
    if (options.outputs.json) {
        print(json(outcomes, left_out));
    } else {
        for (auto const& outcome : outcomes) print_lines(line(outcome));
        print_lines((outcomes.empty() ? "" : score(outcomes)) + left_out_text(left_out));
    }
    if (outcomes.empty()) return Failure::nothing;
    return count(outcomes, Fate::survived) == 0 ? Failure::none : Failure::unknown;
}

}  // namespace

Verb mutants_verb() {
    return {"mutants", "Show which property refutes each mutant of an algorithm (mutation testing)",
            [](CLI::App& verb, Session& session) {
                add_patterns(verb, session.options.selection, Needed::no, pattern_text);
                add_json(verb, session.options.outputs);
            },
            [](Session const& session) { return try_mutants(session.targets.all(), session.options); }};
}

}  // namespace cubecheck::studies
