#pragma once

#include <vector>

#include "models/schedule_builder.hpp"

namespace cubecheck::schedule_tests {

/// The schedule as it runs where messages are so large that each chunk is one of its own.
inline Schedule split(Schedule const& whole) {
    using schedules::Index;
    std::vector<Index> end;  // by action: where its pieces end
    for (Index next = 0; auto const& action : whole.actions)
        end.push_back(next += static_cast<Index>(action.count));
    auto out = whole;
    out.actions.clear();
    out.waits.clear();
    out.origins.clear();
    for (auto& lane : out.lanes) {
        lane.begin = lane.begin == 0 ? 0 : end[lane.begin - 1];
        lane.end = lane.end == 0 ? 0 : end[lane.end - 1];
    }
    for (Index index = 0; index < whole.actions.size(); ++index) {
        auto piece = whole.actions[index];
        piece.first_wait = static_cast<Index>(out.waits.size());
        for (auto wait : whole.waits_of(index)) {
            if (wait.action != schedules::none) wait.action = end[wait.action] - 1;
            out.waits.push_back(wait);
        }
        piece.count = 1;
        for (int i = 0; i < whole.actions[index].count; ++i) {
            out.actions.push_back(piece);
            piece.first_wait = static_cast<Index>(out.waits.size());
            ++piece.source_offset;
            ++piece.target_offset;
        }
    }
    return out;
}

}  // namespace cubecheck::schedule_tests
