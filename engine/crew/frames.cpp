#include "engine/crew/frames.hpp"

#include <array>
#include <cerrno>
#include <cstddef>

#include <unistd.h>

#include "models/support/error.hpp"

namespace cubecheck::crew {

namespace {

/// The header of a frame, in native byte order: both ends are processes of one machine.
struct Head {
    std::uint32_t rank;
    std::uint32_t ticket;
    std::uint32_t phase;
    std::uint32_t unused;
    std::uint64_t lost : 1;
    std::uint64_t length : 63;
};

/// The maximum length of a frame: longer than any report, and within the range of an MPI count.  Units:
/// bytes.
constexpr std::uint64_t longest = std::uint64_t{1} << 30;

void write_all(int pipe, char const* bytes, std::size_t count) {
    while (count > 0) {
        auto const written = ::write(pipe, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) throw Error("A rank has ended while work was shared with it.", Failure::unknown);
        bytes += written;
        count -= static_cast<std::size_t>(written);
    }
}

/// Reads exactly `count` bytes; false at the end of the pipe or after an error.
bool read_all(int pipe, char* bytes, std::size_t count) {
    while (count > 0) {
        auto const got = ::read(pipe, bytes, count);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        bytes += got;
        count -= static_cast<std::size_t>(got);
    }
    return true;
}

}  // namespace

void write_frame(int pipe, Frame const& frame) {
    if (frame.content.size() > longest) throw Error("An answer is too long for a frame.", Failure::unknown);
    Head const head{frame.rank, frame.ticket, frame.phase, 0, frame.lost, frame.content.size()};
    write_all(pipe, reinterpret_cast<char const*>(&head), sizeof head);
    write_all(pipe, frame.content.data(), frame.content.size());
}

std::optional<Frame> read_frame(int pipe) {
    Head head;
    if (!read_all(pipe, reinterpret_cast<char*>(&head), sizeof head)) return std::nullopt;
    if (head.length > longest) throw Error("A rank has sent malformed data.", Failure::internal);
    Frame frame{head.rank, head.ticket, head.phase, head.lost != 0, std::string(head.length, '\0')};
    if (!read_all(pipe, frame.content.data(), frame.content.size())) return std::nullopt;
    return frame;
}

}  // namespace cubecheck::crew
