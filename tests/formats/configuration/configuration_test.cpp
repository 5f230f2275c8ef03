#include "formats/configuration/configuration.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

using testing::ElementsAre;
using testing::StartsWith;

std::string refusal_of(std::string const& text) {
    try {
        parse_configuration("team.toml", text);
    } catch (Error const& error) {
        return error.what();
    }
    return "";
}

TEST(Configuration, HoldsWhatTheTextSays) {
    auto const found = parse_configuration("team.toml", R"(folders = ["schedules", "more"]
exclude = ["*draft*"]
runtime = "rccl"
slots = 3
buffer_bytes = 4096
[[waive]]
file = "a.xml"
check = "contract"
reason = "why"
expires = 2027-01-31
[[waive]]
file = "b.xml"
check = "race_free"
reason = "because"
)");
    EXPECT_THAT(found.folders, ElementsAre("schedules", "more"));
    EXPECT_THAT(found.excluded, ElementsAre("*draft*"));
    EXPECT_EQ(found.runtime, "rccl");
    EXPECT_EQ(found.slots, 3U);
    EXPECT_EQ(found.buffer_bytes, 4096);
    EXPECT_THAT(found.waivers, ElementsAre(ConfiguredWaiver{"a.xml", "contract", "why", "2027-01-31", 6},
                                           ConfiguredWaiver{"b.xml", "race_free", "because", "", 11}));
    EXPECT_TRUE(parse_configuration("team.toml", "").folders.empty());
}

TEST(Configuration, NamesTheKeyThatIsNearToAnUnknownOne) {
    EXPECT_THAT(refusal_of("slots = 2\nfoldrs = []\n"),
                StartsWith("team.toml:2: unknown key 'foldrs'; did you mean 'folders'?"));
    EXPECT_THAT(refusal_of("quite_another = 1\n"),
                StartsWith("team.toml:1: unknown key 'quite_another'.  Expected one of: buffer_bytes,"));
    EXPECT_THAT(refusal_of("[[waive]]\nfile='*'\ncheck='contract'\nreson='x'\n"),
                StartsWith("team.toml:4: unknown key 'reson'; did you mean 'reason'?"));
}

TEST(Configuration, RefusesAWaiverWithoutAReason) {
    EXPECT_EQ(refusal_of("\n[[waive]]\nfile='*'\ncheck='contract'\n"),
              "team.toml:2: expected a reason in this [[waive]]");
    EXPECT_EQ(refusal_of("[[waive]]\nfile='*'\ncheck='contract'\nreason=''\n"),
              "team.toml:4: expected a text for reason, found an empty one");
    EXPECT_EQ(refusal_of("[[waive]]\nfile='*'\ncheck='contract'\nreason='  '\n"),
              "team.toml:4: expected a reason, found blanks");
}

TEST(Configuration, RefusesValuesOfOtherKinds) {
    EXPECT_EQ(refusal_of("folders = 'a'\n"),
              "team.toml:1: expected a list of texts for folders, found a text");
    EXPECT_EQ(refusal_of("folders = []\n"),
              "team.toml:1: expected at least one folder for folders, found none");
    EXPECT_EQ(refusal_of("slots = 0\n"),
              "team.toml:1: expected an integer from 1 to 1048576 for slots, found 0");
    EXPECT_EQ(refusal_of("waive = [1]\n"),
              "team.toml:1: expected a table, [[waive]], for waive, found an integer");
    EXPECT_EQ(refusal_of("[[waive]]\nfile='*'\ncheck='contract'\nreason='x'\nexpires='2027-01-31'\n"),
              "team.toml:5: expected a date like 2027-01-31, without quotes, for expires, found a text");
    EXPECT_THAT(refusal_of("a = 1\nb = = 2\n"), StartsWith("team.toml:2: this is no TOML: "));
    EXPECT_THAT(refusal_of("\xC2\xA6["), StartsWith("team.toml:1: this is no TOML: "));
    EXPECT_THAT(refusal_of("[[(waive]]\n"), StartsWith("team.toml:1: this is no TOML: "));
    EXPECT_THAT(refusal_of(std::string(100000, '[')), StartsWith("team.toml:1: this is no TOML: "));
}

}  // namespace
}  // namespace cubecheck::formats
