#include <array>

#include <fcntl.h>
#include <unistd.h>

#include "tests/cli/pipeline/configured_folder.hpp"

namespace cubecheck::cli_tests {
namespace {

/// The reading end of a pipe.
class Reader {
public:
    Reader() { EXPECT_EQ(::pipe2(ends_.data(), O_CLOEXEC), 0); }
    Reader(Reader const&) = delete;
    Reader& operator=(Reader const&) = delete;
    ~Reader() { ::close(ends_[0]); }

    int writer() const { return ends_[1]; }
    void close_writer() const { ::close(ends_[1]); }

    /// Reads until the text arrives.
    ///
    /// Result: false if the writer ends before.
    bool reads(std::string const& text) {
        for (char letter = 0; said_.find(text) == std::string::npos; said_ += letter)
            if (::read(ends_[0], &letter, 1) != 1) return false;
        said_.clear();
        return true;
    }

private:
    std::array<int, 2> ends_{};
    std::string said_;
};

TEST(Watch, JudgesAgainWhatIsSavedUntilItIsInterrupted) {
    CurrentFolder const folder({"ring_ok"});
    Reader out, err;
    Running command({"verify", "ring_ok.xml", "--watch"}, {out.writer(), err.writer()});
    out.close_writer();
    err.close_writer();
    EXPECT_TRUE(out.reads("PASSED (exit code 0)"));
    EXPECT_TRUE(err.reads("watching 1 file; Ctrl-C ends\n"));
    folder->write("ring_ok.xml", content(example("ring_missing_dep")));
    EXPECT_TRUE(out.reads("FAILED (exit code 2)"));
    EXPECT_TRUE(err.reads("watching 1 file; Ctrl-C ends\n"));
    folder->write("ring_ok.xml", content(example("recv_first_mutual")));
    EXPECT_TRUE(out.reads("FAILED (exit code 3)"));
    EXPECT_TRUE(err.reads("watching 1 file; Ctrl-C ends\n"));
    command.interrupt();
    EXPECT_EQ(command.wait(), code(Failure::deadlock)) << "the outcome is that of the last run";
}

TEST(Watch, NeedsFilesThatAreSaved) {
    EXPECT_EQ(cubecheck({"verify", "scan/hypercube", "--watch"}).code, code(Failure::usage));
    EXPECT_EQ(cubecheck({"verify", "-", "--watch"}).code, code(Failure::usage));
}

}  // namespace
}  // namespace cubecheck::cli_tests
