#include "proofs/solvers/prover.hpp"

#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "algorithms/scan/hypercube.hpp"
#include "models/support/interruption.hpp"
#include "proofs/obligations/formulate.hpp"
#include "proofs/solvers/checked.hpp"
#include "properties/parametric/contract.hpp"
#include "tests/proofs/small_obligation.hpp"

namespace cubecheck {
namespace {

constexpr unsigned plenty = 10'000'000;

TEST(Prover, ProvesWhatFollows) {
    auto const proof = prove(true_claim(), plenty);
    EXPECT_EQ(proof.answer, Answer::proved);
    EXPECT_GT(proof.resources, 0U);
}

TEST(Prover, RefutesWhatDoesNotFollowAndShowsAModel) {
    auto const proof = prove(false_claim(), plenty);
    EXPECT_EQ(proof.answer, Answer::refuted);
    EXPECT_NE(proof.detail.find("x"), std::string::npos);
}

TEST(Prover, ProvesNothingFromFactsThatContradictEachOther) {
    EXPECT_EQ(prove(contradictory_facts(), plenty).answer, Answer::vacuous);
}

TEST(Prover, GivesUpAtItsLimitWithoutAVerdict) {
    auto const obligation = formulate<scan::Hypercube, Contract, Contract::Step>();
    EXPECT_EQ(prove(obligation, 1).answer, Answer::unknown);
    EXPECT_NE(prove(obligation, 1).detail, "");
    EXPECT_EQ(prove(obligation, plenty).answer, Answer::proved);
}

TEST(Prover, AnswersTheSameWithMoreResourcesOrGivesUp) {
    auto const obligation = formulate<scan::Hypercube, Contract, Contract::Step>();
    for (unsigned limit = 1; limit < plenty; limit *= 4) {
        auto const answer = prove(obligation, limit).answer;
        EXPECT_TRUE(answer == Answer::proved || answer == Answer::unknown) << limit;
    }
}

/// States that the sum of two cubes is not a cube.  It has products of unknowns, so the solver does not end
/// soon.
Obligation sum_of_cubes() {
    auto const context = std::make_shared<z3::context>();
    auto const x = context->int_const("x"), y = context->int_const("y"), z = context->int_const("z");
    auto const one = context->int_val(1);
    return {"cubes",
            "sum",
            "of_two",
            context,
            {x > one, y > one, z > one},
            {!(x * x * x + y * y * y == z * z * z)}};
}

void expect_to_give_up() {
    std::jthread const user([] {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        interruption_requested = true;
    });
    EXPECT_EQ(prove(sum_of_cubes(), 0).answer, Answer::unknown);
    interruption_requested = false;
}

TEST(Prover, GivesUpWhenTheUserInterrupts) { expect_to_give_up(); }

TEST(Prover, GivesUpInsideOfWatches) {
    SolverWatch const outer;
    {
        SolverWatch const inner;
        expect_to_give_up();
    }
    expect_to_give_up();
}

TEST(Prover, SpendsTheSameOnTheSameObligation) {
    auto const spent = [] {
        return prove(formulate<scan::Hypercube, Contract, Contract::Step>(), plenty).resources;
    };
    EXPECT_EQ(spent(), spent());
}

}  // namespace
}  // namespace cubecheck
