#include "formats/witness/tokens.hpp"

#include <gmock/gmock.h>

#include "formats/witness/json.hpp"
#include "models/support/error.hpp"
#include "tests/formats/witnesses.hpp"

namespace cubecheck::witness_tests {
namespace {

using testing::HasSubstr;

TEST(WitnessTokens, AreThoseOfTheRunsThatWereWritten) {
    std::vector<Witness> runs{deadlock(), race()};
    runs[0].replay_token = "cx1:first";
    runs[1].replay_token = "cx1:second";
    EXPECT_THAT(formats::witness_tokens("runs.json", formats::witness_json(runs)),
                testing::ElementsAre("cx1:first", "cx1:second"));
}

TEST(WitnessTokens, FromOtherFilesAreRefused) {
    auto const refusal = [](std::string const& text) -> std::pair<Failure, std::string> {
        try {
            formats::witness_tokens("runs.json", text);
        } catch (Error const& error) {
            return {error.failure(), error.what()};
        }
        return {Failure::none, ""};
    };
    std::string const begin = R"({"format": "cubecheck-witness", )";
    for (auto const& text : {std::string("{}"), std::string("[]"), std::string("{"), std::string(),
                             begin + R"("version": 2, "witnesses": []})", begin + R"("witnesses": []})",
                             begin + R"("version": 1, "witnesses": [{}]})", std::string(100, '[')}) {
        EXPECT_EQ(refusal(text).first, Failure::malformed) << text;
        EXPECT_THAT(refusal(text).second, HasSubstr("runs.json")) << text;
    }
    EXPECT_EQ(refusal(begin + R"("version": 1, "witnesses": []})").first, Failure::nothing);
    EXPECT_THAT(refusal("<algo/>").second,
                HasSubstr("runs.json:1: the file is XML; expected runs that fail"));
    for (auto const* const version : {"0", "2"})
        EXPECT_THAT(refusal(begin + R"("version": )" + version + R"(, "witnesses": []})").second,
                    HasSubstr(std::string("is ") + version + "; this cubecheck reads runs of version 1"));
}

}  // namespace
}  // namespace cubecheck::witness_tests
