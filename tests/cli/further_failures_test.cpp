#include <algorithm>
#include <set>

#include <nlohmann/json.hpp>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Arguments of an exploration in which one message may be lost.  A loss on each of three channels blocks a
/// different thread block.
std::vector<std::string> lossy_broadcast(std::vector<std::string> const& options) {
    std::vector<std::string> words{"explore", "broadcast/binomial", "--d", "2", "--lose", "1"};
    words.insert(words.end(), options.begin(), options.end());
    return words;
}

/// The tokens of all runs that an output names.
std::set<std::string> tokens_in(std::string const& out) {
    std::string const begin = "cubecheck replay ";
    std::set<std::string> found;
    for (auto at = out.find(begin); at != std::string::npos; at = out.find(begin, at)) {
        at += begin.size();
        found.insert(out.substr(at, out.find_first_of("\" \n", at) - at));
    }
    return found;
}

std::size_t times(std::string const& words, std::string const& out) {
    std::size_t found = 0;
    for (auto at = out.find(words); at != std::string::npos; at = out.find(words, at + 1)) ++found;
    return found;
}

constexpr auto also = "deadlock_free also fails at d=2, root 0, 1 slot, out of place, at most 1 lost: ";

TEST(FurtherFailures, AreListedAndFailWhenReplayed) {
    auto const outcome = cubecheck(lossy_broadcast({"--max", "3"}));
    EXPECT_EQ(times(also, outcome.out), 2U) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr(std::string(also) +
                                       "rank 3, thread block 0 waits for an event that never happens; "));
    EXPECT_THAT(outcome.out, HasSubstr(std::string(also) +
                                       "rank 1, thread block 0 waits for an event that never happens; "));
    auto const tokens = tokens_in(outcome.out);
    EXPECT_EQ(tokens.size(), 3U);
    for (auto const& token : tokens)
        EXPECT_EQ(cubecheck({"replay", token}).code, static_cast<int>(Failure::deadlock)) << token;
}

TEST(FurtherFailures, AreSearchedOnlyOnRequest) {
    auto const outcome = cubecheck(lossy_broadcast({}));
    EXPECT_EQ(tokens_in(outcome.out).size(), 1U);
    EXPECT_THAT(outcome.out, Not(HasSubstr("also fails")));
}

TEST(FurtherFailures, SayWhatAWrongCellHolds) {
    auto const outcome = cubecheck(
        {"explore", "allgather/ring", "--n", "3", "--corrupt", "1", "--property", "contract", "--max", "2"});
    EXPECT_THAT(outcome.out,
                HasSubstr("at most 1 corrupted: rank 1, output[0]: got the rest of a corrupted word, "
                          "expected 0:i[0]; because 1 of 9 results is wrong; replay: cubecheck replay cx1:"));
}

TEST(FurtherFailures, AreInTheJsonReport) {
    auto const outcome = cubecheck(lossy_broadcast({"--max", "3", "--json"}));
    auto const notes = nlohmann::json::parse(outcome.out).at("notes");
    auto const explicit_form = [](auto const& note) {
        return note.at("text").template get<std::string>().starts_with(also);
    };
    EXPECT_EQ(std::ranges::count_if(notes, explicit_form), 2) << outcome.out;
}

TEST(FurtherFailures, AreNotListedIfTheyAreDrawn) {
    auto const outcome = cubecheck(lossy_broadcast({"--max", "3", "--trace"}));
    EXPECT_THAT(outcome.out, Not(HasSubstr("also fails")));
    EXPECT_EQ(times("\nreplay   ", outcome.out), 3U) << "each is drawn";
}

}  // namespace
}  // namespace cubecheck::cli_tests
