#include <array>
#include <csignal>

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <sys/ioctl.h>
#include <unistd.h>

#include "tests/cli/session.hpp"
#include "tests/cli/terminal.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Json = nlohmann::json;

/// Starts a command that would take hours, with its standard output in the file.  Interrupts it when it
/// reports that it has started.  Returns its exit code.
int interrupted(std::vector<std::string> const& arguments, std::string const& file,
                std::string const& name = "allreduce/ring") {
    Terminal const terminal;
    int const out = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    Running command(arguments, {out, terminal.writer()});
    ::close(out);
    EXPECT_THAT(terminal.said(), HasSubstr(name));
    command.interrupt();
    return command.wait();
}

std::vector<std::string> endless() {
    return {"verify", "allreduce/ring", "--up-to", "8000", "--only-bounded"};
}

TEST(Interruption, IsNeverReportedAsSuccess) {
    Folder const folder;
    EXPECT_EQ(interrupted(endless(), folder.path("out")), static_cast<int>(Failure::unknown));
    auto const text = content(folder.path("out"));
    EXPECT_THAT(text, HasSubstr("INCOMPLETE (exit code 8)"));
    EXPECT_THAT(text, testing::Not(HasSubstr("PASSED")));
}

TEST(Interruption, IsInEveryReport) {
    Folder const folder;
    auto arguments = endless();
    arguments.insert(arguments.end(), {"--json", "--junit", folder.path("report.xml")});
    EXPECT_EQ(interrupted(arguments, folder.path("out")), static_cast<int>(Failure::unknown));
    auto const json = Json::parse(content(folder.path("out")), nullptr, false);
    EXPECT_EQ(json["complete"], false);
    EXPECT_EQ(json["exit_code"], 8);
    pugi::xml_document junit;
    ASSERT_TRUE(junit.load_file(folder.path("report.xml").c_str()));
    EXPECT_GE(junit.child("testsuites").attribute("errors").as_int(), 1);
    EXPECT_THAT(folder.names(), ElementsAre("out", "report.xml"));
}

