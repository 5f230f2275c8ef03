#include "tests/cli/terminal.hpp"

#include <cstdlib>
#include <regex>
#include <sstream>

#include <fcntl.h>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::Not;

/// A variable of the environment, while it lives; commands inherit it.
class Variable {
public:
    Variable(char const* name, char const* value) : name_(name) {
        if (auto const* const before = std::getenv(name)) before_ = before;
        ::setenv(name, value, 1);
    }
    Variable(Variable const&) = delete;
    Variable& operator=(Variable const&) = delete;
    ~Variable() {
        if (before_)
            ::setenv(name_, before_->c_str(), 1);
        else
            ::unsetenv(name_);
    }

private:
    char const* name_;
    std::optional<std::string> before_;
};

/// What a terminal of so many columns is shown of a race.
std::string shown(unsigned short columns) {
    Terminal terminal(columns);
    Running command({"explore", example("ring_missing_dep"), "--property", "determinate", "--trace"},
                    {terminal.writer(), STDERR_FILENO});
    auto text = terminal.all();
    EXPECT_EQ(command.wait(), static_cast<int>(Failure::race));
    return std::regex_replace(text, std::regex("\r\n"), "\n");
}

class OnATerminal : public testing::Test {
    Variable language_{"LC_ALL", "C.UTF-8"};
    Variable kind_{"TERM", "xterm-256color"};
    Variable colours_{"NO_COLOR", ""};
};

TEST_F(OnATerminal, DiagramsHaveColours) { EXPECT_THAT(shown(80), HasSubstr("\x1b[")); }

TEST_F(OnATerminal, NobodyGetsColoursWhoWantsNone) {
    Variable const none("NO_COLOR", "1");
    EXPECT_THAT(shown(80), Not(HasSubstr("\x1b[")));
}

TEST_F(OnATerminal, ADumbOneGetsNoColours) {
    Variable const dumb("TERM", "dumb");
    EXPECT_THAT(shown(80), Not(HasSubstr("\x1b[")));
}

TEST_F(OnATerminal, ThatIsNotMeantForUnicodeDiagramsAreAscii) {
    Variable const plain("LC_ALL", "C"), none("NO_COLOR", "1");
    for (char const letter : shown(80)) ASSERT_GE(letter, 0);
}

std::size_t columns(std::string const& line) {
    return static_cast<std::size_t>(
        std::ranges::count_if(line, [](char letter) { return (letter & 0xC0) != 0x80; }));
}

TEST_F(OnATerminal, NoLineOfADiagramIsLongerThanARow) {
    Variable const none("NO_COLOR", "1");
    for (unsigned short const width : {60, 80, 200}) {
        auto const text = shown(width);
        std::istringstream lines(text.substr(std::min(text.find("\nfails"), text.size())));
        std::size_t seen = 0;
        for (std::string line; std::getline(lines, line) && !line.starts_with("replay");) {
            EXPECT_LE(columns(line), width) << line;
            ++seen;
        }
        EXPECT_GT(seen, 20U);
    }
}

/// Longer than a row, were it not cut.
TEST_F(OnATerminal, ASearchSaysOnOneRowHowFarItIs) {
    Folder const folder;
    auto const file = folder.path("a_name_that_takes_many_columns_of_a_row.xml");
    ASSERT_EQ(cubecheck({"export", "allreduce/ring", "--n", "9", "--output", file}).code, 0);
    Terminal const terminal(80);
    int const nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    Running command({"explore", file, "--unreduced", "--max-states", "100000000"},
                    {nowhere, terminal.writer()});
    ::close(nowhere);
    auto const said = terminal.said();
    command.interrupt();
    command.wait();
    std::string const count = "[0-9.]+[kMG]?";
    std::regex const four("\\.\\.\\..*row\\.xml, " + count + " states, " + count + "/s, depth " + count +
                          ", frontier " + count + " \\(\\d+ s\\)");
    EXPECT_TRUE(std::regex_search(said, four)) << said;
}

}  // namespace
}  // namespace cubecheck::cli_tests
