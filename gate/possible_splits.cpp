#include "gate/possible_splits.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "models/byte_text.hpp"

namespace cubecheck::gate {

using namespace schedules;

PossibleSplits possible_splits(Schedule const& schedule, Options const& options) {
    auto buffers = options.runtime.buffers;
    if (options.buffer_bytes)
        buffers.bytes[static_cast<std::size_t>(schedule.protocol)] = *options.buffer_bytes;
    PossibleSplits out{splits(schedule, payload(buffers, schedule.protocol))};
    auto const is_possible = [&](Split const& split) {
        return within(schedule.sizes, split, schedule.chunks).has_value();
    };
    auto const first = std::find_if(out.all.begin(), out.all.end(), is_possible);
    if (first == out.all.end()) return out;
    out.first = static_cast<std::size_t>(first - out.all.begin());
    out.last = out.all.size() - 1;
    while (!is_possible(out.all[out.last])) --out.last;
    return out;
}

std::string scope(Schedule const& schedule, PossibleSplits const& splits, std::string const& what) {
    if (splits.all.size() == 1) return what;
    if (splits.first == 0 && splits.last + 1 == splits.all.size())
        return what + ", however its steps are split";
    auto const [least, most] = schedule.sizes;
    if (most == CallSizes{}.most) return fmt::format("{}, calls of {} or more", what, bytes_text(least));
    if (least == 0) return fmt::format("{}, calls of up to {}", what, bytes_text(most));
    return fmt::format("{}, calls of {} to {}", what, bytes_text(least), bytes_text(most));
}

}  // namespace cubecheck::gate
