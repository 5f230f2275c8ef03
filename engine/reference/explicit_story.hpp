#pragma once

#include "engine/reference/explicit_run.hpp"
#include "engine/reference/story.hpp"

namespace cubecheck::explicit_form {

/// Everything that happens in a run in words.
///
/// Pre: the nodes and cells of all rounds are in range.
inline std::vector<Event> events(Program const& program, Rounds const& rounds, Size const& size,
                                 Words& words) {
    std::vector<Event> found;
    auto buffers = initial_buffers(program, size, words);
    for (Index r = 0; r < std::ssize(rounds); ++r)
        play(rounds[static_cast<std::size_t>(r)], buffers, words,
             [&](Message const& message, Transfer const& transfer, Word before, Word arrived) {
                 found.push_back({r, message.to, transfer.entered, message.from, transfer.taken, transfer.how,
                                  before, arrived, buffers.at(message.to, transfer.entered)});
             });
    return found;
}

}  // namespace cubecheck::explicit_form
