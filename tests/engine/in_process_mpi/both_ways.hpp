#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "engine/in_process_mpi/matchings.hpp"
#include "engine/in_process_mpi/rank_by_rank.hpp"
#include "tests/engine/in_process_mpi/ranks.hpp"

namespace cubecheck::in_process {

/// What a program does, explored as a whole and rank by rank.  An outcome is what each rank saw.
struct BothWays {
    Matchings all;
    std::set<std::string> outcomes;  ///< of all combinations of choices
    RankByRank ranks;
    std::string first;  ///< outcome of the first run
};

inline BothWays both_ways(Index ranks, Transfer transfer,
                          std::function<void(Index, std::string& seen)> const& body, Index most = 100'000) {
    cubecheck_mpi = table();
    std::vector<std::string> seen(static_cast<std::size_t>(ranks));
    Request request;
    request.ranks = ranks;
    request.transfer = transfer;
    request.most_calls = 10'000;
    request.body = [&](Index rank) {
        auto& mine = seen[static_cast<std::size_t>(rank)];
        mine.clear();
        body(rank, mine);
        mine += ".";
    };
    auto const outcome = [&](Run const& run) {
        std::string all = run.end == End::finished ? "" : "does not end";
        for (auto& one : seen) {
            if (run.end == End::finished) all += one + "|";
            one.clear();
        }
        for (auto const& finding : run.findings) all += name(finding.kind);
        return all;
    };
    BothWays found;
    found.all = explore(request, most, [&](Run const& run, std::vector<Index> const&) {
        found.outcomes.insert(outcome(run));
        return true;
    });
    found.ranks = rank_by_rank(request, most, [&](Run const& run) {
        auto const what = outcome(run);
        if (found.first.empty()) found.first = what;
        return what;
    });
    return found;
}

}  // namespace cubecheck::in_process
