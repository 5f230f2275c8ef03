#pragma once

#include <map>

#include "engine/real/elements.hpp"
#include "models/schedule/layout.hpp"

namespace cubecheck::real {

/// The number of input chunks that a rank contributes: given by the collective, or as declared if the
/// schedule is custom.
inline Index input_chunks(Schedule const& schedule, schedules::Index rank) {
    bool const is_custom = schedule.collective == schedules::Collective::custom;
    return is_custom ? extent(schedule, rank, schedules::Buffer::input) : geometry(schedule).input();
}

/// Each input chunk with its number in the whole vector.
inline std::map<Contribution, Index> block_numbers(Schedule const& schedule) {
    std::map<Contribution, Index> numbers;
    auto const shape = geometry(schedule);
    for (schedules::Index rank = 0; rank < schedule.ranks.size(); ++rank)
        for (Index chunk = 0; chunk < input_chunks(schedule, rank); ++chunk)
            numbers[{rank, chunk}] = shape.joins_parts() ? rank * Index{shape.part()} + chunk : chunk;
    return numbers;
}

}  // namespace cubecheck::real
