#include "studies/claims/evidence.hpp"

#include <gtest/gtest.h>
#include <z3++.h>

#include "models/support/expects.hpp"

namespace cubecheck::claims {
namespace {

TEST(Evidence, StopsAtTheSmallestWrongSize) {
    Index asked = 0;
    auto const verdict = for_every("d", 0, 8, [&](Index d) {
        ++asked;
        return unless_equal("the count", d, d < 3 ? d : 7);
    });
    EXPECT_EQ(asked, 4);
    auto const& found = std::get<Refuted>(verdict).counterexample;
    EXPECT_EQ(found.size, "d=3");
    EXPECT_EQ(found.got, "3");
    EXPECT_EQ(found.expected, "7");
}

TEST(Evidence, CoversOnlyTheSizesThatWereChecked) {
    auto const verdict = for_every("d", 0, 8, [](Index) { return std::optional<Wrong>(); });
    EXPECT_EQ(std::get<Checked>(verdict).scope, "d <= 8");
}

TEST(Evidence, NamesTheSmallestSizeIfSmallerOnesAreSkipped) {
    auto const right = [](Index) { return std::optional<Wrong>(); };
    EXPECT_EQ(std::get<Checked>(for_every("d", 1, 8, right)).scope, "d <= 8");
    EXPECT_EQ(std::get<Checked>(for_every("d", 2, 8, right)).scope, "2 <= d <= 8");
    EXPECT_EQ(std::get<Checked>(for_every("d", 3, 3, right)).scope, "d = 3");
}

TEST(Evidence, WithoutASizeIsRefused) {
    EXPECT_THROW(for_every("d", 2, 1, [](Index) { return std::optional<Wrong>(); }), BrokenContract);
}

TEST(Evidence, OnlyTrueTheoremsAreProved) {
    auto const about = [](bool right) {
        return theorem("every x", [right](z3::context& context, std::vector<z3::expr>& facts) {
            auto const x = context.int_const("x");
            facts.push_back(x > 1);
            return right ? x > 0 : x > 2;
        });
    };
    EXPECT_TRUE(std::holds_alternative<Proved>(about(true)));
    EXPECT_TRUE(std::holds_alternative<Unknown>(about(false)));
}

TEST(Evidence, AssumptionsThatContradictEachOtherProveNothing) {
    auto const verdict = theorem("every x", [](z3::context& context, std::vector<z3::expr>& facts) {
        auto const x = context.int_const("x");
        facts.push_back(x > 1);
        facts.push_back(x < 1);
        return x == 5;
    });
    EXPECT_TRUE(std::holds_alternative<Unknown>(verdict));
}

TEST(Evidence, OfSeveralPartsIsAsGoodAsTheWeakest) {
    Verdict const proved = Proved{"every d", "a, contract"}, checked = Checked{"d <= 4", ""};
    EXPECT_TRUE(std::holds_alternative<Proved>(all_of({proved, proved})));
    EXPECT_EQ(std::get<Checked>(all_of({proved, checked})).scope, "d <= 4");
    EXPECT_TRUE(std::holds_alternative<Unknown>(all_of({proved, Unknown{"no answer"}, checked})));
}

TEST(Evidence, OfSeveralPartsNamesEachRangeOnce) {
    Verdict const far = Checked{"d <= 12", "a, cost"}, near = Checked{"d <= 1", "a, cost"};
    auto const both = std::get<Checked>(all_of({far, near, all_of({near, far})}));
    EXPECT_EQ(both.scope, "d <= 12; d <= 1");
    EXPECT_EQ(both.note, "a, cost");
}

TEST(Evidence, ByArgumentIsCalledAnArgument) {
    auto const necklaces = std::get<Checked>(catalogued("allgather/necklaces", "optimal"));
    EXPECT_NE(necklaces.note.find("optimal by an argument: every node receives p - 1 packets"),
              std::string::npos);
    auto const cube = std::get<Proved>(catalogued("broadcast/binomial", "optimal"));
    EXPECT_NE(cube.note.find("by a counting argument"), std::string::npos);
    EXPECT_EQ(std::get<Proved>(catalogued("broadcast/binomial", "cost")).note, "broadcast/binomial, cost");
}

TEST(Evidence, NamingAMissingDefinitionIsADefect) {
    EXPECT_THROW(catalogued("no/such", "contract"), BrokenContract);
    EXPECT_THROW(catalogued("scan/hypercube", "no_such_property"), BrokenContract);
}

}  // namespace
}  // namespace cubecheck::claims
