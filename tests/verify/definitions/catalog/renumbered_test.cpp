#include "verify/definitions/catalog/renumbered.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "algorithms/blocks/mesh_route.hpp"
#include "algorithms/gather/bine.hpp"
#include "algorithms/reduce/bine.hpp"
#include "proofs/obligations/formulate.hpp"
#include "proofs/solvers/prover.hpp"
#include "properties/parametric/available.hpp"
#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/explicit/target.hpp"

namespace cubecheck {
namespace {

Verdict verdict_on(Target const& target, std::string const& property) {
    auto const question = std::ranges::find(target.questions, property, &Question::property);
    return decide(target, *question, up_to({3, 8}, target), [](auto const&) { return true; });
}

TEST(RenumberedTargets, AreProvedAsTheirOriginals) {
    std::map<std::string, std::set<std::string>> proved;
    for (auto const& target : catalog::targets()) {
        if (target.original.empty()) continue;
        for (auto const& question : target.questions) {
            auto const verdict = verdict_on(target, question.property);
            if (auto const* theorem = std::get_if<Proved>(&verdict)) {
                EXPECT_TRUE(theorem->note.ends_with("as " + target.original + ", renumbered"))
                    << theorem->note;
                proved[target.name].insert(question.property);
            }
        }
    }
    std::set<std::string> const of_trees{"in_range", "available", "contract",  "progress",
                                         "one_port", "cost",      "neighbours"};
    std::set<std::string> const of_meshes{"in_range", "available", "contract", "progress",
                                          "one_port", "cost",      "optimal",  "congestion_free"};
    auto const with_laws = [](std::set<std::string> properties) {
        properties.insert("operator_laws");
        return properties;
    };
    EXPECT_EQ(proved, (decltype(proved){{"gather/bine", of_trees},
                                        {"scatter/bine", of_trees},
                                        {"broadcast/bine", of_trees},
                                        {"reduce/bine", with_laws(of_trees)},
                                        {"broadcast/mesh", of_meshes},
                                        {"reduce/mesh", with_laws(of_meshes)}}));
}

/// A gather that leaves out the blocks of the upper half.
struct HalfLost : gather::Binomial {
    static constexpr std::string_view name = "wrong/half_lost";
    static constexpr auto sends(auto me, auto at) {
        return Guarded{Block{me, at.k},
                       agree_below(me, at.root, at.k) && differ(me, at.root, at.k) && !bit(me, at.k)};
    }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{Block{flip(me, at.k), at.k}, agree_below(me, at.root, next(at.k)) && bit(me, at.k)};
    }
};
struct HalfLostRenumbered : Renumbered<HalfLost, renumbering::Bine> {
    static constexpr std::string_view name = "wrong/half_lost_renumbered";
};

TEST(RenumberedTargets, OfAWrongAlgorithmAreRefuted) {
    auto const target = explicit_form::target_of<HalfLostRenumbered>(explicit_form::Origin::outside);
    auto const verdict = verdict_on(target, "contract");
    ASSERT_TRUE(std::holds_alternative<Refuted>(verdict));
    EXPECT_EQ(std::get<Refuted>(verdict).counterexample.size, "n=2, root 0");
}

/// As the gather; but on more than 20 nodes, nodes that are done send on blocks that they do not have.
struct GatherTooMuch : gather::Bine {
    struct Original : gather::Binomial {
        static constexpr auto sends(auto me, auto at) {
            return Guarded{Block{me, at.k}, is_active(me, at) && differ(me, at.root, at.k)};
        }
        static constexpr auto receives(auto me, auto at) {
            return Guarded{Block{flip(me, at.k), at.k}, is_active(me, at) && !differ(me, at.root, at.k)};
        }

