#include <gtest/gtest.h>

#include "tests/verify/definitions/catalog/arrivals_testing.hpp"
#include "verify/definitions/catalog/arrivals/obligations.hpp"

namespace cubecheck {
namespace {

using namespace arrivals_testing;

/// Adds a binomial tree as the library does: a rank sends over the masks below its lowest bit, the highest
/// first.
void add_binomial_tree(Rounds& rounds, Index ranks, Index root, auto const& number) {
    auto const before = static_cast<Index>(rounds.size());
    Index highest = 1, round = before;
    while (highest < ranks) highest *= 2;
    for (Index mask = highest / 2; mask > 0; mask /= 2, ++round)
        for (Index relative = 0; relative + mask < ranks; relative += 2 * mask)
            explicit_form::add(rounds, round,
                               explicit_form::packet(number((relative + root) % ranks),
                                                     number((relative + mask + root) % ranks), 0));
}

/// The library's broadcast on nodes of several ranks.
Rounds on_two_levels(Size const& size) {
    Index const ranks = size.shape, hosts = (size.nodes + ranks - 1) / ranks, home = size.root / ranks;
    Rounds rounds;
    if (size.root % ranks > 0)
        explicit_form::add(rounds, 0, explicit_form::packet(size.root, home * ranks, 0));
    add_binomial_tree(rounds, hosts, home, [&](Index host) { return host * ranks; });
    Rounds inside;
    for (Index host = 0; host < hosts; ++host) {
        Rounds of_host;
        add_binomial_tree(of_host, std::min(ranks, size.nodes - host * ranks), 0,
                          [&](Index place) { return host * ranks + place; });
        for (std::size_t round = 0; round < of_host.size(); ++round)
            for (auto const& message : of_host[round])
                if (message.to != size.root) explicit_form::add(inside, static_cast<Index>(round), message);
    }
    rounds.insert(rounds.end(), inside.begin(), inside.end());
    return rounds;
}

TEST(ByArrivals, TheBroadcastOnTwoLevelsIsThatOfTheLibrary) {
    expect_messages<broadcast::TwoLevels>({0, 40}, on_two_levels);
}

/// The prover's assumptions about binomial trees.
TEST(ByArrivals, BinomialTreesAreAsTheProverAssumes) {
    using Trees = broadcast::TwoLevels::Trees;
    auto const exponent = [](Index place) { return Trees::rounds(2'048) - 1 - Trees::round(place, 2'048); };
    for (Index place = 1; place < 2'048; ++place) {
        Index const distance = Trees::distance(place), parent = place - distance;
        EXPECT_EQ(distance, Index{1} << exponent(place));
        EXPECT_LT(0, distance);
        EXPECT_LE(0, parent);
        EXPECT_TRUE(parent == 0 || exponent(place) < exponent(parent)) << place;
    }
    for (Index places = 1; places < 300; ++places) {
        EXPECT_LE(0, Trees::rounds(places));
        for (Index place = 1; place < places; ++place) {
            EXPECT_EQ(Trees::round(place, places), Trees::rounds(places) - 1 - exponent(place));
            EXPECT_TRUE(in_range(exponent(place), Trees::rounds(places))) << place << " of " << places;
        }
    }
}

/// Two of these assumptions, for all numbers of 64 bits.
TEST(ByArrivals, TheParentHasAHigherLowestBit) {
    auto const context = std::make_shared<z3::context>();
    z3::expr const place = context->bv_const("place", 64), zero = context->bv_val(0, 64);
    z3::expr const distance = place & -place, parent = place - distance;
    Obligation const obligation{"facts",
                                "binomial_tree",
                                "lowest_bit",
                                context,
                                {place != zero},
                                {z3::ult(zero, distance) && z3::ule(distance, place) &&
                                 (parent == zero || z3::ult(distance, parent & -parent))}};
    EXPECT_EQ(prove(obligation, defaults::resources).answer, Answer::proved);
}

TEST(ByArrivals, LemmasOfTwoLevelsHoldAndAreProved) {
    EXPECT_EQ(failing_lemmas<broadcast::TwoLevels>({0, 20}), LemmaNames{});
    EXPECT_EQ(properties_not_proved<broadcast::TwoLevels>(), PropertyNames{});
    EXPECT_TRUE(arrivals::has_theorem<broadcast::TwoLevels>("one_port"));
    EXPECT_FALSE(arrivals::has_theorem<broadcast::TwoLevels>("all_port"));
    EXPECT_FALSE(arrivals::has_theorem<broadcast::TwoLevels>("cost"));
    EXPECT_FALSE(arrivals::has_theorem<broadcast::Tree>("one_port"));
}

/// As the broadcast, but the first ranks of nodes after 40 receive from the node one before the right one.
struct FromTheNodeBefore : broadcast::TwoLevels {
    static constexpr auto sender(auto const& me, auto const& packet, auto const& at) {
        auto const right = TwoLevels::sender(me, packet, at);
        auto const is_other = 40 < me.node && is_first(me) && !is_from_root(me, at) && 0 < right.node;
        return in_node(choose(is_other, right.node - 1, right.node), right.place);
    }
};
/// As the broadcast, but places after 40 of a node receive from its first rank.
struct FromTheFirst : broadcast::TwoLevels {
    static constexpr auto sender(auto const& me, auto const& packet, auto const& at) {
        auto const right = TwoLevels::sender(me, packet, at);
        return in_node(right.node, choose(40 < me.place, zero_like(me.place), right.place));
    }
};
/// As the broadcast, but ranks of nodes after 64 do not wait for their first rank.
struct HastyNodes : broadcast::TwoLevels {
    static constexpr auto arrival(auto const& me, auto const& packet, auto const& at) {
        auto const right = TwoLevels::arrival(me, packet, at);
        return choose(64 < me.node && !is_first(me), right - at.trees.rounds(at.hosts), right);
    }
};
/// As the broadcast, but with more than 40 nodes the root's first rank is not told.
struct RootWithoutAFirst : broadcast::TwoLevels {
    static constexpr auto arrives(auto const& me, auto const& packet, auto const& at) {
        return TwoLevels::arrives(me, packet, at) && !(40 < at.hosts && is_from_root(me, at));
    }
};
/// As the broadcast, but on nodes of more than 40 ranks the root receives, too.
struct ToTheRootAgain : broadcast::TwoLevels {
    static constexpr auto arrives(auto const& me, auto const& packet, auto const& at) {
        return TwoLevels::arrives(me, packet, at) || (40 < at.ranks && 0 < me.place);
    }
};
/// As the broadcast, but the last node, if it has more than 40 ranks, leaves out its last one.
struct LastRankForgotten : broadcast::TwoLevels {
    static constexpr auto arrives(auto const& me, auto const& packet, auto const& at) {
        return TwoLevels::arrives(me, packet, at) &&
               !(40 < at.ranks_of_last && me.node == at.hosts - 1 && me.place == at.ranks_of_last - 1);
    }
};
/// As the broadcast, but a node of more than 40 ranks sends two messages in one round.
struct TwoOfANode : broadcast::TwoLevels {
    static constexpr auto arrival(auto const& me, auto const& packet, auto const& at) {
        auto const right = TwoLevels::arrival(me, packet, at);
        return right + one_if(40 < ranks_of(me, at) && me.place == 2);
    }
};

TEST(ByArrivals, LateErrorsOfTwoLevelsAreNotProved) {
    EXPECT_EQ(failing_lemmas<FromTheNodeBefore>({0, 20}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<FromTheFirst>({0, 20}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<HastyNodes>({0, 20}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<RootWithoutAFirst>({0, 20}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<ToTheRootAgain>({0, 20}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<LastRankForgotten>({0, 20}), LemmaNames{});
    EXPECT_EQ(failing_lemmas<TwoOfANode>({0, 20}), LemmaNames{});
    EXPECT_FALSE(is_proved<FromTheNodeBefore>("contract"));
    EXPECT_FALSE(is_proved<FromTheFirst>("one_port"));
    EXPECT_TRUE(is_proved<FromTheFirst>("contract"));
    EXPECT_FALSE(is_proved<HastyNodes>("contract"));
    EXPECT_FALSE(is_proved<RootWithoutAFirst>("contract"));
    EXPECT_FALSE(is_proved<ToTheRootAgain>("available"));
    EXPECT_FALSE(is_proved<LastRankForgotten>("contract"));
    EXPECT_FALSE(is_proved<TwoOfANode>("one_port"));
}

/// The last message of a node comes in the round of the one before it.
struct TwoInTheLastRound : broadcast::TwoLevels {
    static constexpr auto arrival(auto const& me, auto const& packet, auto const& at) {
        return TwoLevels::arrival(me, packet, at) + one_if(me.place == 2);
    }
};

TEST(ByArrivals, ARankSendsOneMessageARound) {
    EXPECT_TRUE(failing_lemmas<TwoInTheLastRound>({0, 8}).contains("one_packet_per_port"));
    EXPECT_FALSE(is_proved<TwoInTheLastRound>("one_port"));
}

/// Whether the ranks of the formulas, which the proofs are about, are those of a run. Some of the sizes are
/// too large for a run.
template <class A>
bool runs_with_the_ranks_of_the_proof() {
    for (Index const n : {1, 2, 3, 40, 41, 63, 64, 65, 100, 1'000})
        for (Index const base : {2, 3, 4, 40, 41, 64, 100, 2'000}) {
            Size size = ring_size(n);
            size.shape = base;
            size.root = n - 1;
            auto const at = A::at(size);
            if (!(A::number(at.root, size) == n - 1) || cell_count<typename A::Cells>(size) != 1)
                return false;
            Index number = 0;
            for (Index node = 0; node < at.hosts; ++node)
                for (Index place = 0; place < A::ranks_of(typename A::template Rank<Index>{node, 0}, at);
                     ++place, ++number) {
                    typename A::template Rank<Index> const rank{node, place};
                    if (A::number(rank, size) != number || !(A::rank(number, size) == rank)) return false;
                }
            if (number != n) return false;
        }
    return true;
}
/// As the broadcast, but with more than 65 ranks the formulas are told of one node less.
struct OneNodeLess : broadcast::TwoLevels {
    static constexpr AtOf<Index, Trees> at(Size const& size) {
        auto told = TwoLevels::at(size);
        if (65 < size.nodes && told.hosts > 1) --told.hosts;
        return told;
    }
};

TEST(ByArrivals, RunsHaveTheRanksOfTheProof) {
    EXPECT_TRUE(runs_with_the_ranks_of_the_proof<broadcast::TwoLevels>());
    EXPECT_FALSE(runs_with_the_ranks_of_the_proof<OneNodeLess>());
}

}  // namespace
}  // namespace cubecheck
