#include "formats/witness/plan_token.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/witness/token_parts.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats_tests {
namespace {

using formats::parse_plan_token;
using formats::PlanToken;
using formats::sealed;
using End = formats::PlanEnd::What;
using testing::HasSubstr;

std::string refused(std::string const& token) {
    try {
        parse_plan_token(token);
        return {};
    } catch (Error const& error) {
        EXPECT_EQ(error.failure(), Failure::usage);
        return error.what();
    }
}

TEST(PlanToken, IsReadBackAsItWasWritten) {
    PlanToken const token{
        "a b:c.json",       "race_free", 0xabc, 3, {{End::operation, 4, 12}, {End::launch, 8, 1}},
        "what must end.txt"};
    auto const text = formats::text(token);
    EXPECT_THAT(text, HasSubstr("cp1:a%20b%3ac.json:race_free:0000000000000abc:3:b4.12,r8.1:"));
    EXPECT_TRUE(formats::is_plan_token(text));
    auto const read = parse_plan_token(text);
    EXPECT_EQ(read.target, token.target);
    EXPECT_EQ(read.property, token.property);
    EXPECT_EQ(read.digest, token.digest);
    EXPECT_EQ(read.launches, token.launches);
    EXPECT_EQ(read.ends, token.ends);
    EXPECT_EQ(read.specification, token.specification);
}

TEST(PlanToken, OfNoOperationsHasAnEmptyRun) {
    EXPECT_TRUE(
        parse_plan_token(formats::text(PlanToken{"a.json", "deadlock_free", 1, 4, {}, ""})).ends.empty());
}

TEST(PlanToken, IsRefusedIfItIsDamaged) {
    auto text = formats::text(PlanToken{"a.json", "contract", 1, 3, {{End::operation, 2, 1}}, ""});
    EXPECT_EQ(refused(text), "");
    text[5] = text[5] == 'x' ? 'y' : 'x';
    EXPECT_EQ(refused(text), "The replay token is damaged: its checksum does not match.");
    EXPECT_EQ(refused(sealed("cp9:a:b:1:3::")),
              "The replay token is of version cp9, and this cubecheck reads cp1.");
    EXPECT_THAT(refused(sealed("cp1:a:b:1:3:")), HasSubstr("does not have the parts of one"));
    EXPECT_THAT(refused(sealed("cp1:a:b:1:3:b1:")), HasSubstr("its run makes no sense"));
    EXPECT_THAT(refused(sealed("cp1:a:b:1:3:c3.1:")), HasSubstr("its run makes no sense"));
    EXPECT_THAT(refused(sealed("cp1:a:b:1:3:b1.2.3:")), HasSubstr("its run makes no sense"));
    EXPECT_THAT(refused(sealed("cp1:a:b:1:3:b1.:")), HasSubstr("a number is missing"));
    EXPECT_THAT(refused(sealed("cp1:a:b:1::b1.1:")), HasSubstr("a number is missing"));
    EXPECT_THAT(refused("cx1:a"), HasSubstr("is not valid for a plan"));
    EXPECT_THAT(refused("cp1:"), HasSubstr("its checksum does not match"));
}

}  // namespace
}  // namespace cubecheck::formats_tests
