#include "formats/alg/edits.hpp"

#include <algorithm>

#include <gmock/gmock.h>

namespace cubecheck::formats::alg {
namespace {

using testing::Contains;
using testing::Not;

std::vector<std::string> all_words(std::string const& text) {
    std::vector<std::string> found;
    for (auto const& edit : edits("t.alg", text)) found.push_back(words(text, edit));
    return found;
}

std::string const sums = R"(allreduce sums(n), op associative
    for k in 0 .. log2(n) - 1
        exchange sum with me xor 2^k into other
        sum := sum + other
)";

TEST(TextEdits, PutOperandsInTheOrderOfTheRanks) {
    EXPECT_THAT(all_words(sums), Contains("line 4: sum := other + sum  in place of  sum := sum + other"));
    EXPECT_THAT(all_words(sums), Contains("line 4: if (me xor 2^k) < me then sum := other + sum else sum := "
                                          "sum + other  in place of  sum := sum + other"));
}

TEST(TextEdits, TurnLoopsRound) {
    EXPECT_THAT(all_words(sums), Contains("line 2: for k in log2(n) - 1 downto 0  in place of  for k in 0 .. "
                                          "log2(n) - 1"));
}

TEST(TextEdits, ChangeNumbersAndLeaveThemOut) {
    EXPECT_THAT(all_words(sums),
                Contains("line 2: for k in 0 .. log2(n)  in place of  for k in 0 .. log2(n) - 1"));
    EXPECT_THAT(all_words(sums),
                Contains("line 2: for k in 0 .. log2(n) - 2  in place of  for k in 0 .. log2(n) - 1"));
}

TEST(TextEdits, CountRanksAround) {
    EXPECT_THAT(all_words("broadcast b(n), root r\n    send x to me + 1\n"),
                Contains("line 2: send x to (me + 1) mod n  in place of  send x to me + 1"));
}

TEST(TextEdits, ExchangeCallsNextToEachOther) {
    EXPECT_THAT(
        all_words("allgather a(n)\n    receive own from 0\n    send own to 1\n"),
        Contains(
            "line 2: send own to 1 / receive own from 0  in place of  receive own from 0 / send own to 1"));
}

TEST(TextEdits, AddTheClauseOfTheOperatorWhereThereIsNone) {
    EXPECT_THAT(
        all_words("reduce sums(n)  # to the root\n    stop\n"),
        Contains("line 1: reduce sums(n), op commutative  # to the root  in place of  reduce sums(n)  "
                 "# to the root"));
    EXPECT_THAT(all_words("broadcast b(n)\n    stop\n"), Not(Contains(testing::HasSubstr("commutative"))));
    EXPECT_THAT(all_words(sums), Not(Contains(testing::HasSubstr("op associative, op commutative"))));
}

TEST(TextEdits, PromiseLessLast) {
    auto const found = all_words(sums);
    ASSERT_GE(found.size(), 3U);
    EXPECT_EQ(found.back(),
              "line 1: allreduce sums(n), op associative / requires n is a power of 2  in place of  "
              "allreduce sums(n), op associative");
    EXPECT_EQ(found[found.size() - 3],
              "line 1: allreduce sums(n), op commutative  in place of  allreduce sums(n), op associative");
}

TEST(TextEdits, ChangeNothingElse) {
    for (auto const& edit : edits("t.alg", sums)) {
        auto const after = edited(sums, edit);
        auto const lines = std::ranges::count(after, '\n') - std::ranges::count(sums, '\n');
        EXPECT_EQ(lines, static_cast<std::ptrdiff_t>(edit.by.size()) - edit.lines);
        EXPECT_NE(after, sums);
    }
}

TEST(TextEdits, LeaveStatementsOfSeveralLinesWhole) {
    EXPECT_THAT(all_words("allgather a(n)\n    send own to\n        1\n"),
                Not(Contains("line 2 left out: send own to")));
}

}  // namespace
}  // namespace cubecheck::formats::alg
