#include "models/algebra/words.hpp"

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace cubecheck {
namespace {

using Letters = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

constexpr std::uint32_t ranks = 4, parts = 2;

/// A list of letters, with long runs of consecutive ranks as algorithms make them.
Letters any_letters() {
    Letters letters;
    auto const runs = *rc::gen::inRange(0, 4);
    for (int i = 0; i < runs; ++i) {
        auto const first = *rc::gen::inRange(0U, ranks), part = *rc::gen::inRange(0U, parts);
        auto const count = *rc::gen::inRange(1U, 2 * ranks + 1);
        for (std::uint32_t j = 0; j < count; ++j) letters.emplace_back((first + j) % ranks, part);
    }
    return letters;
}

/// The word of the letters, joined in a random bracketing.
Word bracketed(Words& words, Letters const& letters) {
    if (letters.empty()) return Words::neutral();
    if (letters.size() == 1) return words.contribution(letters[0].first, letters[0].second);
    auto const cut = *rc::gen::inRange(std::size_t{1}, letters.size());
    auto const middle = letters.begin() + static_cast<std::ptrdiff_t>(cut);
    auto const left = bracketed(words, {letters.begin(), middle});
    return words.join(left, bracketed(words, {middle, letters.end()}));
}

RC_GTEST_PROP(Words, KeepTheLettersInOrderWhateverTheBracketing, ()) {
    Words words(ranks, parts);
    auto const letters = any_letters();
    RC_ASSERT(words.letters(bracketed(words, letters)) == letters);
}

RC_GTEST_PROP(Words, AreEqualIfTheirLettersAre, ()) {
    Words words(ranks, parts);
    auto const a = any_letters(), b = *rc::gen::inRange(0, 2) == 0 ? a : any_letters();
    RC_ASSERT((bracketed(words, a) == bracketed(words, b)) == (a == b));
}

RC_GTEST_PROP(Words, AreEqualUpToOrderIfTheirSortedLettersAre, ()) {
    Words words(ranks, parts);
    auto a = any_letters(), b = *rc::gen::inRange(0, 2) == 0 ? a : any_letters();
    if (!b.empty())
        std::rotate(b.begin(), b.begin() + *rc::gen::inRange<std::ptrdiff_t>(0, std::ssize(b)), b.end());
    auto const x = bracketed(words, a), y = bracketed(words, b);
    std::ranges::sort(a);
    std::ranges::sort(b);
    RC_ASSERT(words.same_up_to_order(x, y) == (a == b));
}

RC_GTEST_PROP(Words, HaveANeutralElement, ()) {
    Words words(ranks, parts);
    auto const word = bracketed(words, any_letters());
    RC_ASSERT(words.join(word, Words::neutral()) == word);
    RC_ASSERT(words.join(Words::neutral(), word) == word);
}

RC_GTEST_PROP(Words, WithoutJoinsAreEmpty, ()) {
    Words words(ranks, parts);
    auto const word = bracketed(words, any_letters());
    RC_ASSERT(words.join(word, Words::nothing()) == Words::nothing());
    RC_ASSERT(words.join(Words::nothing(), word) == Words::nothing());
    RC_ASSERT(!words.same_up_to_order(word, Words::nothing()));
}

TEST(Words, MatchTheirContent) {
    Words words(4);
    auto const claimed = words.word(fold(Index{3}, 2));
    EXPECT_EQ(words.join(words.contribution(3, 0), words.contribution(0, 0)), claimed);
    EXPECT_EQ(words.word(fold(Index{3}, 0)), Words::neutral());
    EXPECT_EQ(words.word(fold(Index{3}, 2).when(false)), Words::nothing());
}

TEST(Words, AreWrittenOutInOrder) {
    Words words(4);
    auto const m1 = words.contribution(1, 0), m0 = words.contribution(0, 0);
    EXPECT_EQ(words.text(words.join(m1, m0)), "m1.m0");
    EXPECT_EQ(words.text(words.join(m0, m1)), "m0.m1");
    EXPECT_EQ(words.text(Words::nothing()), "nothing");
    EXPECT_EQ(words.text(Words::neutral()), "the neutral element");
}

TEST(Words, AreWrittenWithTheirPartWhereThereAreSeveral) {
    Words words(4, 3);
    EXPECT_EQ(words.text(words.contribution(1, 2)), "m1[2]");
}

TEST(Words, AreShortenedInTheMiddleWhereLong) {
    Words words(20);
    EXPECT_EQ(words.text(words.word(fold(Index{0}, 12))), "m0.m1.m2.m3.m4.m5.m6.m7.m8.m9.m10.m11");
    EXPECT_EQ(words.text(words.word(fold(Index{0}, 13))), "m0.m1.m2.m3.m4.m5.m6.m7 .. m10.m11.m12");
}

}  // namespace
}  // namespace cubecheck
