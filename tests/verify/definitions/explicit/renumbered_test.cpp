#include <algorithm>

#include <gtest/gtest.h>

#include "algorithms/blocks/bine_tree.hpp"
#include "algorithms/broadcast/bine.hpp"
#include "algorithms/broadcast/mesh.hpp"
#include "algorithms/gather/bine.hpp"
#include "algorithms/reduce/bine.hpp"
#include "algorithms/reduce/mesh.hpp"
#include "algorithms/scatter/bine.hpp"
#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/explicit/target.hpp"

namespace cubecheck {
namespace {

using explicit_form::Message;
using explicit_form::Rounds;

constexpr Index most_d = 7;

/// Sorts messages by sender, and values by cell: the order of a list has no meaning.
Rounds in_order(Rounds rounds) {
    for (auto& round : rounds) {
        for (auto& message : round)
            std::ranges::sort(message.transfers, {}, &explicit_form::Transfer::entered);
        std::ranges::sort(round, {},
                          [](Message const& message) { return std::pair(message.from, message.to); });
    }
    return rounds;
}

/// Expects that a definition sends the listed messages, at each size and from every root.
template <class A>
void expect_listed(Index step_of_d, auto listing) {
    for (Index d = 0; d <= most_d; d += step_of_d)
        for (Index root = 0; root < Index{1} << d; ++root) {
            Size const size{.nodes = Index{1} << d, .root = root};
            EXPECT_EQ(in_order(A::rounds(size)), in_order(listing(size))) << "d = " << d << ", root " << root;
        }
}

/// The messages of the library along a Bine tree.
struct Listed : blocks::BineTree {
    static Rounds gather(Size const& size) { return blocks::matched(gathering(size, Parity::of_number)); }
    static Rounds scatter(Size const& size) { return blocks::matched(scattering(size, Parity::of_number)); }
    /// Each partner of a rank with the message flips the last digits of its number.  A rank without the
    /// message receives it in the round in which these digits are equal.
    static Rounds broadcast(Size const& size) {
        Index const all = blocks::doublings(size.nodes);
        Rounds rounds;
        for (Index rank = 0; rank < size.nodes; ++rank) {
            Index const number = blocks::wrapped(rank - size.root, size.nodes);
            bool has_message = number == 0;
            for (Index step = all - 1; step >= 0; --step) {
                Index const peer = partner(rank, step, size);
                if (has_message)
                    explicit_form::add(rounds, all - 1 - step, {rank, peer, {{0, 0, Entry::put}}});
                has_message = has_message || blocks::equal_last_digits(number, step + 1) == step + 1;
            }
        }
        return rounds;
    }
    static Rounds reduce(Size const& size) {
        Rounds rounds;
        for (Index rank = 0; rank < size.nodes; ++rank) {
            if (rank == size.root) continue;
            Index const round =
                leaves(blocks::wrapped(rank - size.root, size.nodes), blocks::doublings(size.nodes));
            explicit_form::add(rounds, round, {rank, partner(rank, round, size), {{0, 0, Entry::left}}});
        }
        return rounds;
    }
};

TEST(Renumbered, BinomialTreesAreTheBineTreesOfTheLibrary) {
    expect_listed<gather::Bine>(1, Listed::gather);
    expect_listed<scatter::Bine>(1, Listed::scatter);
    expect_listed<broadcast::Bine>(1, Listed::broadcast);
    expect_listed<reduce::Bine>(1, Listed::reduce);
}

/// Recursive halving from the root of a 2^k x 2^k mesh: first along the root's row, then along all columns.
Rounds mesh_halving(Size const& size) {
    Index const side = topologies::side_of(size.nodes, 2);
    Rounds rounds;
    Index round = 0;
    for (Index const stride : {Index{1}, side})
        for (Index step = side / 2; step > 0; step /= 2, ++round)
            for (Index holder = 0; holder < size.nodes; ++holder) {
                Index const row = holder / side, column = holder % side, place = stride == 1 ? column : row;
                if (place % (2 * step) != 0 || (stride == 1 && row != 0)) continue;
                explicit_form::add(
                    rounds, round,
                    explicit_form::packet(holder ^ size.root, (holder + step * stride) ^ size.root, 0));
            }
    return rounds;
}

/// The rounds of `mesh_halving` backwards: each message is reversed, and joined on the left.
Rounds mesh_reduction(Size const& size) {
    auto rounds = mesh_halving(size);
    for (auto& round : rounds)
        for (auto& message : round) message = {message.to, message.from, {{0, 0, Entry::left}}};
    std::ranges::reverse(rounds);
    return rounds;
}

TEST(Renumbered, BinomialTreesHalveTheRowAndThenTheColumnsOfAMesh) {
    expect_listed<broadcast::Mesh>(2, mesh_halving);
    expect_listed<reduce::Mesh>(2, mesh_reduction);
}

/// Expects that a renumbering is one to one, and maps 0 to 0 (docs/facts.md has the theorem).
template <class Numbers>
void expect_one_to_one(Index step_of_d) {
    for (Index d = 0; d <= 14; d += step_of_d) {
        std::vector<bool> taken(std::size_t{1} << d);
        EXPECT_EQ(Numbers::address(0U, d), 0U) << d;
        for (AddressBits number = 0; number < taken.size(); ++number) {
            auto const address = Numbers::address(number, d);
            ASSERT_LT(address, taken.size()) << d;
            EXPECT_FALSE(taken[address]) << d << " " << number;
            taken[address] = true;
        }
    }
}

TEST(Renumbering, IsOneToOne) {
    expect_one_to_one<renumbering::Bine>(1);
    expect_one_to_one<renumbering::ColumnsFirst>(1);
}

/// As the renumbered gather, with its own member `rounds`.
struct OwnRounds : gather::Bine {
    static Rounds rounds(Size const& size) { return Renumbered::rounds(size); }
};
/// As the renumbered gather, with another collective.
struct OwnCollective : gather::Bine {
    using Collective = Scatter;
};
/// As the renumbered reduction, for operators that need not commute.
struct OwnLaws : reduce::Bine {
    static constexpr Laws laws = Laws::associative;
};

/// As the renumbered gather, with a lower claimed cost.
struct OwnCost : gather::Bine {
    static constexpr auto cost(auto m) { return Cost{m.log, m.nodes - 1, m.log}; }
};

TEST(Renumbered, IsRecognizedOnlyIfNoMemberThatAProofUsesIsHidden) {
    EXPECT_TRUE(is_renumbered<gather::Bine>() && is_renumbered<reduce::Mesh>());
    EXPECT_FALSE(is_renumbered<OwnRounds>());
    EXPECT_FALSE(is_renumbered<OwnCollective>());
    EXPECT_FALSE(is_renumbered<OwnLaws>());
    EXPECT_FALSE(is_renumbered<OwnCost>());
}

TEST(Renumbered, IsNotProvedForAUser) {
    using explicit_form::Origin;
    EXPECT_EQ(explicit_form::target_of<gather::Bine>(Origin::catalog).original, "gather/binomial");
    EXPECT_EQ(explicit_form::target_of<gather::Bine>(Origin::outside).original, "");
}

}  // namespace
}  // namespace cubecheck
