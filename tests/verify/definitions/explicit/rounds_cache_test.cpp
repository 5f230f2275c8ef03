#include "verify/definitions/explicit/rounds_cache.hpp"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "algorithms/allgather/bine.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/explicit/target.hpp"

namespace cubecheck {
namespace {

bool never_ends(std::string const&) { return true; }

/// A program that counts, for each number of nodes, how often its rounds are listed.
struct Counted {
    std::shared_ptr<std::map<Index, int>> times = std::make_shared<std::map<Index, int>>();
    explicit_form::Program program = explicit_form::program_of<allgather::Bine>();

    Counted() {
        program.rounds = [times = times](Size const& size) {
            ++(*times)[size.nodes];
            return allgather::Bine::rounds(size);
        };
    }

    bool is_listed(int often) const {
        return !times->empty() &&
               std::ranges::all_of(*times, [&](auto const& size) { return size.second == often; });
    }
};

TEST(RoundsCache, AreMadeOnceForAllQuestions) {
    Counted const counted;
    auto const target = explicit_form::target_of(counted.program, {});
    int asked = 0;
    for (auto const& question : target.questions) {
        if (!question.not_applicable.empty()) continue;
        EXPECT_FALSE(question.check(target.sizes({4, 16}), never_ends).counterexample) << question.property;
        ++asked;
    }
    EXPECT_GT(asked, 1);
    EXPECT_TRUE(counted.is_listed(1));
}

TEST(RoundsCache, AreFreedByTheDecider) {
    Counted const counted;
    auto const target = explicit_form::target_of(counted.program, {});
    for (int often : {1, 2}) {
        decide(target, target.questions.front(), up_to({4, 16}, target), never_ends);
        EXPECT_TRUE(counted.is_listed(often)) << often;
    }
}

TEST(RoundsCache, KeepNoMoreValuesThanTheWorkThatIsAllowed) {
    auto program = explicit_form::program_of<allgather::Bine>();
    auto times = std::make_shared<std::map<Index, int>>();
    constexpr auto values = static_cast<Index>(defaults::work * 2 / 3);
    program.cells = [](Size const&) { return values; };
    program.rounds = [times](Size const& size) {
        ++(*times)[size.nodes];
        explicit_form::Message message{0, 1, {}};
        for (Index cell = 0; cell < values; ++cell) message.transfers.push_back({cell, cell});
        return explicit_form::Rounds{{message}};
    };
    explicit_form::RoundsCache cache(program);
    for (Index const nodes : {2, 3, 2, 3}) cache.at({.nodes = nodes});
    EXPECT_EQ(*times, (std::map<Index, int>{{2, 1}, {3, 2}}));
}

}  // namespace
}  // namespace cubecheck
