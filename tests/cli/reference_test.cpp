#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;

TEST(Manual, HasEveryVerbWithItsOptions) {
    auto const page = cubecheck({"help", "--man"}).out;
    EXPECT_EQ(page.rfind(".TH CUBECHECK 1", 0), 0U);
    EXPECT_THAT(page, HasSubstr(".SS cubecheck verify"));
    EXPECT_THAT(page, HasSubstr("\\fB\\-\\-no\\-repair\\fR"));
}

}  // namespace
}  // namespace cubecheck::cli_tests
