#include "verify/definitions/trace/word_notation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cubecheck::traces {
namespace {

using testing::HasSubstr;

TEST(ShortWord, NamesRunsOfNodesAndTheirParts) {
    Words words(6);
    auto const of = [&](std::vector<Index> const& ranks, Index part) {
        auto word = Words::neutral();
        for (Index const rank : ranks) word = words.join(word, words.contribution(rank, part));
        return word;
    };
    auto const text = [&](Word word, Parts parts) { return short_word(words, word, {6, parts}); };
    EXPECT_EQ(text(Words::nothing(), Parts::shown), "");
    EXPECT_EQ(text(Words::neutral(), Parts::shown), "e");
    EXPECT_EQ(text(of({3}, 2), Parts::shown), "3[2]");
    EXPECT_EQ(text(of({4, 5, 0}, 2), Parts::shown), "4..0[2]");
    EXPECT_EQ(text(of({0, 1, 3}, 0), Parts::left_out), "0..1 3");
    EXPECT_EQ(text(of({0, 2, 4, 1, 2}, 0), Parts::left_out), "0 … 1..2");
}

/// Nodes that are left out must not be written as a range of nodes.
TEST(Notation, SaysIfLongWordsAreShortened) {
    auto const said = [](std::vector<Index> const& ranks) {
        Words words(6);
        auto word = Words::neutral();
        for (Index const rank : ranks) word = words.join(word, words.contribution(rank, 0));
        return notation_text(notation({Buffers<Word>(6, 1, word)}, words));
    };
    EXPECT_THAT(said({0, 2, 4, 1, 3}), HasSubstr("… stands for omitted contributions"));
    EXPECT_THAT(said({0, 2, 4}), testing::Not(HasSubstr("…")));
}

}  // namespace
}  // namespace cubecheck::traces