    private:
        static constexpr auto is_active(auto me, auto at) {
            return 20 < at.nodes || agree_below(me, at.root, at.k);
        }
    };
};
/// As the gather, but claims that no cell is empty.
struct GatherFilled : gather::Bine {
    static constexpr auto is_empty(auto me, auto, auto at) {
        return !agree_below(me, at.root, at.k) && agree_below(me, at.root, at.k);
    }
};

template <class A, class L>
bool lemma_is_proved() {
    return prove(formulate<typename A::Original, Available, L>(), defaults::resources).answer ==
           Answer::proved;
}

TEST(Availability, NeedsEachOfItsLemmas) {
    using Right = gather::Bine;
    EXPECT_TRUE((lemma_is_proved<Right, Available::Held>()));
    EXPECT_TRUE((lemma_is_proved<Right, Available::GivenNothing<Right>>()));
    EXPECT_TRUE((lemma_is_proved<Right, Available::Once<Right>>()));
    EXPECT_FALSE((lemma_is_proved<Right, Available::Filled>()));
    EXPECT_FALSE((lemma_is_proved<GatherTooMuch, Available::Held>()));
    EXPECT_FALSE((lemma_is_proved<GatherFilled, Available::Once<GatherFilled>>()));
    EXPECT_TRUE((lemma_is_proved<reduce::Bine, Available::Filled>()));
}

/// A gather with this error, renumbered: the check finds it at the first size that has it.
struct TooMuchRenumbered : Renumbered<GatherTooMuch::Original, renumbering::Bine> {
    static constexpr std::string_view name = "wrong/too_much_renumbered";
};

TEST(Availability, FailsWhereARankSendsWhatItDoesNotHold) {
    auto const target = explicit_form::target_of<TooMuchRenumbered>(explicit_form::Origin::outside);
    auto const question = std::ranges::find(target.questions, "available", &Question::property);
    auto const sized = [&](Index nodes) {
        return question->check({{.nodes = nodes}}, [](auto const&) { return true; });
    };
    EXPECT_FALSE(sized(16).counterexample);
    EXPECT_TRUE(sized(32).counterexample);
}

/// A route between two addresses that differ in one bit passes the addresses between them in equal steps: of
/// 1 in a column, of the side in a row.
TEST(RoutesOfAMesh, FollowTheLineOfTheAddresses) {
    for (Index d = 2; d <= 10; d += 2) {
        Size const size{.nodes = Index{1} << d};
        Index const side = Index{1} << (d / 2);
        std::vector<Index> number(static_cast<std::size_t>(size.nodes));
        auto const address = [&](Index at) {
            return static_cast<Index>(renumbering::ColumnsFirst::address(static_cast<AddressBits>(at), d));
        };
        for (Index i = 0; i < size.nodes; ++i) number[static_cast<std::size_t>(address(i))] = i;
        for (Index from = 0; from < size.nodes; ++from)
            for (Index k = 0; k < d; ++k) {
                Index const to = from ^ Index { 1 } << k;
                Index const step = (Index{1} << k) < side ? 1 : side;
                std::vector<Index> expected;
                for (Index at = from; at != to; at += from < to ? step : -step) expected.push_back(at);
                expected.push_back(to);
                auto route = blocks::mesh_route(number[static_cast<std::size_t>(from)],
                                                number[static_cast<std::size_t>(to)], size);
                std::ranges::transform(route, route.begin(), address);
                ASSERT_EQ(route, expected) << "d = " << d << ", from " << from << " across " << k;
            }
    }
}

/// On the complete network, the theorem would claim every number of ranks.
TEST(RenumberedTargets, AreForPowersOfTwoOnly) {
    auto targets = catalog::targets();
    auto const target = std::ranges::find(targets, "gather/bine", &Target::name);
    target->network = families::complete;
    EXPECT_THROW(catalog::prove_renumbered(targets), Error);
}

TEST(RenumberedTargets, NeedAnOriginalOfWhichThereAreFormulas) {
    std::vector alone{explicit_form::target_of<gather::Bine>()};
    EXPECT_THROW(catalog::prove_renumbered(alone), Error);
    std::vector both{explicit_form::target_of<gather::Bine>(), explicit_form::target_of<gather::Bine>()};
    both[1].name = both[0].original;
    both[1].original = "";
    EXPECT_THROW(catalog::prove_renumbered(both), Error);
}

}  // namespace
}  // namespace cubecheck
