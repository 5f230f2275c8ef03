#pragma once

#include <cstdint>
#include <optional>
#include <string>

/// The messages between a command and its helper process, over two pipes.
namespace cubecheck::crew {

/// A request or its answer.  Both have the same ticket.
struct Frame {
    std::uint32_t rank = 0;  ///< the rank that is asked, or that has answered
    std::uint32_t ticket = 0;
    std::uint32_t phase = 0;  ///< the phase of the work
    bool lost = false;        ///< the process of that rank has ended, and sends no more answers
    std::string content = {};
};

/// Throws: Error (unknown) if the reading end is closed, or if the frame is longer than 1 GiB.
void write_frame(int pipe, Frame const& frame);

/// Waits for a frame; null if the writing end is closed.
///
/// Throws: Error (internal) if the data are malformed.
std::optional<Frame> read_frame(int pipe);

}  // namespace cubecheck::crew