/// As by timeout(1).
TEST(Interruption, ByTwoSignalsTogetherStillReports) {
    Folder const folder;
    Terminal const terminal;
    int const out = ::open(folder.path("out").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    Running command(endless(), {out, terminal.writer()});
    ::close(out);
    EXPECT_THAT(terminal.said(), HasSubstr("allreduce/ring"));
    command.time_out();
    EXPECT_EQ(command.wait(), static_cast<int>(Failure::unknown));
    EXPECT_THAT(content(folder.path("out")), HasSubstr("INCOMPLETE (exit code 8)"));
}

/// Z3 installs its own handler, which would only end the current query.
TEST(Interruption, EndsAllProofs) {
    std::array<int, 2> out{};
    ASSERT_EQ(::pipe2(out.data(), O_CLOEXEC), 0);
    Running command({"prove"}, {out[1], STDERR_FILENO});
    ::close(out[1]);
    auto text = read_piece(out[0]);
    command.interrupt();
    for (auto piece = read_piece(out[0]); !piece.empty(); piece = read_piece(out[0])) text += piece;
    ::close(out[0]);
    EXPECT_EQ(command.wait(), static_cast<int>(Failure::unknown));
    EXPECT_THAT(text, HasSubstr("INCOMPLETE (exit code 8)"));
    EXPECT_THAT(text, testing::Not(HasSubstr("samplesort"))) << "the last of the catalog";
}

TEST(Interruption, EndsARunOnThreads) {
    Folder const folder;
    EXPECT_EQ(interrupted({"run", "allreduce/ring", "--n", "16", "--repeat", "1000000"}, folder.path("out")),
              static_cast<int>(Failure::unknown));
    EXPECT_THAT(content(folder.path("out")), testing::Not(HasSubstr("right on")));
}

TEST(Interruption, KeepsTheFailuresFoundSoFar) {
    Folder const folder;
    EXPECT_EQ(interrupted({"explore", "allreduce/ring", "--up-to", "9", "--corrupt", "1", "--unreduced",
                           "--max-states", "100000000"},
                          folder.path("out")),
              static_cast<int>(Failure::contract));
    auto const text = content(folder.path("out"));
    EXPECT_THAT(text, HasSubstr("REFUTED at n=2"));
    EXPECT_THAT(text, HasSubstr("it was interrupted"));
    EXPECT_THAT(text, testing::Not(HasSubstr(" checked for ")));
}

TEST(Interruption, LeavesUnexploredPropertiesUnknown) {
    Folder const folder;
    EXPECT_EQ(interrupted({"explore", "allreduce/ring", "reducescatter/ring", "--n", "9", "--corrupt", "1",
                           "--unreduced", "--property", "deadlock_free", "--max-states", "100000000"},
                          folder.path("out"), "reducescatter/ring"),
              static_cast<int>(Failure::unknown));
    auto const text = content(folder.path("out"));
    EXPECT_THAT(text, HasSubstr("explorable"));
    EXPECT_THAT(text, HasSubstr("0 checked, 0 refuted, 2 unknown"));
    EXPECT_THAT(text, HasSubstr("INCOMPLETE"));
}

/// The command blocks because nobody reads its pipe.  It is interrupted, then the pipe is read.
TEST(Interruption, OfABlockedWriteLosesNothing) {
    std::array<int, 2> out{};
    ASSERT_EQ(::pipe2(out.data(), O_CLOEXEC), 0);
    auto const room = ::fcntl(out[1], F_SETPIPE_SZ, 4096);
    ASSERT_GT(room, 0);
    Running command({"export", "allreduce/ring", "--n", "24"}, {out[1], STDERR_FILENO});
    ::close(out[1]);
    for (int held = 0; held < room;) ASSERT_EQ(::ioctl(out[0], FIONREAD, &held), 0);
    command.interrupt();
    std::string text;
    std::array<char, 4096> piece{};
    for (auto count = ::read(out[0], piece.data(), piece.size()); count > 0;
         count = ::read(out[0], piece.data(), piece.size()))
        text.append(piece.data(), static_cast<std::size_t>(count));
    ::close(out[0]);
    EXPECT_NE(command.wait(), static_cast<int>(Failure::file));
    EXPECT_THAT(text, testing::EndsWith("</algo>\n"));
}

/// Runs a command whose standard output is a pipe.  The reading end is closed at once, or after it has read
/// once.  Returns the exit code, and appends standard error to `said`.
int with_a_reader_that_leaves(std::vector<std::string> const& arguments, bool after_a_piece,
                              std::string& said) {
    std::array<int, 2> out;
    if (::pipe2(out.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    std::FILE* const err = std::tmpfile();
    if (!after_a_piece) ::close(out[0]);
    Running command(arguments, {out[1], ::fileno(err)});
    ::close(out[1]);
    if (after_a_piece) read_piece(out[0]);
    if (after_a_piece) ::close(out[0]);
    int const code = command.wait();
    std::rewind(err);
    for (int c = std::fgetc(err); c != EOF; c = std::fgetc(err)) said += static_cast<char>(c);
    std::fclose(err);
    return code;
}

TEST(ClosedPipe, EndsTheCommandQuietlyAsOfOtherPrograms) {
    for (auto const& arguments : std::vector<std::vector<std::string>>{{"list"},
                                                                       {"verify", "scan/*"},
                                                                       {"verify", "scan/*", "--json"},
                                                                       {"prove", "scan/*"},
                                                                       {"trace", "scan/*"},
                                                                       {"run", "scan/*"},
                                                                       {"verify", example("ring_ok")}}) {
        std::string said;
        EXPECT_EQ(with_a_reader_that_leaves(arguments, false, said), -SIGPIPE) << arguments.front();
        EXPECT_EQ(said, "") << arguments.front();
    }
}

TEST(ClosedPipe, IsNoticedWhenTheReaderLeavesHalfway) {
    std::string said;
    EXPECT_EQ(with_a_reader_that_leaves({"verify"}, true, said), -SIGPIPE);
    EXPECT_EQ(said, "");
}

/// A command line for each verb and format that writes results to standard output.
std::vector<std::vector<std::string>> printing() {
    return {{"list"},
            {"verify", "scan/hypercube", "--json"},
            {"verify", example("ring_ok"), "--json"},
            {"verify", example("ring_ok"), "--markdown"},
            {"explore", example("recv_first_mutual"), "--trace"},
            {"explore", example("recv_first_mutual"), "--json"},
            {"cover", "allreduce/ring", "--p", "2"},
            {"cover", "allreduce/ring", "--p", "2", "--json"},
            {"cover", "allreduce/ring", "--p", "2", "--svg", "-"},
            {"trace", "scan/hypercube", "--d", "1"},
            {"trace", "scan/hypercube", "--d", "1", "--svg", "-"},
            {"export", "allreduce/ring", "--n", "3"},
            {"tolerates", "broadcast/esbt", "--d", "2"},
            {"tolerates", "broadcast/esbt", "--d", "2", "--json"}};
}

TEST(FullDisk, IsAFailureOfEveryOutput) {
    int const full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
    if (full < 0) GTEST_SKIP() << "this system has no /dev/full";
    for (auto const& arguments : printing()) {
        Terminal const terminal;
        EXPECT_EQ(Running(arguments, {full, terminal.writer()}).wait(), static_cast<int>(Failure::file))
            << testing::PrintToString(arguments);
        EXPECT_THAT(terminal.said(),
                    HasSubstr("Standard output cannot be written: No space left on device."));
    }
    ::close(full);
}

}  // namespace
}  // namespace cubecheck::cli_tests
