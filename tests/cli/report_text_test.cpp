#include "cli/render/report_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cubecheck::cli {
namespace {

using testing::HasSubstr;

Row refuted_row(std::string const& replay) {
    return {"scan/mine", "contract", Refuted{{"d=1", "node 1", "", "", {}, replay}}, Failure::contract};
}

TEST(ReportText, NamesTheProgramThatRunsInCommands) {
    auto const row = with_program_name("mine", refuted_row("cubecheck trace scan/mine --d 1"));
    EXPECT_THAT(row_text(row, TargetName::shown), HasSubstr("replay   mine trace scan/mine --d 1\n"));
}

TEST(ReportText, LeavesOtherCommandsAsTheyAre) {
    EXPECT_EQ(with_program_name("mine", "cubechecker trace"), "cubechecker trace");
    EXPECT_EQ(with_program_name("mine", ""), "");
}

}  // namespace
}  // namespace cubecheck::cli
