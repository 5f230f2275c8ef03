#include "formats/witness/replay_token.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

using explore::Environment;
using testing::HasSubstr;

Environment random_environment() {
    Environment out;
    out.slots = *rc::gen::element<schedules::Index>(1, 7, explore::unlimited);
    out.chunks = *rc::gen::element<schedules::Index>(1, 3, explore::unlimited);
    out.mode = *rc::gen::element(schedules::Mode::in_place, schedules::Mode::out_of_place);
    out.receives = *rc::gen::element(explore::Receives::named, explore::Receives::any);
    out.channels = *rc::gen::element(explore::Channels::own, explore::Channels::shared);
    out.words = *rc::gen::element(explore::Words::ordered, explore::Words::commutative);
    out.calls = *rc::gen::inRange<schedules::Index>(1, 5);
    for (auto& budget : out.faults) budget = *rc::gen::inRange<schedules::Index>(0, 3);
    return out;
}

std::string words(ReplayToken const& token) {
    return token.target + "|" + token.size + "|" + text(token) + "|" + token.run + "|" + token.contrast;
}

ReplayToken const example{"allreduce/ring", "n=3", {.slots = 1}, "deadlock_free", 0x1f, "0x3,1.2,f0", ""};

RC_GTEST_PROP(ReplayToken, ReadsBackWhatWasWritten, (std::string const& target, std::uint64_t digest)) {
    ReplayToken token{target, "d=2,root=1", random_environment(), "can_end", digest, "0x3,1", "1,0"};
    auto const written = text(token);
    RC_ASSERT(written.find_first_of(" \n\t'\"$") == std::string::npos);
    RC_ASSERT(words(parse_replay_token(written)) == words(token));
    RC_ASSERT(parse_replay_token(written).digest == digest);
}

RC_GTEST_PROP(ReplayToken, CarriesHowTheFileWasRead, (std::string const& runtime, std::string const& path)) {
    auto token = example;
    token.runtime = runtime;
    token.specification = path;
    auto const read = parse_replay_token(text(token));
    RC_ASSERT(read.runtime == runtime);
    RC_ASSERT(read.specification == path);
    RC_ASSERT(words(read) == words(token));
    RC_ASSERT((text(token) == text(example)) == (runtime.empty() && path.empty()));
}

RC_GTEST_PROP(ReplayToken, RefusesAnyChangedLetter, ()) {
    auto token = text(example);
    auto const place = *rc::gen::inRange<std::size_t>(0, token.size());
    auto const letter = *rc::gen::arbitrary<char>();
    RC_PRE(token[place] != letter);
    token[place] = letter;
    RC_ASSERT_THROWS_AS(parse_replay_token(token), Error);
}

/// A token with a changed run and a valid checksum, so that only its content is wrong.
std::string with(ReplayToken token, std::string const& from, std::string const& to) {
    token.run = from;
    auto const good = text(token);
    auto whole = good.substr(0, good.rfind(':'));
    whole.replace(whole.find(from), from.size(), to);
    return whole;
}

TEST(ReplayToken, SaysWhatIsWrong) {
    auto const refusal = [](std::string const& token) -> std::string {
        try {
            parse_replay_token(token);
        } catch (Error const& error) {
            EXPECT_EQ(error.failure(), Failure::usage);
            return error.what();
        }
        return "nothing";
    };
    EXPECT_THAT(refusal("cx2" + text(example).substr(3)),
                HasSubstr("of version cx2, and this cubecheck reads cx1"));
    EXPECT_THAT(refusal(text(example) + "0"), HasSubstr("checksum"));
    EXPECT_THAT(refusal(with(example, "0", "1")), HasSubstr("damaged"));
    EXPECT_THAT(refusal("scan/hypercube"), HasSubstr("expected the prefix cx1:"));
    EXPECT_THAT(refusal("cx1:" + std::string(1 << 20, '0')), HasSubstr("too long"));
}

TEST(ReplayToken, IsShort) {
    EXPECT_EQ(text(example).substr(0, 67),
              "cx1:allreduce/ring:n=3:s1:deadlock_free:000000000000001f:0x3,1.2,f0");
}

}  // namespace
}  // namespace cubecheck::formats
