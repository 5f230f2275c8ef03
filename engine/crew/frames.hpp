#pragma once

#include <cstdint>
#include <optional>
#include <string>

/// The messages between a command and the helper beside it.  Two pipes carry them.
namespace cubecheck::crew {

/// A request, or the answer to it, which has the ticket of the request.
struct Frame {
    std::uint32_t rank = 0;  ///< that is asked, or has answered
    std::uint32_t ticket = 0;
    std::uint32_t phase = 0;  ///< of the work
    bool lost = false;        ///< the process of that rank has ended: it answers nothing any more
    std::string content = {};
};

/// Throws: Error (unknown) if nobody reads any more, or if it is longer than 1 GiB.
void write_frame(int pipe, Frame const& frame);

/// Waits for a frame; none if nobody writes any more.
///
/// Throws: Error (internal) if the data are malformed.
std::optional<Frame> read_frame(int pipe);

}  // namespace cubecheck::crew
