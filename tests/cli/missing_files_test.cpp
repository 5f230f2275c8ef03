#include <filesystem>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::Not;

/// A folder with files, which is the current folder during the test.
class Inside {
public:
    Inside() {
        std::filesystem::create_directories(folder_.path("minimal/deep"));
        folder_.write("minimal/ring_ok.xml", content(example("ring_ok")));
        folder_.write("minimal/ring_ok.xmm", "no schedule");
        folder_.write("exchange.xml", content(example("ring_ok")));
        std::filesystem::current_path(folder_.path("."));
    }
    Inside(Inside const&) = delete;
    Inside& operator=(Inside const&) = delete;
    ~Inside() {
        std::error_code ignored;
        std::filesystem::current_path(before_, ignored);
    }

private:
    Folder folder_;
    std::filesystem::path before_ = std::filesystem::current_path();
};

std::string answer(std::string const& word, Failure failure) {
    auto const outcome = cubecheck({"verify", word});
    EXPECT_EQ(outcome.code, code(failure)) << word << ": " << outcome.out << outcome.err;
    return outcome.err;
}

TEST(MissingFiles, SuggestTheNearestNameInTheirFolder) {
    Inside const inside;
    EXPECT_EQ(cubecheck({"verify", "minimal/ring_ok.xml"}).code, 0);
    EXPECT_THAT(answer("minimal/ring_ok.xm", Failure::file),
                HasSubstr("No algorithm matches 'minimal/ring_ok.xm'. 'cubecheck list' lists the names. "
                          "There is no such file either; did you mean 'minimal/ring_ok.xml'?"));
    EXPECT_THAT(answer("minimal/deeep", Failure::file), HasSubstr("did you mean 'minimal/deep'?"));
    EXPECT_THAT(answer("exchnge.xm", Failure::nothing),
                HasSubstr("There is no such file either; did you mean 'exchange.xml'?"));
    EXPECT_EQ(cubecheck({"explore", "minimal/ring_ok.xm"}).code, code(Failure::file));
}

TEST(MissingFiles, WithoutANearNameAreReportedAsMissing) {
    Inside const inside;
    EXPECT_THAT(answer("minimal/qqqqqqqqqqqqq.xm", Failure::file), HasSubstr("no such file either."));
    EXPECT_THAT(answer("nowhere/ring_ok.xm", Failure::file), HasSubstr("no such file either."));
    EXPECT_THAT(answer("minimal/\x1b[2J", Failure::file), Not(HasSubstr("\x1b")));
}

TEST(MissingFiles, AreNotMentionedForAlgorithmNames) {
    Inside const inside;
    for (auto const* const word : {"allreduce/rign", "minimal/*", "minimal/ring_o?", "rign"})
        EXPECT_THAT(answer(word, Failure::nothing), Not(HasSubstr("file"))) << word;
}

}  // namespace
}  // namespace cubecheck::cli_tests
