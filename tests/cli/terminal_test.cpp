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

/// Sets an environment variable while this object exists.  Commands inherit it.
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

/// The text that shows a race on a terminal with a given number of columns.
std::string shown(unsigned short columns) {
    Terminal const terminal(columns);
    Running command({"explore", example("ring_missing_dep"), "--property", "determinate", "--trace"},
                    {terminal.writer(), STDERR_FILENO});
    auto const outcome = terminal.outcome_of(command);
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::race));
    return std::regex_replace(outcome.out, std::regex("\r\n"), "\n");
}

std::size_t columns(std::string const& line) {
    return static_cast<std::size_t>(
        std::ranges::count_if(line, [](char letter) { return (letter & 0xC0) != 0x80; }));
}

class OnATerminal : public testing::Test {
    Variable language_{"LC_ALL", "C.UTF-8"};
    Variable kind_{"TERM", "xterm-256color"};
    Variable colours_{"NO_COLOR", ""};
    Variable columns_{"COLUMNS", ""};
};

/// The text for a verified file on a terminal with a given number of columns.
std::vector<std::string> verified(unsigned short columns) {
    Terminal const terminal(columns);
    Running command({"verify", example("ring_missing_dep")}, {terminal.writer(), STDERR_FILENO});
    auto const outcome = terminal.outcome_of(command);
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::race));
    std::istringstream text(std::regex_replace(outcome.out, std::regex("\r\n"), "\n"));
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);) lines.push_back(line);
    return lines;
}

bool is_command(std::string const& line) { return line.find("cubecheck explore") != std::string::npos; }

TEST_F(OnATerminal, NoLineOfAReportIsLongerThanARow) {
    Variable const none("NO_COLOR", "1");
    for (unsigned short const width : {60, 80, 132})
        for (auto const& line : verified(width)) {
            bool const is_word = line.find(' ', line.find_first_not_of(' ')) == std::string::npos;
            EXPECT_TRUE(columns(line) <= width || is_command(line) || is_word) << line;
        }
    EXPECT_GT(verified(60).size(), verified(200).size());
}

TEST_F(OnATerminal, TheColumnsThatTheUserSetsCount) {
    Variable const none("NO_COLOR", "1"), set("COLUMNS", "60");
    EXPECT_EQ(verified(200).size(), [] {
        Variable const unset("COLUMNS", "");
        return verified(60).size();
    }());
}

TEST(WithoutATerminal, NothingIsWrapped) {
    Variable const set("COLUMNS", "60");
    auto const text = cubecheck({"verify", example("ring_missing_dep")}).out;
    EXPECT_THAT(text, HasSubstr("nothing orders these two; to order them, either let rank 0"));
    EXPECT_THAT(text, HasSubstr("(which must publish its completion), or let rank 0"));
}

TEST_F(OnATerminal, DiagramsHaveColours) { EXPECT_THAT(shown(80), HasSubstr("\x1b[")); }

TEST_F(OnATerminal, ColoursCanBeTurnedOff) {
    Variable const none("NO_COLOR", "1");
    EXPECT_THAT(shown(80), Not(HasSubstr("\x1b[")));
}

TEST_F(OnATerminal, ADumbOneGetsNoColours) {
    Variable const dumb("TERM", "dumb");
    EXPECT_THAT(shown(80), Not(HasSubstr("\x1b[")));
}

TEST_F(OnATerminal, DiagramsAreAsciiWithoutUnicode) {
    Variable const plain("LC_ALL", "C"), none("NO_COLOR", "1");
    for (char const letter : shown(80)) ASSERT_GE(letter, 0);
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

/// The progress line is longer than a row, so it must be shortened.
TEST_F(OnATerminal, ASearchShowsItsProgressOnOneRow) {
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
