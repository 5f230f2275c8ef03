#include <sstream>

#include <fcntl.h>

#include "tests/cli/session.hpp"
#include "tests/cli/terminal.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::ContainsRegex;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr unsigned short screen_columns = 40;

/// A search that takes hours and writes reports to two files.
class LongSearch {
public:
    LongSearch(std::string const& junit, std::string const& sarif, std::string const& out)
        : out_(::open(out.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644)),
          command_({"explore", "allreduce/ring", "--n", "9", "--unreduced", "--max-states", "4294967296",
                    "--junit", junit, "--sarif", sarif},
                   {out_, terminal_.writer()}) {
        EXPECT_THAT(first_ = terminal_.said(), HasSubstr(" states, "));
    }
    LongSearch(LongSearch const&) = delete;
    LongSearch& operator=(LongSearch const&) = delete;
    ~LongSearch() { ::close(out_); }

    int interrupted() {
        command_.interrupt();
        return command_.wait();
    }
    /// All progress messages of the search that has ended.
    std::string said() const { return first_ + terminal_.rest(); }

private:
    Terminal terminal_{screen_columns};
    std::string first_;
    int out_;
    Running command_;
};

TEST(KilledRun, LeavesFilesUnchanged) {
    Folder const folder;
    auto const old = folder.write("old", "as it was");
    { LongSearch const killed(old, folder.path("fresh"), "/dev/null"); }
    EXPECT_EQ(content(old), "as it was");
    EXPECT_THAT(folder.names(), ElementsAre("old"));
}

TEST(KilledRun, ReportsItsProgressIfItIsTerminated) {
    Folder const folder;
    LongSearch search(folder.path("junit"), folder.path("sarif"), folder.path("out"));
    EXPECT_EQ(search.interrupted(), static_cast<int>(Failure::unknown));
    auto const out = content(folder.path("out"));
    EXPECT_THAT(out, HasSubstr("INCOMPLETE (exit code 8)"));
    EXPECT_THAT(out, ContainsRegex("UNKNOWN: [^\n]*interrupted"));
    EXPECT_THAT(out, ContainsRegex("[1-9][0-9]* states, [1-9][0-9]* steps, depth"));
    EXPECT_THAT(content(folder.path("sarif")), HasSubstr("\"executionSuccessful\": false"));
    EXPECT_THAT(content(folder.path("junit")), ContainsRegex("errors=\"[1-9]"));
    auto const said = search.said();
    EXPECT_TRUE(said.ends_with("\r\x1b[K")) << "the line that says how far it is has gone";
    std::istringstream lines(said);
    for (std::string line; std::getline(lines, line, '\r');)
        EXPECT_LT(line.size(), screen_columns + std::string("\x1b[K").size()) << "it keeps to one row";
    EXPECT_THAT(folder.names(), ElementsAre("junit", "out", "sarif"));
}

}  // namespace
}  // namespace cubecheck::cli_tests
