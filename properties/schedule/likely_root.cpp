#include <algorithm>
#include <vector>

#include "properties/schedule/contract.hpp"
#include "properties/schedule/judge.hpp"

namespace cubecheck::schedules {
namespace {

/// By rank: how many output chunks hold its contribution where a broadcast from it would have them do so.
std::vector<Index> kept_as_broadcast(Outcome const& outcome) {
    auto const& folds = outcome.contents.folds;
    auto const ranks = static_cast<Index>(outcome.schedule.ranks.size());
    auto const chunks = static_cast<Index>(geometry(outcome.schedule).output());
    std::vector<Index> kept(ranks);
    for (Index rank = 0; rank < ranks; ++rank)
        for (Index chunk = 0; chunk < chunks; ++chunk) {
            auto const fold = outcome.output(rank, chunk);
            if (folds.leaves(fold) != 1) continue;
            auto const of = folds.contribution(fold);
            if (of.chunk == chunk) ++kept[of.rank];
        }
    return kept;
}

/// By rank: how many of its output chunks hold the whole sum.
std::vector<Index> kept_as_reduction(Outcome const& outcome) {
    Promises const promises(outcome.schedule, 0);
    Judge judge(outcome.contents.folds, promises);
    auto const ranks = static_cast<Index>(outcome.schedule.ranks.size());
    auto const chunks = static_cast<Index>(geometry(outcome.schedule).output());
    std::vector<Index> kept(ranks);
    for (Index rank = 0; rank < ranks; ++rank)
        for (Index chunk = 0; chunk < chunks; ++chunk)
            kept[rank] += judge.keeps(outcome.output(rank, chunk), {Promise::Kind::all, 0, chunk}) ? 1U : 0U;
    return kept;
}

}  // namespace

Index likely_root(Outcome const& outcome) {
    auto const collective = outcome.schedule.collective;
    if (collective != Collective::broadcast && collective != Collective::reduce) return 0;
    auto const kept =
        collective == Collective::broadcast ? kept_as_broadcast(outcome) : kept_as_reduction(outcome);
    return static_cast<Index>(std::max_element(kept.begin(), kept.end()) - kept.begin());
}

}  // namespace cubecheck::schedules
