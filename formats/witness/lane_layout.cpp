#include "formats/witness/lane_layout.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace cubecheck::formats {

namespace {

constexpr std::size_t least_remark = 30, least_pitch = 4, widest_pitch = 12;

}  // namespace

std::size_t lane_pitch(std::set<Place> const& lanes, std::size_t columns) {
    constexpr auto taken = lane_gutter + 1 + space_after_lanes + least_remark;
    if (lanes.empty() || columns < taken) return 0;
    auto least = least_pitch;
    for (auto const& place : lanes)
        least =
            std::max({least, std::to_string(place.rank).size() + 1, std::to_string(place.lane).size() + 1});
    auto const most =
        lanes.size() == 1 ? widest_pitch : std::min(widest_pitch, (columns - taken) / (lanes.size() - 1));
    return most < least ? 0 : most;
}

std::vector<std::string> lane_headings(std::set<Place> const& lanes, std::size_t pitch) {
    auto ranks = fmt::format("{:<{}}", " rank", lane_gutter),
         numbers = fmt::format("{:<{}}", " block", lane_gutter);
    std::optional<Index> last;
    for (auto const& place : lanes) {
        ranks +=
            fmt::format("{:<{}}", last == place.rank ? std::string() : std::to_string(place.rank), pitch);
        numbers += fmt::format("{:<{}}", place.lane, pitch);
        last = place.rank;
    }
    bool const plain =
        std::all_of(lanes.begin(), lanes.end(), [](auto const& place) { return place.lane == 0; });
    return plain ? std::vector{ranks} : std::vector{ranks, numbers};
}

}  // namespace cubecheck::formats
