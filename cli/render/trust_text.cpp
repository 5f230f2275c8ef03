#include "cli/render/trust_text.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "proofs/obligations/regions.hpp"
#include "proofs/solvers/prover.hpp"
#include "verify/definitions/decide/theorem.hpp"

namespace cubecheck::cli {

namespace {

constexpr std::size_t most_named = 6;

/// The first names, and the number of all if some are omitted.
std::string named(std::vector<std::string> names) {
    auto const count = names.size();
    if (count > most_named) names.resize(most_named);
    return fmt::format("{}{}", fmt::join(names, "; "),
                       count > most_named ? fmt::format("; .. ({} in all)", count) : "");
}

std::vector<std::string> region_names(std::vector<Obligation> const& obligations) {
    std::vector<std::string> names;
    for (auto const& obligation : obligations)
        for (auto const& region : regions(obligation))
            if (std::ranges::find(names, region.name) == names.end()) names.push_back(region.name);
    return names;
}

std::vector<std::string> run_sizes(Target const& target, std::vector<Obligation> const& obligations) {
    std::vector<std::string> names;
    for (Size const& size : sizes_tried(target, obligations)) names.push_back(target.describe(size));
    return names;
}

/// Whether an argument in the source, and no test, shows that the lemmas imply the property.  The tests of
/// lemmas are about parametric definitions.
bool is_argued(Target const& target, Question const& question) {
    return !question.spot && !question.is_of_a_text && target.original.empty();
}

}  // namespace

std::string trust_text(Target const& target, Question const& question, Verdict const& verdict,
                       std::string const& program) {
    if (!std::holds_alternative<Proved>(verdict) || !question.obligations) return "";
    auto const obligations = question.obligations();
    auto const premises = question.rests_on.empty()
                              ? "no other property"
                              : fmt::format("{}, also proved", fmt::join(question.rests_on, " and "));
    std::string text;
    auto const line = [&](char const* link, std::string const& what) {
        text += fmt::format("      {:<11}{}\n", link, what);
    };
    line("trusted", fmt::format("the C++ compiler; Z3 {}; the folder proofs/ (docs/trust.md names the files)",
                                solver_version()));
    line("confirmed", fmt::format("by cvc5: {} prove {} --property {} --recheck", program, target.name,
                                  question.property));
    line("rests on", premises);
    line("lemmas", std::to_string(obligations.size()));
    for (auto const& one : obligations) line("", fmt::format("{}: {}", one.lemma, one.says));
    if (is_argued(target, question)) {
        line("argued", "the lemmas imply the property: an argument in the source, see docs/trust.md");
        line("axioms", "facts of the prover: docs/facts.md says which are proved, and which are tested");
    } else {
        line("tested",
             "the lemmas imply the property: ctest -R Lemmas, on all small tables and on random ones");
        line("axioms", "facts of the prover, proved for the code that runs: docs/facts.md, ctest -R Facts");
    }
    line("consistent", "the axioms are satisfiable at " + named(region_names(obligations)));
    if (!target.original.empty())
        line("renumbered", "the ranks of " + target.original + ", one to one by a theorem: docs/trust.md");
    if (question.is_of_a_text) {
        line("text", "its formulas and its own run agree at every size that is checked: docs/trust.md");
        line("runs", "tested at a few sizes beyond these, around the numbers of the text");
    } else if (question.spot) {
        line("runs", "tested, within a budget, at " + named(run_sizes(target, obligations)));
    }
    return text;
}

}  // namespace cubecheck::cli
