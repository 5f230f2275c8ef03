#include "tests/wrong/explicit.hpp"

#include <gtest/gtest.h>

#include "algorithms/allgather/bine.hpp"
#include "algorithms/as_published/allreduce_dissemination.hpp"
#include "models/network/host.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/explicit/target.hpp"

namespace cubecheck {
namespace {

/// Calls f.operator()<W>() for every wrong definition.
void for_every_wrong(auto f) {
    [&]<class... W>(std::tuple<W...>*) {
        (f.template operator()<W>(), ...);
    }(static_cast<wrong::Explicit*>(nullptr));
}

/// Returns the result of the check of a property at small sizes.
BoundedResult answer(Target const& target, std::string_view property) {
    auto const question = std::ranges::find(target.questions, property, &Question::property);
    EXPECT_NE(question, target.questions.end()) << property;
    EXPECT_EQ(question->not_applicable, "") << target.name;
    return question->check(target.sizes({5, 16}), [](std::string const&) { return true; });
}

TEST(WrongExplicit, IsCaughtByItsPropertyAtTheStatedSize) {
    for_every_wrong([]<class W>() {
        auto const found = answer(explicit_form::target_of<W>(), W::caught_by);
        if (W::at.empty()) {
            EXPECT_TRUE(found.objection) << W::name;
        } else {
            ASSERT_TRUE(found.counterexample) << W::name;
            EXPECT_EQ(found.counterexample->size, W::at) << W::name;
            EXPECT_NE(found.counterexample->replay.find(W::name), std::string::npos) << W::name;
        }
    });
}

TEST(WrongExplicit, IsTheOnlyReasonForTheRefutation) {
    for_every_wrong([]<class W>() {
        auto const found = answer(explicit_form::target_of<typename W::Right>(), W::caught_by);
        EXPECT_FALSE(found.counterexample) << W::Right::name;
        EXPECT_FALSE(found.objection) << W::Right::name;
    });
}

TEST(WrongExplicit, IsNotJudgedFurtherIfACellOrNodeIsMissing) {
    auto const found = answer(explicit_form::target_of<wrong::PastTheEnd>(), "contract");
    EXPECT_FALSE(found.counterexample);
    ASSERT_TRUE(found.objection);
    EXPECT_EQ(found.objection->kind, Unknown::Kind::skipped);
}

TEST(WrongExplicit, IsRefusedIfTwoClaimsHaveOneName) {
    EXPECT_THROW(explicit_form::target_of<wrong::TwoClaimsOfOneName>(), Error);
}

/// Returns the error message if W is refused when its sizes, checks or rounds are read; empty if it is
/// accepted.
template <class W>
std::string refusal() {
    try {
        answer(explicit_form::target_of<W>(explicit_form::Origin::outside), "contract");
    } catch (Error const& error) {
        return error.what();
    }
    return "";
}

/// Returns the reason why the check of this property is unknown, after all checks before it; empty if it is
/// known.
template <class W>
std::string unknown_reason(std::string_view property) {
    auto const target = explicit_form::target_of<W>(explicit_form::Origin::outside);
    Decider decider(target, up_to({5, 16}, target));
    for (auto const& question : target.questions) {
        auto const verdict = decider.verdict(question, [](std::string const&) { return true; });
        if (question.property != property) continue;
        auto const* unknown = std::get_if<Unknown>(&verdict);
        EXPECT_TRUE(unknown != nullptr || std::holds_alternative<Checked>(verdict)) << W::name;
        return unknown == nullptr ? "" : unknown->reason;
    }
    return "there is no such question";
}

/// The definition throws while its work is estimated, too.
TEST(WrongExplicit, EndsNoCommandIfItThrows) {
    auto const bound = explicit_form::target_of<wrong::ThrowsANumber>(explicit_form::Origin::outside).usual();
    EXPECT_GE(bound.nodes, 2);
}

TEST(WrongExplicit, IsRefusedIfAClaimHasTheNameOfAProperty) {
    EXPECT_EQ(
        refusal<wrong::ClaimsWhatIsAskedOfOthers>(),
        "The definition wrong/claims_what_is_asked_of_others has two checks named no_overwrite: a claim "
        "needs a name of its own.");
}

TEST(WrongExplicit, SaysThatItsClaimsAreCheckedByItself) {
    using explicit_form::Origin;
    auto const note = [](Origin origin) {
        return answer(explicit_form::target_of<wrong::ClaimsToBeCorrect>(origin), "correct").note;
    };
    EXPECT_EQ(note(Origin::outside), "by a function of the definition itself");
    EXPECT_EQ(note(Origin::catalog), "");
}

TEST(WrongExplicit, IsRefusedIfAClaimHasNoNameOrNoCheck) {
    EXPECT_EQ(refusal<wrong::ClaimsNoName>(),
              "The definition wrong/claims_no_name has a claim named ' optimal': a name is of small letters, "
              "digits and underscores.");
    EXPECT_EQ(refusal<wrong::ClaimsWithoutACheck>(),
              "The definition wrong/claims_without_a_check has a claim without a check: small.");
}

TEST(WrongExplicit, IsRefusedIfItsFamilyListsNoNodesOrASizeTwice) {
    EXPECT_EQ(refusal<wrong::OnOneSizeTwice>(), "The family complete network lists n=1 twice.");
    EXPECT_EQ(refusal<wrong::OnNoNodes>(), "The family complete network lists n=0 with 0 nodes.");
}

std::string const asked_again = " when it is asked again: a member depends on its arguments only.";

TEST(WrongExplicit, IsRefusedIfItListsOtherRoundsWhenItIsAskedAgain) {
    EXPECT_EQ(refusal<wrong::RoundsOnlyOnce>(),
              "The definition wrong/rounds_only_once lists other rounds at n=2" + asked_again);
    EXPECT_EQ(refusal<wrong::RightSum>(), "");
}

TEST(WrongExplicit, IsRefusedIfAnotherQuestionGetsAnotherAnswer) {
    EXPECT_EQ(unknown_reason<wrong::PromisesNothingAtFirst>("contract"),
              "The definition wrong/promises_nothing_at_first promises other results at n=1" + asked_again);
    EXPECT_EQ(unknown_reason<wrong::OnTwoNetworks>("optimal"),
              "The family complete network has another network at n=3" + asked_again);
    EXPECT_EQ(unknown_reason<wrong::HasMoreCellsLater>("contract"),
              "The definition wrong/has_more_cells_later has another number of cells at n=1" + asked_again);
    EXPECT_EQ(unknown_reason<wrong::GivesOtherValuesLater>("contract"),
              "The definition wrong/gives_other_values_later starts with other values at n=2" + asked_again);
    EXPECT_EQ(unknown_reason<wrong::RightSum>("contract"), "");
    EXPECT_EQ(unknown_reason<wrong::RightPair>("optimal"), "");
}

TEST(WrongExplicit, IsNotCheckedIfItsCostFormulaSaysAnotherNumberOnPaper) {
    EXPECT_EQ(unknown_reason<wrong::HalvesAnOddNumber>("cost"),
              "the cost formula has p/2, but p is odd at p = 3");
    EXPECT_EQ(unknown_reason<wrong::HasTheLogOfAnyNumber>("cost"),
              "the cost formula has log p, but p is not a power of two at p = 3");
    EXPECT_EQ(unknown_reason<wrong::HasASideWithoutAGrid>("cost"),
              "the cost formula has s, but there is no grid at p = 1");
    EXPECT_EQ(unknown_reason<wrong::HasDimensionsOnARing>("cost"),
              "the cost formula has d, but there are no dimensions at p = 2");
    EXPECT_EQ(unknown_reason<wrong::BothWaysOnAnyRing>("cost"), "");
}

TEST(WrongExplicit, IsRefusedIfItsNetworkHasOtherNodesThanItsSize) {
    EXPECT_EQ(unknown_reason<wrong::OnASmallerNetwork>("neighbours"),
              "The network of the family complete network has 2 nodes at n=3, which has 3.");
    EXPECT_EQ(unknown_reason<wrong::OnALargerNetwork>("neighbours"),
              "The network of the family complete network has 2 nodes at n=1, which has 1.");
    EXPECT_EQ(unknown_reason<wrong::RightPair>("neighbours"), "");
}

TEST(WrongExplicit, IsRefusedIfItListsOtherRoundsAfterTheyWereFreed) {
    auto const target = explicit_form::target_of<wrong::ListsNothingLater>(explicit_form::Origin::outside);
    auto const contract = [&] { return answer(target, "contract"); };
    EXPECT_FALSE(contract().counterexample);
    target.sized->forget();
    EXPECT_THROW(contract(), Error);
}

TEST(WrongExplicit, IsRefusedIfItsFamilyListsOtherSizesLater) {
    auto const target = explicit_form::target_of<wrong::OnMoreSizesLater>(explicit_form::Origin::outside);
    EXPECT_EQ(target.sizes({5, 16}).size(), 2U);
    EXPECT_THROW(target.scope({5, 16}), Error);
}

TEST(WrongExplicit, IsRefutedAtTheSizesThatAreCheckedEvenIfItChangesThem) {
    auto const target = explicit_form::target_of<wrong::ShrinksItsSizes>(explicit_form::Origin::outside);
    auto const found = answer(target, "contract");
    ASSERT_TRUE(found.counterexample);
    EXPECT_EQ(found.counterexample->size, "n=2");
}

TEST(WrongExplicit, IsRefusedIfAMemberThrowsWhateverItThrows) {
    EXPECT_EQ(unknown_reason<wrong::ThrowsANumber>("contract"),
              "a member of the definition threw a value that is not a std::exception");
}

TEST(WrongExplicit, HasAllRootsOfAFamilyOfItsOwn) {
    auto family = families::complete;
    family.shapes = "network";
    EXPECT_EQ(sizes(family, {5, 4}, true, false).size(), 1U + 2 + 3 + 4);
    EXPECT_EQ(sizes(families::based, {5, 4}, true, false).size(), 3U * (1 + 2 + 3 + 4));
}

TEST(WrongExplicit, SaysWhichRootsOfAFamilyOfItsOwnAreChecked) {
    auto const target = explicit_form::target_of<wrong::OnPowersOfThree>();
    EXPECT_EQ(target.scope({3, 16}).text(), "d <= 3, 40 sizes of a family of its own");
    EXPECT_EQ(target.scope({4, 16}).text(),
              "d <= 4, 44 sizes of a family of its own, four roots where p > 64");
}

TEST(WrongExplicit, IsOnANetworkOfItsOwnIfItHasTheNameOfAnother) {
    auto const target = explicit_form::target_of<wrong::OnARingInName>();
    EXPECT_EQ(target.scope({5, 16}).text(), "n <= 16, 16 sizes of a family of its own");
    EXPECT_NE(target.summary.find(" on a ring of its own"), std::string::npos) << target.summary;
}

TEST(WrongExplicit, IsOnANetworkOfItsOwnIfItDiffersInAnyMember) {
    for (auto const change :
         {+[](Family& family) { family.remark = ""; }, +[](Family& family) { family.by_nodes = false; },
          +[](Family& family) { family.shapes = "network"; },
          +[](Family& family) { family.root_is_any = true; }}) {
        auto family = families::even;
        EXPECT_TRUE(is_of_the_library(family));
        change(family);
        EXPECT_FALSE(is_of_the_library(family));
    }
}

TEST(WrongExplicit, SaysHowManySizesAFamilyOfItsOwnHas) {
    auto const target = explicit_form::target_of<wrong::OnFewSizes<3>>();
    EXPECT_EQ(target.scope({5, 16}).text(), "n <= 16, 3 sizes of a family of its own up to n=3");
    EXPECT_EQ(explicit_form::target_of<wrong::OnFewSizes<1>>().scope({5, 16}).text(),
              "n <= 16, 1 size of a family of its own up to n=1");
    EXPECT_EQ(explicit_form::target_of<wrong::RightSum>().scope({5, 16}).text(), "n <= 16");
}

/// The remark of the verdict on the contract, at up to 16 ranks.
template <class A>
std::string remark_on_contract() {
    auto const target = explicit_form::target_of<A>();
    auto const contract = std::ranges::find(target.questions, "contract", &Question::property);
    return contract->check(target.sizes({4, 16}), [](std::string const&) { return true; }).note;
}

TEST(WrongExplicit, SaysWhereItsCollectivePromisesOnlyTheStart) {
    EXPECT_NE(remark_on_contract<wrong::PromisesASumUpTo<2>>().find(
                  "promises only what the ranks hold at the start at n=3"),
              std::string::npos);
    EXPECT_EQ(remark_on_contract<wrong::PromisesASumUpTo<16>>().find("only"), std::string::npos);
}

TEST(WrongExplicit, SaysHowManyNumbersOfRanksAFamilyOfItsOwnHas) {
    EXPECT_EQ(explicit_form::target_of<wrong::OnOneNumberOfRanks>().scope({5, 16}).text(),
              "n <= 16, 17 sizes of a family of its own with 2 numbers of ranks up to n=2");
}

TEST(WrongExplicit, IsNotCheckedWhereItHasNoSize) {
    auto const target = explicit_form::target_of<wrong::OnFewSizes<0>>();
    auto const question = std::ranges::find(target.questions, "contract", &Question::property);
    auto const found =
        decide(target, *question, up_to({5, 16}, target), [](std::string const&) { return true; });
    EXPECT_FALSE(holds(found));
}

TEST(WrongExplicit, IsFoundFarBeyondTheUsualSizes) {
    auto program = explicit_form::program_of<allgather::Bine>();
    program.rounds = [](Size const& size) {
        auto rounds = allgather::Bine::rounds(size);
        if (size.nodes == 74) rounds.back().pop_back();
        return rounds;
    };
    auto const target = explicit_form::target_of(program, {});
    auto const question = std::ranges::find(target.questions, "contract", &Question::property);
    auto const found =
        decide(target, *question, up_to(target.usual(), target), [](std::string const&) { return true; });
    ASSERT_TRUE(std::holds_alternative<Refuted>(found));
    EXPECT_EQ(std::get<Refuted>(found).counterexample.size, "n=74");
}

TEST(WrongExplicit, IsLookedForAtTheUsualSizesAtLeast) {
    for (auto const& target : catalog::explicit_form()) {
        auto const bound = target.usual();
        EXPECT_GE(bound.d, defaults::usual.d) << target.name;
        EXPECT_GE(bound.nodes, defaults::usual.nodes) << target.name;
        EXPECT_TRUE(bound.d <= defaults::by_work.d && bound.nodes <= Index{1} << defaults::by_work.d)
            << target.name;
    }
}

TEST(WrongExplicit, HasAnExampleForEveryApplicableProperty) {
    for (auto const& target : catalog::explicit_form())
        for (auto const& question : target.questions) {
            bool has_example = !question.not_applicable.empty();
            for_every_wrong(
                [&]<class W>() { has_example = has_example || W::caught_by == question.property; });
            EXPECT_TRUE(has_example) << question.property;
        }
}

/// Returns the counterexample to a property of W.
template <class W>
Counterexample told(std::string_view property) {
    auto const found = answer(explicit_form::target_of<W>(), property).counterexample;
    EXPECT_TRUE(found) << W::name;
    return found.value_or(Counterexample{});
}

TEST(WrongExplicit, ContractIsReportedWithTheMessagesBehindIt) {
    auto const found = told<wrong::RowFirst>("contract");
    EXPECT_EQ(found.where, "node 0, cell 0, at the end");
    EXPECT_EQ(found.got, "m2.m1.m0");
    EXPECT_EQ(found.expected, "m0.m1.m2.m3");
    EXPECT_EQ(found.replay, "cubecheck trace wrong/row_first --n 4 --root 0");
    EXPECT_EQ(found.story, (std::vector<std::string>{
                               "round 0: node 0, cell 0 gets m1 from node 1, joined on the left of m0: m1.m0",
                               "round 1: node 0, cell 0 gets m2 from node 2, joined on the left of m1.m0: "
                               "m2.m1.m0",
                               "m3 is missing; nodes 1, 3 held it at the end",
                               "round 1: node 1, cell 0 gets m3 from node 3, joined on the left of m1: "
                               "m3.m1"}));
}

TEST(WrongExplicit, UnrelatedMessagesAreOmitted) {
    auto const found = told<as_published::AllReduceDissemination>("operator_laws");
    EXPECT_EQ(found.size, "n=3");
    EXPECT_EQ(found.story.size(), 3U) << "of the 6 messages in 2 rounds";
    EXPECT_EQ(found.story.back(),
              "round 1: node 0, cell 0 gets m0.m1 from node 1, joined on the left of m2.m0: m0.m1.m2.m0");
}

TEST(WrongExplicit, AnUnsentContributionIsReportedWithItsHolder) {
    auto const found = told<wrong::LastHopForgotten>("contract");
    EXPECT_EQ(found.got, "nothing");
    EXPECT_EQ(found.story, std::vector<std::string>{"m1[0] is missing; node 1 held it at the end"});
}

TEST(WrongExplicit, DeadlockIsReportedWithTheWaitForCycle) {
    auto const found = told<wrong::AllAtOnce>("progress");
    ASSERT_FALSE(found.story.empty());
    EXPECT_EQ(found.story.front(), "node 0 waits to send to node 1, which waits itself");
}

TEST(WrongExplicit, IsNotRunWhereAPromiseIsOutOfRange) {
    auto const target = explicit_form::target_of<wrong::PromisesLessThanNothing>();
    auto const right = explicit_form::target_of<wrong::PromisesLessThanNothing::Right>();
    EXPECT_NO_THROW(right.schedulable->script({.nodes = 2}));
    EXPECT_THROW(target.schedulable->script({.nodes = 2}), Error);
}

TEST(WrongExplicit, IsNotRunWhereAMessageIsOutOfRange) {
    auto const target = explicit_form::target_of<wrong::PastTheEnd>();
    auto const right = explicit_form::target_of<wrong::PastTheEnd::Right>();
    Size const size = right.sizes({5, 16}).back();
    auto const go_on = [](std::string const&) { return true; };
    EXPECT_TRUE(right.runnable->run({.size = size}, go_on).right);
    EXPECT_THROW(target.runnable->run({.size = size}, go_on), Error);
    EXPECT_NO_THROW(right.schedulable->script(size));
    EXPECT_THROW(target.schedulable->script(size), Error);
    EXPECT_NO_THROW(right.mappable->loads(size, host(HostKind::ring, size.nodes)));
    EXPECT_THROW(target.mappable->loads(size, host(HostKind::ring, size.nodes)), Error);
    EXPECT_THROW(target.traceable->trace(size), Error);
}

}  // namespace
}  // namespace cubecheck
