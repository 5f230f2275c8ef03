#include "verify/code/verdicts/explanation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cubecheck::verify {
namespace {

using testing::ElementsAre;
using testing::Field;

CaseFailure failure(std::string const& word) {
    CaseFailure found;
    found.rank = 0;
    found.word = word;
    return found;
}

TEST(Explanation, NamesTheJoinWhoseOperandsAreSwapped) {
    Explained explained;
    explained.joins = {
        {"0", "1", 1, {"a.c", 10}}, {"2", "0 1", 2, {"a.c", 20}}, {"0 1", "2", 0, {"a.c", 30}}};
    EXPECT_THAT(places_of(failure("2,0,1,+,+"), 0, explained),
                ElementsAre(NotedPlace{{"a.c", 20}, "rank 2 joins 2 with 0 1"}));
}

TEST(Explanation, NamesTheJoinOfAContributionThatIsRepeated) {
    Explained explained;
    explained.joins = {{"0", "1", 1, {"a.c", 10}}, {"0 1", "1", 2, {"a.c", 20}}};
    EXPECT_THAT(places_of(failure("0,1,+,1,+"), 0, explained),
                ElementsAre(NotedPlace{{"a.c", 20}, "rank 2 joins 0 1 with 1"}));
}

TEST(Explanation, NamesAllJoinsOfAWordThatLacksAContribution) {
    Explained explained;
    explained.joins = {{"0", "1", 1, {"a.c", 10}}, {"0 1", "3", 0, {"a.c", 20}}};
    EXPECT_THAT(places_of(failure("0,1,+,3,+"), 0, explained),
                ElementsAre(Field(&NotedPlace::what, "rank 0 joins 0 1 with 3"),
                            Field(&NotedPlace::what, "rank 1 joins 0 with 1")));
}

TEST(Explanation, NamesTheJoinsOfAllRanksIfTheyDisagree) {
    Explained explained;
    explained.joins = {{"0", "1", 1, {"a.c", 10}}, {"1", "0", 0, {"a.c", 20}}};
    auto disagreement = failure("");
    disagreement.mode = FailureMode::disagreement;
    EXPECT_THAT(places_of(disagreement, 0, explained),
                ElementsAre(Field(&NotedPlace::what, "rank 1 joins 0 with 1"),
                            Field(&NotedPlace::what, "rank 0 joins 1 with 0")));
}

TEST(Explanation, NamesTheMessagesOfTheRankWithoutJoins) {
    Explained explained;
    explained.messages = {{0, 1, 5, 4, {"a.c", 1}, {"a.c", 2}}, {1, 0, 5, 4, {"a.c", 3}, {"a.c", 4}}};
    EXPECT_THAT(places_of(failure("?"), 0, explained),
                ElementsAre(NotedPlace{{"a.c", 4}, "rank 0 receives from rank 1, sent at a.c:3"}));
}

TEST(Explanation, NamesTheLatestCallOfTheRankIfNothingIsWritten) {
    auto untouched = failure("_");
    untouched.latest = NotedPlace{{"a.c", 7}, "rank 0: its latest call of MPI"};
    EXPECT_THAT(places_of(untouched, 0, {}), ElementsAre(*untouched.latest));
    Explained explained;
    explained.messages = {{1, 0, 5, 4, {"a.c", 3}, {"a.c", 4}}};
    EXPECT_THAT(
        places_of(untouched, 0, explained),
        ElementsAre(*untouched.latest, NotedPlace{{"a.c", 4}, "rank 0 receives from rank 1, sent at a.c:3"}));
    untouched.word = "?";
    EXPECT_THAT(places_of(untouched, 0, explained),
                ElementsAre(Field(&NotedPlace::at, in_process::Place{"a.c", 4})));
}

}  // namespace
}  // namespace cubecheck::verify
