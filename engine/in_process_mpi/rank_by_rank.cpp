#include "engine/in_process_mpi/rank_by_rank.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "engine/in_process_mpi/journal.hpp"
#include "engine/in_process_mpi/matchings.hpp"
#include "engine/in_process_mpi/states/explore_states.hpp"

namespace cubecheck::in_process {

namespace {

using Outcome = std::function<std::string(Run const&)>;

bool two_ranks_choose(Run const& run) {
    std::set<Index> ranks;
    for (auto const& choice : run.choices)
        if (choice.options > 1) ranks.insert(choice.rank);
    return ranks.size() > 1;
}

/// Whether a run has no violations except leftover messages, which are part of the outcome and have no other
/// effect.
bool leaves_only_messages(Run const& run) {
    return std::ranges::all_of(run.violations, [](MpiViolation const& violation) {
        return violation.kind == ViolationKind::message_left;
    });
}

/// Explores the choices of one rank after the other.
struct AloneRuns {
    Request request;
    std::string expected;  ///< the outcome of the first run
    Index most_runs;       ///< for each rank
    Outcome const& outcome;
    std::function<bool(StateHash&)> const& add_memory;
    RankByRank& result;

    /// Explores the choices of a lone rank. Whether all its runs have the expected outcome.
    bool are_alike(Alone const& alone) {
        request.alone = &alone;
        bool is_expected = true;
        auto const judge = [&](Run const& made, std::vector<Index> const&) {
            auto const found = outcome(made);
            bool const shows_nothing = made.end == End::redundant || made.end == End::known;
            is_expected = is_expected && (shows_nothing || (made.end == End::finished && found == expected));
            return is_expected;
        };
        if (auto const states = by_states(judge)) {
            count(states->counted_runs(), states->matchings);
            return states->is_complete;
        }
        auto const all = explore(request, most_runs, judge);
        count(all.runs + all.redundant, static_cast<double>(all.runs));
        return all.complete && is_expected;
    }

private:
    using Judge = std::function<bool(Run const&, std::vector<Index> const&)>;

    /// Explores by states. Null if states are not compared, or do not decide.
    std::optional<ExploredStates> by_states(Judge const& judge) const {
        if (!add_memory) return std::nullopt;
        return explore_states(request, most_runs, add_memory, judge);
    }

    void count(Index runs, double matchings) const {
        result.runs += runs;
        result.matchings += matchings;
    }
};

}  // namespace

RankByRank rank_by_rank(Request const& request, Index most_runs, Outcome const& outcome,
                        std::function<bool(StateHash&)> const& add_memory) {
    RankByRank result;
    Journal journal(request.ranks);
    auto asked = request;
    asked.choices.clear();
    asked.journal = &journal;
    auto const first = run(asked);
    auto const expected = outcome(first);
    asked.journal = nullptr;
    result = {1, 1};
    result.is_alike = first.choices.empty() && first.end != End::limit;
    bool const is_limited = request.transfer.buffers.value_or(0) > 0;
    if (first.end != End::finished || !leaves_only_messages(first) || !journal.is_simple || is_limited ||
        !two_ranks_choose(first))
        return result;
    AloneRuns alone{asked, expected, most_runs, outcome, add_memory, result};
    for (Index rank = 0; rank < request.ranks; ++rank) {
        auto const place = static_cast<std::size_t>(rank);
        if (journal.decisions[place].empty() && journal.sources[place].empty()) continue;
        if (!alone.are_alike({rank, journal})) return result;
    }
    result.is_alike = true;
    return result;
}

}  // namespace cubecheck::in_process
