#include "formats/schedule_json/schedule_limits.hpp"

#include <fmt/format.h>

#include "formats/msccl/reader_limits.hpp"
#include "models/schedule/layout.hpp"

namespace cubecheck::formats {

using schedules::Buffer;

std::optional<std::string> unaffordable(Schedule const& schedule, std::size_t file_size) {
    if (schedule.thread_blocks.size() > most_thread_blocks_of_file)
        return fmt::format("there are {} thread blocks; the limit is {}", schedule.thread_blocks.size(),
                           most_thread_blocks_of_file);
    auto const limit = most_chunks(file_size);
    std::int64_t chunks = 0;
    for (schedules::Index rank = 0; rank < schedule.ranks.size(); ++rank)
        for (auto const buffer : {Buffer::input, Buffer::output, Buffer::scratch})
            chunks += schedules::extent(schedule, rank, buffer);
    if (chunks > limit)
        return fmt::format(
            "the buffers of all ranks have {} chunks together; the limit for a file of this "
            "length is {}",
            chunks, limit);
    std::int64_t named = 0;
    for (auto const& action : schedule.actions) named += action.count;
    if (named > limit)
        return fmt::format("the actions name {} chunks together; the limit for a file of this length is {}",
                           named, limit);
    return std::nullopt;
}

}  // namespace cubecheck::formats
