#include "models/schedule/segmentations.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

#include "models/schedule/execution.hpp"
#include "models/schedule/pieces.hpp"

namespace cubecheck::schedules {
namespace {

constexpr auto longest = std::numeric_limits<std::int64_t>::max();

std::int64_t chunks_of(Schedule const& schedule) { return std::max(schedule.chunks, 1); }

/// The lengths of the steps that are divided into pieces in at least one call mode.
std::vector<std::int32_t> counts(Schedule const& schedule) {
    std::vector<Layout> layouts;
    for (auto const mode : schedule.modes) layouts.emplace_back(schedule, mode);
    std::set<std::int32_t> found;
    std::int32_t last = 0;
    for (auto const& thread_block : schedule.thread_blocks)
        for (auto index = thread_block.begin; index < thread_block.end; ++index) {
            auto const& action = schedule.actions[index];
            if (action.count == last) continue;
            auto const in = [&](Layout const& layout) {
                return falls_into_pieces(layout, thread_block.rank, action);
            };
            if (!travels(action.operation) && std::none_of(layouts.begin(), layouts.end(), in)) continue;
            found.insert(action.count);
            last = action.count;
        }
    return {found.begin(), found.end()};
}

/// The number of messages of a step, by its length.
std::vector<Index> messages_by_length(std::vector<std::int32_t> const& counts, Index chunks) {
    std::vector<Index> out;
    for (auto const count : counts) out.push_back(messages({unlimited, chunks}, count));
    return out;
}

/// The sizes of a chunk, in bytes, for which a message holds `chunks`; none if least > most.
CallSizes chunk_sizes(std::int64_t payload, Index chunks) {
    auto const least = chunks == most_chunks_a_message ? 1 : payload / (chunks + 1) + 1;
    return {least, chunks == 1 ? longest : payload / chunks};
}

std::int64_t product(std::int64_t a, std::int64_t b) { return a > longest / b ? longest / b * b : a * b; }

}  // namespace

std::vector<Segmentation> segmentations(Schedule const& schedule, std::int64_t payload) {
    auto const lengths = counts(schedule);
    auto const longest_step = lengths.empty() ? 1 : static_cast<Index>(std::max(lengths.back(), 1));
    auto const chunks = chunks_of(schedule);
    std::vector<Segmentation> out;
    for (auto held = most_chunks_a_message; held > 0; --held) {
        auto const [least, most] = chunk_sizes(payload, held);
        if (least > most) continue;
        bool const is_another = out.empty() || held < longest_step;
        if (is_another) out.push_back({held, {product(least, chunks), 0}, held >= longest_step});
        if (is_another && out.size() > 1)
            out.back().has_more_messages =
                messages_by_length(lengths, held) != messages_by_length(lengths, out[out.size() - 2].chunks);
        out.back().chunks = held;
        out.back().sizes.most = product(most, chunks);
    }
    return out;
}

std::optional<CallSizes> within(CallSizes const& asked, Segmentation const& segmentation,
                                std::int32_t chunks) {
    auto const unit = std::int64_t{std::max(chunks, 1)};
    auto const last = asked.most / unit * unit;
    if (asked.least > last) return std::nullopt;
    auto const first = (asked.least / unit + (asked.least % unit > 0 ? 1 : 0)) * unit;
    CallSizes const both{std::max(first, segmentation.sizes.least), std::min(last, segmentation.sizes.most)};
    return both.least <= both.most ? std::optional(both) : std::nullopt;
}

}  // namespace cubecheck::schedules
