#include "verify/definitions/catalog/chosen.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "algorithms/allreduce/selected.hpp"
#include "models/support/error.hpp"
#include "proofs/obligations/obligation.hpp"
#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/explicit/target.hpp"

namespace cubecheck {
namespace {

Verdict verdict_on_choice(Target const& target, std::string const& property, Index nodes) {
    auto const question = std::ranges::find(target.questions, property, &Question::property);
    return decide(target, *question, up_to({3, nodes}, target), [](auto const&) { return true; });
}

TEST(ChosenTargets, AreProvedAsTheAlgorithmsTheyChooseFrom) {
    auto const targets = catalog::targets();
    auto const target = std::ranges::find(targets, "allreduce/selected", &Target::name);
    ASSERT_NE(target, targets.end());
    std::set<std::string> proved;
    for (auto const& question : target->questions) {
        if (!question.not_applicable.empty()) continue;
        auto const verdict = verdict_on_choice(*target, question.property, 12);
        EXPECT_FALSE(std::holds_alternative<Refuted>(verdict) || std::holds_alternative<Unknown>(verdict))
            << question.property;
        if (auto const* theorem = std::get_if<Proved>(&verdict)) {
            EXPECT_EQ(theorem->scope, "every n");
            EXPECT_TRUE(theorem->note.ends_with("as allreduce/recursive_doubling and allreduce/ring"))
                << theorem->note;
            proved.insert(question.property);
        }
    }
    EXPECT_EQ(proved, (std::set<std::string>{"in_range", "available", "contract", "operator_laws",
                                             "agreement", "progress", "one_port", "neighbours"}));
}

/// As the catalog's table, without the last round on more than 20 ranks.
struct LastRoundLost : allreduce::Selected {
    static constexpr std::string_view name = "wrong/last_round_lost";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = Selected::rounds(size);
        if (size.nodes > 20) rounds.pop_back();
        return rounds;
    }
};

TEST(ChosenTargets, WithRoundsOfTheirOwnAreCheckedAndRefuted) {
    static_assert(!is_chosen<LastRoundLost>());
    std::vector targets{explicit_form::target_of<LastRoundLost>()};
    catalog::prove_chosen(targets);
    auto const verdict = verdict_on_choice(targets[0], "contract", 24);
    ASSERT_TRUE(std::holds_alternative<Refuted>(verdict));
    EXPECT_EQ(std::get<Refuted>(verdict).counterexample.size, "n=21");
}

TEST(ChosenTargets, NeedBothAlgorithmsWithTheirFormulas) {
    std::vector alone{explicit_form::target_of<allreduce::Selected>()};
    EXPECT_THROW(catalog::prove_chosen(alone), Error);
    auto without_formulas = catalog::targets();
    auto const ring = std::ranges::find(without_formulas, "allreduce/ring", &Target::name);
    for (auto& question : ring->questions) question.obligations = nullptr;
    EXPECT_THROW(catalog::prove_chosen(without_formulas), Error);
}

}  // namespace
}  // namespace cubecheck
