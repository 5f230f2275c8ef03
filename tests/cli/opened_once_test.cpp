#include <array>
#include <cstring>

#include <sys/inotify.h>
#include <unistd.h>

#include "formats/support/file_text.hpp"
#include "tests/cli/session.hpp"

/// Tests how often the command opens a file that it judges.
namespace cubecheck::cli_tests {
namespace {

/// Counts how often a file is opened while this object exists.  Inotify merges equal consecutive events, so
/// the object watches close events, too: they separate the open events.
class Opens {
public:
    explicit Opens(std::string const& path)
        : queue_(::inotify_init1(IN_NONBLOCK)),
          watch_(::inotify_add_watch(queue_, path.c_str(), IN_OPEN | IN_CLOSE)) {}
    Opens(Opens const&) = delete;
    Opens& operator=(Opens const&) = delete;
    ~Opens() { ::close(queue_); }

    bool are_counted() const { return watch_ >= 0; }

    /// Pre: the file was opened fewer than a hundred times.
    std::size_t count() const {
        std::array<char, 100 * sizeof(inotify_event)> events{};
        auto const bytes = ::read(queue_, events.data(), events.size());
        std::size_t opens = 0;
        for (ssize_t at = 0; at < bytes; at += static_cast<ssize_t>(sizeof(inotify_event))) {
            inotify_event event{};
            std::memcpy(&event, events.data() + at, sizeof event);
            if ((event.mask & IN_OPEN) != 0) ++opens;
        }
        return opens;
    }

private:
    int queue_;
    int watch_;
};

class AFile : public testing::TestWithParam<char const*> {};

TEST_P(AFile, IsOpenedOnceHoweverItFails) {
    Folder const folder;
    auto const path = folder.write("schedule.xml", formats::file_text(example(GetParam()), 1U << 20));
    Opens const opens(path);
    ASSERT_TRUE(opens.are_counted());
    EXPECT_NE(cubecheck({"verify", path}).code, 0);
    EXPECT_EQ(opens.count(), 1U);
}

INSTANTIATE_TEST_SUITE_P(Command, AFile,
                         testing::Values("recv_first_mutual", "ring_missing_dep", "fifo3_send_first_3"),
                         [](auto const& info) { return std::string(info.param); });

}  // namespace
}  // namespace cubecheck::cli_tests
