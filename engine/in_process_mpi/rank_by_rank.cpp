#include "engine/in_process_mpi/rank_by_rank.hpp"

#include <set>

#include "engine/in_process_mpi/journal.hpp"
#include "engine/in_process_mpi/matchings.hpp"

namespace cubecheck::in_process {

namespace {

using Outcome = std::function<std::string(Run const&)>;

bool two_ranks_choose(Run const& run) {
    std::set<Index> ranks;
    for (auto const& choice : run.choices)
        if (choice.options > 1) ranks.insert(choice.rank);
    return ranks.size() > 1;
}

/// Goes through the choices of one rank.  Whether each run has the outcome of the first.
bool is_alike_alone(Request request, Alone const& alone, std::string const& expected, Index most_runs,
                    Index& runs, Outcome const& outcome) {
    request.alone = &alone;
    do {
        if (runs == most_runs) return false;
        auto const made = run(request);
        ++runs;
        auto const found = outcome(made);
        bool const is_new = made.end != End::redundant;
        if (is_new && (made.end != End::finished || found != expected)) return false;
        request.choices = successor(made.choices);
    } while (!request.choices.empty());
    return true;
}

}  // namespace

RankByRank rank_by_rank(Request const& request, Index most_runs, Outcome const& outcome) {
    RankByRank result;
    Journal journal(request.ranks);
    auto asked = request;
    asked.choices.clear();
    asked.journal = &journal;
    auto const first = run(asked);
    auto const expected = outcome(first);
    asked.journal = nullptr;
    ++result.runs;
    result.is_alike = first.choices.empty() && first.end != End::limit;
    bool const is_limited = request.transfer.buffers.value_or(0) > 0;
    if (first.end != End::finished || !first.violations.empty() || !journal.is_simple || is_limited ||
        !two_ranks_choose(first))
        return result;
    for (Index rank = 0; rank < request.ranks; ++rank) {
        auto const place = static_cast<std::size_t>(rank);
        if (journal.decisions[place].empty() && journal.sources[place].empty()) continue;
        if (!is_alike_alone(asked, {rank, journal}, expected, most_runs, result.runs, outcome)) return result;
    }
    result.is_alike = true;
    return result;
}

}  // namespace cubecheck::in_process
