#include <gtest/gtest.h>

#include "engine/reference/judge.hpp"
#include "engine/threads/threads.hpp"
#include "models/algebra/plain.hpp"
#include "tests/algorithms/every.hpp"
#include "tests/algorithms/expected.hpp"

namespace cubecheck {
namespace {

/// The word, with its letters as strings: m1.m0 becomes "<1,0><0,0>".
std::string in_strings(Words const& words, Word word) {
    std::string text;
    for (auto const& [rank, part] : words.letters(word)) text += expected::letter(rank, part);
    return text;
}

/// Replays the smallest counterexample of A on threads; false if the contract has none.
template <class A>
bool replays() {
    for (Size const& size : sizes<A>({4, 9})) {
        Words words(size.nodes, parts<A>(size));
        auto const wrong = judge<A>(size, words).result;
        if (!wrong) continue;
        Strings strings(1);
        for (std::uint64_t disorder = 0; disorder < 5; ++disorder) {
            auto const real =
                run_on_threads<A>(size, strings, {1, disorder}).buffers.at(wrong->node, wrong->cell);
            EXPECT_EQ(real.value_or(""), in_strings(words, wrong->got)) << A::name;
            EXPECT_NE(real, in_strings(words, wrong->expected)) << A::name;
        }
        return true;
    }
    return false;
}

TEST(Replay, OfEveryRefutedContractShowsTheSameWordOnThreads) {
    std::vector<std::string_view> refuted;
    for_every_algorithm(AsPublished{}, [&]<class A>() {
        if (A::calls == Calls::send_then_receive && replays<A>()) refuted.push_back(A::name);
    });
    EXPECT_EQ(refuted,
              (std::vector{as_published::ScanPrinted::name, as_published::ScanPrefixRepaired::name,
                           as_published::ScanTotalRepaired::name, as_published::ScanDescending::name,
                           as_published::AllGatherConcatenated::name, as_published::AllGatherHalfTwice::name,
                           as_published::ExscanSumFirst::name}));
}

TEST(Replay, FindsNothingInTheCatalog) {
    for_every_algorithm(Algorithms{}, []<class A>() { EXPECT_FALSE(replays<A>()) << A::name; });
}

}  // namespace
}  // namespace cubecheck
