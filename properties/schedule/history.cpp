#include "properties/schedule/history.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "models/schedule/senders.hpp"
#include "models/schedule/text.hpp"

namespace cubecheck::schedules {
namespace {

/// Follows a run backwards, with the cells and the parts of messages whose values are not explained yet.
class Backwards {
public:
    Backwards(Schedule const& schedule, Layout const& layout, Index cell)
        : schedule_(schedule), layout_(layout), senders_(senders(schedule)), cells_{cell} {}

    bool is_explained() const { return cells_.empty() && messages_.empty(); }

    /// Whether the action contributed to these values.
    bool undo(Index index) {
        auto const& a = schedule_.actions[index];
        auto const rank = rank_of(schedule_, index);
        bool took_part = false;
        std::set<Index> read;
        for (Index i = 0; i < static_cast<Index>(a.count); ++i) {
            auto const offset = static_cast<std::int32_t>(i);
            bool used = messages_.erase({index, i}) > 0;
            if (writes_target(a.operation)) {
                auto const target = layout_.cell(rank, a.target, a.target_offset + offset);
                bool const wrote = cells_.erase(target) > 0;
                used = used || wrote;
                if (wrote && a.operation == Operation::reduce) read.insert(target);
            }
            if (!used) continue;
            took_part = true;
            if (reads_source(a.operation))
                read.insert(layout_.cell(rank, a.source, a.source_offset + offset));
            if (senders_[index] != none) messages_.insert({senders_[index], i});
        }
        cells_.merge(read);
        return took_part;
    }

private:
    Schedule const& schedule_;
    Layout const& layout_;
    std::vector<Index> senders_;
    std::set<Index> cells_;
    std::set<std::pair<Index, Index>> messages_;  ///< a send, and the number of the chunk in it
};

}  // namespace

std::vector<std::string> history(Schedule const& schedule, Execution const& run, Layout const& layout,
                                 Index cell, std::size_t limit) {
    Backwards backwards(schedule, layout, cell);
    std::vector<std::string> lines;
    std::size_t earlier = 0;
    for (auto at = run.order.rbegin(); at != run.order.rend() && !backwards.is_explained(); ++at) {
        if (!backwards.undo(*at)) continue;
        if (lines.size() < limit)
            lines.push_back(action_text(schedule, *at));
        else
            ++earlier;
    }
    if (earlier > 0) lines.push_back(fmt::format("... after {} earlier actions", earlier));
    std::reverse(lines.begin(), lines.end());
    return lines;
}

}  // namespace cubecheck::schedules
