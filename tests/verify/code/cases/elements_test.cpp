#include "verify/code/cases/elements.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "verify/code/processes/case_archive.hpp"

namespace cubecheck::verify {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr Promise anything{Promise::Kind::anything};

Case test_case(Data data, bool strided = false) {
    Case one{3, {mpi::Collective::allreduce, {}}};
    one.data = data;
    one.call.strided = strided;
    return one;
}

TEST(Elements, AreReadAsTheyWerePut) {
    for (bool const strided : {false, true}) {
        in_process::Terms terms;
        auto const words = test_case(Data::words, strided);
        Elements const elements(words, terms);
        auto bytes = elements.untouched(4);
        auto* const first = elements.first_cell(bytes);
        elements.put(first, 1, 2, 1);
        elements.put(first, 2, 1, 7);
        EXPECT_EQ(elements.text(first, 0, anything), "_");
        EXPECT_EQ(elements.text(first, 1, anything), "2");
        EXPECT_EQ(elements.text(first, 2, anything), "1:5");
        EXPECT_FALSE(elements.is_foreign(first, 0));
        EXPECT_FALSE(elements.is_foreign(first, 1));
    }
}

TEST(Elements, ShowWhatWasWrittenBesideThem) {
    in_process::Terms terms;
    auto const words = test_case(Data::words, true);
    Elements const elements(words, terms);
    for (std::size_t const at : {0U, 23U, 28U, 39U, 44U, 63U}) {
        auto bytes = elements.untouched(1);
        auto* const first = elements.first_cell(bytes);
        elements.put(first, 0, 1, 0);
        EXPECT_EQ(elements.text(first, 0, anything), "1");
        first[at] = std::byte{0};
        EXPECT_EQ(elements.text(first, 0, anything), "1!") << at;
    }
}

TEST(Elements, WithDifferentHalvesAreInvalid) {
    in_process::Terms terms;
    auto const words = test_case(Data::words, true);
    Elements const elements(words, terms);
    auto bytes = elements.untouched(1);
    auto* const first = elements.first_cell(bytes);
    elements.put(first, 0, 1, 0);
    first[Elements::second_offset(words)] ^= std::byte{1};
    EXPECT_EQ(elements.text(first, 0, anything), "?");
}

TEST(Elements, ThatNobodyMadeAreForeign) {
    in_process::Terms terms;
    auto const words = test_case(Data::words);
    Elements const elements(words, terms);
    auto bytes = elements.untouched(1);
    auto* const first = elements.first_cell(bytes);
    elements.put(first, 0, 1, 0);
    first[3] ^= std::byte{0x55};
    EXPECT_TRUE(elements.is_foreign(first, 0));
    EXPECT_EQ(elements.text(first, 0, anything), "?");
}

TEST(Values, AreTheirOwnForEveryLetter) {
    for (auto const data : {Data::ints, Data::longs, Data::doubles}) {
        std::set<std::int64_t> known;
        for (Index rank = 0; rank < 64; ++rank)
            for (Index position = 0; position < 200; ++position)
                EXPECT_TRUE(known.insert(value_of(data, Operator::sum, rank, position)).second);
    }
}

TEST(Values, OfFloatsHaveExactSums) {
    std::int64_t most = 0;
    for (Index rank = 0; rank < 64; ++rank)
        for (Index position = 0; position < 200; ++position)
            most = std::max(most, value_of(Data::floats, Operator::sum, rank, position));
    EXPECT_LE(64 * most, 1 << 24);
}

TEST(Values, TellWhichContributionsASumHas) {
    for (auto const data : {Data::ints, Data::longs, Data::floats, Data::doubles}) {
        auto const value = [&](Index rank) { return value_of(data, Operator::sum, rank, 5); };
        auto const ranks_with_sum = [&](std::int64_t sum, Index position) {
            return ranks_that_make(sum, data, Operator::sum, 4, position);
        };
        auto const sum = [&](std::int64_t a, std::int64_t b) {
            return data == Data::ints ? static_cast<std::int32_t>(a + b) : a + b;
        };
        EXPECT_THAT(ranks_with_sum(sum(value(0), value(2)), 5), ElementsAre(0, 2));
        EXPECT_THAT(ranks_with_sum(value(3), 5), ElementsAre(3));
        EXPECT_THAT(ranks_with_sum(sum(value(0), value(0)), 5), IsEmpty());
        EXPECT_THAT(ranks_with_sum(value(3), 6), IsEmpty());
    }
}

TEST(Values, TellWhichContributionsOtherResultsHave) {
    auto const value = [](Data data, Operator op, Index rank) { return value_of(data, op, rank, 5); };
    auto const of_ints = [&](Operator op, Index rank) {
        return static_cast<std::uint32_t>(value(Data::ints, op, rank));
    };
    auto const product = of_ints(Operator::product, 0) * of_ints(Operator::product, 2);
    EXPECT_THAT(ranks_that_make(static_cast<std::int32_t>(product), Data::ints, Operator::product, 4, 5),
                ElementsAre(0, 2));
    for (auto const op : {Operator::bitwise_and, Operator::bitwise_or, Operator::bitwise_xor}) {
        auto const a = value(Data::longs, op, 1), b = value(Data::longs, op, 3);
        auto const both = op == Operator::bitwise_and ? a & b : op == Operator::bitwise_or ? a | b : a ^ b;
        EXPECT_THAT(ranks_that_make(both, Data::longs, op, 4, 5), ElementsAre(1, 3));
    }
    for (auto const op : {Operator::minimum, Operator::maximum})
        for (auto const data : {Data::ints, Data::longs, Data::floats, Data::doubles})
            EXPECT_THAT(ranks_that_make(value(data, op, 2), data, op, 4, 5), ElementsAre(2));
}

TEST(Values, AreAllNegativeInEverySecondElementWhereTheLeastOrTheLargestIsTaken) {
    for (auto const data : {Data::ints, Data::longs, Data::floats, Data::doubles})
        for (auto const op : {Operator::minimum, Operator::maximum})
            for (Index rank = 0; rank < 9; ++rank)
                for (Index position = 0; position < 20; ++position)
                    EXPECT_EQ(value_of(data, op, rank, position) < 0, position % 2 == 0);
}

TEST(Archive, ReturnsWhatWasPutIn) {
    CaseRuns played;
    played.runs.push_back({in_process::End::deadlocked,
                           {{"no", true, {{3, "0,1,+"}}}},
                           {0, 2},
                           {{"c.c", 9}, {"d.c", 10}},
                           {"", "no"},
                           {{in_process::ViolationKind::deadlock, 2, {"a.c", 7}, "waits"}},
                           {{1, {"b.c", 8}, "takes", 2, 1}},
                           {{Damage::Kind::freed, 1, 16, {4096, 8192}}},
                           {{BeyondBuffer::Kind::write, 1, "send buffer", 3, 3, 12, {4096}, {"e.c", 5}}},
                           true});
    played.matchings = 5;
    played.needed_buffers = 3;
    auto const again = unpacked<CaseRuns>(packed(played));
    ASSERT_EQ(again.runs.size(), 1U);
    auto const& run = again.runs[0];
    EXPECT_EQ(run.end, in_process::End::deadlocked);
    EXPECT_EQ(run.ranks[0].error, "no");
    EXPECT_EQ(run.ranks[0].output, played.runs[0].ranks[0].output);
    EXPECT_THAT(run.returned, ElementsAre(0, 2));
    EXPECT_EQ(run.latest, played.runs[0].latest);
    EXPECT_EQ(run.errors, played.runs[0].errors);
    EXPECT_EQ(run.violations, played.runs[0].violations);
    EXPECT_EQ(run.choices, played.runs[0].choices);
    ASSERT_EQ(run.damages.size(), 1U);
    EXPECT_EQ(run.damages[0].kind, Damage::Kind::freed);
    EXPECT_EQ(run.damages[0].allocated_by, (std::vector<std::uintptr_t>{4096U, 8192U}));
    EXPECT_TRUE(run.has_foreign);
    EXPECT_EQ(again.matchings, 5);
    EXPECT_EQ(again.needed_buffers, 3);
}

}  // namespace
}  // namespace cubecheck::verify
