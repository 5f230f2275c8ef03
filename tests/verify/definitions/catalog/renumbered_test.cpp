#include "verify/definitions/catalog/renumbered.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "algorithms/gather/bine.hpp"
#include "proofs/obligations/obligation.hpp"
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
    std::set<std::string> const of_trees{"in_range", "contract", "progress",
                                         "one_port", "cost",     "neighbours"};
    std::set<std::string> const of_meshes{"in_range", "contract", "progress", "one_port", "cost", "optimal"};
    EXPECT_EQ(proved, (decltype(proved){{"gather/bine", of_trees},
                                        {"scatter/bine", of_trees},
                                        {"broadcast/bine", of_trees},
                                        {"reduce/bine", of_trees},
                                        {"broadcast/mesh", of_meshes},
                                        {"reduce/mesh", of_meshes}}));
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
