#include "verify/definitions/parametric/choice.hpp"

#include <gtest/gtest.h>

#include "algorithms/alltoall/choice.hpp"
#include "engine/reference/route_tally.hpp"
#include "models/cost/crossover.hpp"
#include "proofs/solvers/prover.hpp"

namespace cubecheck {
namespace {

using alltoall::Choice;

constexpr unsigned choice_limit = 10'000'000;

/// Counts one round too many: that of the offset 0, in which nothing is sent.
struct OneRoundTooMany : Choice {
    static constexpr auto rounds_less(auto const& p) { return p.nodes - p.d; }
    static constexpr auto takes_few_rounds(auto const& p, auto const& startup, auto const& words) {
        return words * words_more(p) < startup * rounds_less(p);
    }
};

/// Exchanges the two algorithms, both in the coefficients and in the rule: the slower one is always taken.
struct TheWrongWayRound : Choice {
    static constexpr auto rounds_less(auto const& p) { return p.d + 1 - p.nodes; }
    static constexpr auto words_more(auto const& p) { return p.nodes - 1 - p.d * p.half; }
    static constexpr auto takes_few_rounds(auto const& p, auto const& startup, auto const& words) {
        return words * words_more(p) < startup * rounds_less(p);
    }
};

/// The right coefficients with the reversed comparison.
struct TheSlowerOne : Choice {
    static constexpr auto takes_few_rounds(auto const& p, auto const& startup, auto const& words) {
        return !Choice::takes_few_rounds(p, startup, words);
    }
};

/// Selects the algorithm of few rounds also where both take the same time.
struct FewRoundsInATie : Choice {
    static constexpr auto takes_few_rounds(auto const& p, auto const& startup, auto const& words) {
        return !(startup * rounds_less(p) < words * words_more(p));
    }
};

/// Returns the properties that fail at sizes up to d = 6, and the lemmas that are not proved.
template <class C>
std::string slips() {
    std::string text;
    for (auto const& question : target_of_choice<C>().questions) {
        auto const found = question.check(sizes<C>({6, 1}), [](std::string const&) { return true; });
        if (found.counterexample) text += question.property + " at " + found.counterexample->size + "; ";
        for (auto const& obligation : question.obligations())
            if (prove(obligation, choice_limit).answer != Answer::proved)
                text += obligation.lemma + " not proved; ";
    }
    return text;
}

TEST(Choice, IsExactAndNecessary) { EXPECT_EQ(slips<Choice>(), ""); }

TEST(Choice, WithAWrongCoefficientIsRefuted) {
    EXPECT_EQ(slips<OneRoundTooMany>(), "choice at d=0; exact not proved; ");
    EXPECT_EQ(slips<TheWrongWayRound>(),
              "choice at d=2; exact not proved; both_needed at d=2; goal not proved; ");
}

TEST(Choice, RefutesARuleThatSelectsTheSlowerAlgorithm) {
    EXPECT_EQ(slips<TheSlowerOne>(), "choice at d=0; exact not proved; ");
    EXPECT_EQ(slips<FewRoundsInATie>(), "choice at d=0; exact not proved; ");
}

TEST(Choice, IsNotProvedWithoutResources) {
    for (auto const& question : target_of_choice<Choice>().questions)
        for (auto const& obligation : question.obligations())
            EXPECT_EQ(prove(obligation, 1).answer, Answer::unknown) << obligation.lemma;
}

TEST(Choice, FollowsTheCrossoverOnBothOfItsSides) {
    for (Index d = 2; d <= 12; ++d) {
        Size const size = cube_size(d);
        auto const at = crossover(time_of<Choice::FewRounds>(size, Switching::cut_through),
                                  time_of<Choice::FewWords>(size, Switching::cut_through), {1, 1, 0})
                            .at;
        ASSERT_TRUE(at) << d;
        auto const p = on_cube<Rational>(d, size.nodes, size.nodes / 2, 1, 0);
        Rational const step(1, 1'000'000);
        EXPECT_TRUE(Choice::takes_few_rounds(p, Rational(1), *at - step)) << d;
        EXPECT_FALSE(Choice::takes_few_rounds(p, Rational(1), *at)) << d;
        EXPECT_FALSE(Choice::takes_few_rounds(p, Rational(1), *at + step)) << d;
    }
}

}  // namespace
}  // namespace cubecheck
