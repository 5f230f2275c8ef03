#include "cli/render/trust_text.hpp"

#include <set>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "proofs/obligations/numerals.hpp"
#include "proofs/obligations/regions.hpp"
#include "proofs/solvers/prover.hpp"
#include "verify/definitions/decide/large_sizes.hpp"

namespace cubecheck::cli {

namespace {

constexpr std::size_t most_named = 6;

/// The first of some names, and how many there are.
std::string named(std::vector<std::string> names) {
    auto const count = names.size();
    if (count > most_named) names.resize(most_named);
    return fmt::format("{}{}", fmt::join(names, "; "),
                       count > most_named ? fmt::format("; .. ({} in all)", count) : "");
}

std::vector<std::string> lemmas(std::vector<Obligation> const& obligations) {
    std::vector<std::string> names;
    for (auto const& obligation : obligations) names.push_back(obligation.lemma);
    return names;
}

std::vector<std::string> region_names(std::vector<Obligation> const& obligations) {
    std::vector<std::string> names;
    for (auto const& obligation : obligations)
        for (auto const& region : regions(obligation))
            if (std::ranges::find(names, region.name) == names.end()) names.push_back(region.name);
    return names;
}

std::vector<std::string> run_sizes(Target const& target, std::vector<Obligation> const& obligations) {
    std::set<Index> numbers;
    for (auto const& obligation : obligations)
        for (Index const c : numerals(obligation)) numbers.insert(c);
    std::vector<std::string> names;
    for (Size const& size : large_sizes(target, {numbers.begin(), numbers.end()}, {}))
        names.push_back(target.describe(size));
    return names;
}

}  // namespace

std::string trust_text(Target const& target, Question const& question, Verdict const& verdict) {
    if (!std::holds_alternative<Proved>(verdict) || !question.obligations) return "";
    auto const obligations = question.obligations();
    auto const premises = question.rests_on.empty()
                              ? "no other property"
                              : fmt::format("{}, proved likewise", fmt::join(question.rests_on, " and "));
    std::string const name = target.name;
    std::string text;
    auto const line = [&](char const* link, std::string const& what) {
        text += fmt::format("      {:<11}{}\n", link, what);
    };
    line("believed",
         fmt::format("the C++ compiler; Z3 {}; the folder proofs/ (docs/trust.md names the files)",
                     solver_version()));
    line("confirmed",
         fmt::format("by cvc5: cubecheck prove {} --property {} --recheck", name, question.property));
    line("rests on", premises);
    line("lemmas", fmt::format("{}: {}", obligations.size(), named(lemmas(obligations))));
    line("imply",
         "the property when it is run: ctest -R Lemmas (all tables of small sizes, and random ones)");
    line("facts", "are theorems about the text that runs: docs/facts.md, ctest -R Facts");
    line("regions", "the facts can be satisfied at " + named(region_names(obligations)));
    if (question.spot)
        line("runs", "tried, as far as a budget allows, at " + named(run_sizes(target, obligations)));
    return text;
}

}  // namespace cubecheck::cli
