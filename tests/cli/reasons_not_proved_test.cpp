#include "cli/render/reasons_not_proved.hpp"

#include <string>

#include <gtest/gtest.h>

namespace cubecheck::cli {
namespace {

Row checked(std::string const& property, std::string const& why) {
    return {"mine", property, Checked{"n <= 8", "", why}};
}

TEST(ReasonsNotProved, OfAllCheckedRowsIsPrintedOnce) {
    ReasonsNotProved reasons;
    reasons.add({"mine", "in_range", Proved{"every n", ""}});
    reasons.add(checked("contract", "not proved: its rounds are listed"));
    reasons.add(checked("progress", "not proved: its rounds are listed"));
    EXPECT_EQ(reasons.text(), "    not proved: its rounds are listed\n");
}

TEST(ReasonsNotProved, NameTheirPropertiesIfTheyDiffer) {
    ReasonsNotProved reasons;
    reasons.add(checked("available", "no invariant found"));
    reasons.add(checked("matched", "not proved: rests on in_range, which is checked only"));
    reasons.add(checked("contract", "no invariant found"));
    EXPECT_EQ(reasons.text(),
              "    available, contract: no invariant found\n"
              "    matched: not proved: rests on in_range, which is checked only\n");
}

TEST(ReasonsNotProved, NameTheirPropertiesIfACheckedRowHasNone) {
    ReasonsNotProved reasons;
    reasons.add(checked("matched", ""));
    reasons.add(checked("contract", "no invariant found"));
    EXPECT_EQ(reasons.text(), "    contract: no invariant found\n");
}

TEST(ReasonsNotProved, AreNoneForTheorems) {
    ReasonsNotProved reasons;
    reasons.add({"mine", "in_range", Proved{"every n", "associative operators"}});
    EXPECT_EQ(reasons.text(), "");
}

}  // namespace
}  // namespace cubecheck::cli
