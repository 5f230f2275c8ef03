#include "formats/witness/thread_block_layout.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace cubecheck::formats {

namespace {

constexpr std::size_t least_remark = 30, least_pitch = 4, widest_pitch = 12;

}  // namespace

std::size_t thread_block_pitch(std::set<Place> const& thread_blocks, std::size_t columns) {
    constexpr auto taken = thread_block_gutter + 1 + space_after_thread_blocks + least_remark;
    if (thread_blocks.empty() || columns < taken) return 0;
    auto least = least_pitch;
    for (auto const& place : thread_blocks)
        least = std::max(
            {least, std::to_string(place.rank).size() + 1, std::to_string(place.thread_block).size() + 1});
    auto const most = thread_blocks.size() == 1
                          ? widest_pitch
                          : std::min(widest_pitch, (columns - taken) / (thread_blocks.size() - 1));
    return most < least ? 0 : most;
}

std::vector<std::string> thread_block_headings(std::set<Place> const& thread_blocks, std::size_t pitch) {
    auto ranks = fmt::format("{:<{}}", " rank", thread_block_gutter),
         numbers = fmt::format("{:<{}}", " block", thread_block_gutter);
    std::optional<Index> last;
    for (auto const& place : thread_blocks) {
        ranks +=
            fmt::format("{:<{}}", last == place.rank ? std::string() : std::to_string(place.rank), pitch);
        numbers += fmt::format("{:<{}}", place.thread_block, pitch);
        last = place.rank;
    }
    bool const plain = std::all_of(thread_blocks.begin(), thread_blocks.end(),
                                   [](auto const& place) { return place.thread_block == 0; });
    return plain ? std::vector{ranks} : std::vector{ranks, numbers};
}

}  // namespace cubecheck::formats
