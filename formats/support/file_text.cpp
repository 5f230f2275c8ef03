#include "formats/support/file_text.hpp"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "formats/support/printable.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::formats {
namespace {

[[noreturn]] void refuse_file(std::string const& path, char const* what) {
    throw Error(fmt::format("{}: cannot be read: {}", printable(path), what), Failure::file);
}

/// Closes an open file at the end of the scope.
class Descriptor {
public:
    explicit Descriptor(std::string const& path)
        : number_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {
        if (number_ < 0) refuse_file(path, std::strerror(errno));
    }
    ~Descriptor() { ::close(number_); }
    Descriptor(Descriptor const&) = delete;
    Descriptor& operator=(Descriptor const&) = delete;

    int number() const { return number_; }

private:
    int number_;
};

void expect_regular(std::string const& path, struct stat const& facts) {
    if (S_ISDIR(facts.st_mode)) refuse_file(path, "it is a directory, and a file was expected");
    if (S_ISFIFO(facts.st_mode)) refuse_file(path, "it is a pipe, and a regular file was expected");
    if (!S_ISREG(facts.st_mode))
        refuse_file(path, "it is a device or a socket, and a regular file was expected");
}

void expect_within(std::string const& path, std::size_t size, std::size_t limit, char const* what) {
    if (size <= limit) return;
    auto const short_limit = limit < std::size_t{1} << 20 ? fmt::format("{} KiB", limit >> 10)
                                                          : fmt::format("{} MiB", limit >> 20);
    throw Error(fmt::format("{}: is longer than the limit of {} bytes ({}) for {}", printable(path), limit,
                            short_limit, what));
}

/// Reads to the end, or until the limit is exceeded.
std::string text_of(std::string const& path, int descriptor, std::size_t expected, std::size_t limit) {
    std::string text;
    for (std::size_t room = expected + 1;; room = text.size() + (64U << 10)) {
        stop_if_interrupted();
        auto const had = text.size();
        text.resize(room);
        auto const got = ::read(descriptor, text.data() + had, room - had);
        if (got < 0 && errno != EINTR) refuse_file(path, std::strerror(errno));
        text.resize(had + static_cast<std::size_t>(got < 0 ? 0 : got));
        if (got == 0 || text.size() > limit) return text;
    }
}

/// The text of standard input, up to more than any reader's limit.
std::string const& standard_input_text() {
    constexpr std::size_t longest = std::size_t{64} << 20;
    static std::string const text = text_of("standard input", STDIN_FILENO, 0, longest);
    return text;
}

}  // namespace

std::string file_text(std::string const& path, std::size_t limit, char const* what) {
    if (path == standard_input) {
        expect_within("standard input", standard_input_text().size(), limit, what);
        return standard_input_text();
    }
    if (path.find('\0') != std::string::npos) refuse_file(path, "its name has a NUL byte in it");
    Descriptor const file(path);
    struct stat facts {};
    if (::fstat(file.number(), &facts) != 0) refuse_file(path, std::strerror(errno));
    expect_regular(path, facts);
    expect_within(path, static_cast<std::size_t>(facts.st_size), limit, what);

    auto text = text_of(path, file.number(), static_cast<std::size_t>(facts.st_size), limit);
    expect_within(path, text.size(), limit, what);
    return text;
}

}  // namespace cubecheck::formats
