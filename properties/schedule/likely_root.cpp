#include "properties/schedule/likely_root.hpp"

#include <algorithm>

#include "properties/schedule/judge.hpp"

namespace cubecheck::schedules {
namespace {

/// Counts for each rank the output chunks that hold its contribution where a broadcast from it would have
/// them do so.
void count_broadcast(Outcome const& outcome, std::vector<Index>& kept) {
    auto const& folds = outcome.folds;
    auto const chunks = static_cast<Index>(geometry(outcome.schedule).output());
    for (Index rank = 0; rank < kept.size(); ++rank)
        outcome.layout.for_each(rank, Buffer::output, chunks, [&](Index chunk, Index cell) {
            auto const fold = outcome.held.cells[cell];
            if (folds.leaves(fold) != 1) return;
            auto const of = folds.contribution(fold);
            if (of.chunk == chunk) ++kept[of.rank];
        });
}

/// Counts for each rank those of its output chunks that hold the whole sum.
void count_reduction(Outcome const& outcome, std::vector<Index>& kept) {
    Promises const promises(outcome.schedule, 0);
    Judge judge(outcome.folds, promises);
    auto const chunks = static_cast<Index>(geometry(outcome.schedule).output());
    for (Index rank = 0; rank < kept.size(); ++rank)
        outcome.layout.for_each(rank, Buffer::output, chunks, [&](Index chunk, Index cell) {
            if (judge.keeps(outcome.held.cells[cell], {Promise::Kind::all, 0, chunk})) ++kept[rank];
        });
}

}  // namespace

void LikelyRoot::add(Outcome const& outcome) {
    if (outcome.schedule.collective == Collective::broadcast) count_broadcast(outcome, kept_);
    if (outcome.schedule.collective == Collective::reduce) count_reduction(outcome, kept_);
}

void LikelyRoot::merge(LikelyRoot const& other) {
    for (std::size_t rank = 0; rank < kept_.size(); ++rank) kept_[rank] += other.kept_[rank];
}

Index LikelyRoot::rank() const {
    return static_cast<Index>(std::max_element(kept_.begin(), kept_.end()) - kept_.begin());
}

}  // namespace cubecheck::schedules
