#include "verify/files/explore/exploration_rows.hpp"

#include <gtest/gtest.h>

namespace cubecheck::verify {
namespace {

ExplorationResult found_at_a_size(Verdict const& contract, Verdict const& progress) {
    ExplorationResult out;
    out.rows.push_back({"one", "contract", contract, Failure::contract, 0, false});
    out.rows.push_back({"one", "deadlock_free", progress, Failure::deadlock, 0, false});
    return out;
}

Verdict verdict(ExplorationRows const& rows, std::string const& property) {
    for (auto const& row : rows.rows("all of them"))
        if (row.property == property) return row.verdict;
    return NotApplicable{"no such row"};
}

Verdict const held = Checked{"a size", {}}, not_applicable = NotApplicable{"one node"},
              open = Unknown{"never arose"}, failed = Refuted{{"a size", "", "", "", {}, {}}};

TEST(ExplorationRows, HoldIfTheyAreNotApplicableAtSomeSizes) {
    ExplorationRows rows("one", {"contract", "deadlock_free"});
    rows.add(found_at_a_size(not_applicable, not_applicable), 0);
    rows.add(found_at_a_size(held, not_applicable), 0);
    rows.add(found_at_a_size(not_applicable, not_applicable), 0);
    EXPECT_EQ(std::get<Checked>(verdict(rows, "contract")).scope, "all of them");
    EXPECT_TRUE(std::holds_alternative<NotApplicable>(verdict(rows, "deadlock_free")));
    EXPECT_TRUE(rows.stands("contract"));
}

TEST(ExplorationRows, AreUnknownIfOneSizeIsUnlessAnotherRefutes) {
    ExplorationRows rows("one", {"contract", "deadlock_free"});
    rows.add(found_at_a_size(held, open), 0);
    rows.add(found_at_a_size(open, failed), 0);
    rows.add(found_at_a_size(held, open), 0);
    EXPECT_EQ(std::get<Unknown>(verdict(rows, "contract")).reason, "never arose");
    EXPECT_TRUE(std::holds_alternative<Refuted>(verdict(rows, "deadlock_free")));
    EXPECT_FALSE(rows.stands("contract"));
    EXPECT_EQ(rows.open(), std::vector<std::string>{"contract"});
}

TEST(ExplorationRows, KeepOnlyRefutationsWhenSizesRemain) {
    ExplorationRows rows("one", {"contract", "deadlock_free"});
    rows.add(found_at_a_size(failed, held), 0);
    rows.cut("it was interrupted before d=2");
    EXPECT_TRUE(std::holds_alternative<Refuted>(verdict(rows, "contract")));
    EXPECT_EQ(std::get<Unknown>(verdict(rows, "deadlock_free")).reason, "it was interrupted before d=2");
    ExplorationRows not_asked("one", {"contract", "deadlock_free"});
    not_asked.add(found_at_a_size(not_applicable, open), 0);
    not_asked.cut("it was interrupted");
    EXPECT_EQ(std::get<Unknown>(verdict(not_asked, "contract")).reason, "it was interrupted");
    EXPECT_EQ(std::get<Unknown>(verdict(not_asked, "deadlock_free")).reason, "never arose");
}

TEST(ExplorationRows, AreAllUnknownIfTheFirstSizeIsIncomplete) {
    ExplorationRows rows("one", {"contract", "deadlock_free"});
    rows.cut("it was interrupted before d=0");
    auto const found = rows.rows("all of them");
    ASSERT_EQ(found.size(), 2U);
    for (auto const& row : found) {
        EXPECT_EQ(row.target, "one");
        EXPECT_EQ(std::get<Unknown>(row.verdict).reason, "it was interrupted before d=0");
    }
    EXPECT_EQ(found[0].kind, Failure::deadlock);
}

TEST(ExplorationRows, ShowAPremiseThatWasNotAskedForOnlyIfItIsRefuted) {
    ExplorationRows rows("one", {"contract"});
    EXPECT_EQ(rows.open(), (std::vector<std::string>{"contract", "deadlock_free"}));
    rows.add(found_at_a_size(held, held), 0);
    ASSERT_EQ(rows.rows("all of them").size(), 1U);
    rows.add(found_at_a_size(held, failed), 0);
    EXPECT_EQ(rows.open(), std::vector<std::string>{"contract"});
    auto const found = rows.rows("all of them");
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].property, "deadlock_free");
    EXPECT_TRUE(std::holds_alternative<Refuted>(found[0].verdict));
    rows.add(found_at_a_size(failed, held), 0);
    EXPECT_TRUE(rows.open().empty()) << "nothing is asked for its premises alone";
}

}  // namespace
}  // namespace cubecheck::verify
