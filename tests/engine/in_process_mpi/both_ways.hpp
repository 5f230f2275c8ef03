#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/in_process_mpi/matchings.hpp"
#include "engine/in_process_mpi/rank_by_rank.hpp"
#include "engine/in_process_mpi/states/called_code.hpp"
#include "engine/in_process_mpi/states/explore_states.hpp"
#include "engine/in_process_mpi/states/user_call.hpp"
#include "tests/engine/in_process_mpi/ranks.hpp"

namespace cubecheck::in_process {

/// The outcomes of a program, explored by all combinations of choices and rank by rank.  An outcome is the
/// text that all ranks have recorded.
struct BothWays {
    Matchings all;
    std::set<std::string> outcomes;  ///< of all combinations of choices
    RankByRank ranks;
    std::string first;  ///< outcome of the first run
};

/// Runs a body on each rank, and collects the text that each rank records in `seen`.
class Watched {
public:
    using Body = std::function<void(Index, std::string& seen)>;

    Watched(Index ranks, Transfer transfer, Body const& body)
        : seen_(static_cast<std::size_t>(ranks)), body_(body) {
        cubecheck_mpi = table();
        request_.ranks = ranks;
        request_.transfer = transfer;
        request_.most_calls = 10'000;
        request_.body = [this](Index rank) {
            auto& mine = seen_[static_cast<std::size_t>(rank)];
            mine.clear();
            Code code{body_, rank, mine};
            called_code(run_code, &code);
        };
    }
    Watched(Watched const&) = delete;
    Watched& operator=(Watched const&) = delete;
    ~Watched() = default;

    Request const& request() const { return request_; }

    std::string outcome(Run const& run) {
        std::string all = run.end == End::finished ? "" : "does not end";
        for (auto& one : seen_) {
            if (run.end == End::finished) all += one + "|";
            one.clear();
        }
        for (auto const& violation : run.violations) all += name(violation.kind);
        return all;
    }

    /// Adds the recorded texts to the hash of a state, for `explore_states`.
    bool add_memory(StateHash& hash) const {
        for (auto const& one : seen_) hash.add_text(one);
        return true;
    }

private:
    struct Code {
        Body const& body;
        Index rank;
        std::string& seen;
    };

    static int run_code(Code* code) {
        code->body(code->rank, code->seen);
        code->seen += ".";
        return 0;
    }

    std::vector<std::string> seen_;
    Body const& body_;
    Request request_;
};

inline BothWays both_ways(Index ranks, Transfer transfer, Watched::Body const& body, Index most = 100'000) {
    Watched watched(ranks, transfer, body);
    BothWays found;
    found.all = explore(watched.request(), most, [&](Run const& run, std::vector<Index> const&) {
        found.outcomes.insert(watched.outcome(run));
        return true;
    });
    found.ranks = rank_by_rank(watched.request(), most, [&](Run const& run) {
        auto const what = watched.outcome(run);
        if (found.first.empty()) found.first = what;
        return what;
    });
    return found;
}

/// Explores the choices of each rank separately, by their states.
///
/// Pre: as for `by_states`.
inline RankByRank ranks_by_states(Index ranks, Transfer transfer, Watched::Body const& body,
                                  Index most = 100'000) {
    Watched watched(ranks, transfer, body);
    return rank_by_rank(
        watched.request(), most, [&](Run const& run) { return watched.outcome(run); },
        [&](StateHash& hash) { return watched.add_memory(hash); });
}

/// The outcomes of a program that is explored by its states.
struct ByStates {
    std::optional<ExploredStates> explored;
    std::set<std::string> outcomes;
};

/// Explores a program by its states.
///
/// Pre: between two calls of MPI, the body keeps its state only on the stack and in `seen`.
inline ByStates by_states(Index ranks, Transfer transfer, Watched::Body const& body, Index most = 100'000) {
    Watched watched(ranks, transfer, body);
    ByStates found;
    found.explored = explore_states(
        watched.request(), most, [&](StateHash& hash) { return watched.add_memory(hash); },
        [&](Run const& run, std::vector<Index> const&) {
            auto const what = watched.outcome(run);
            if (run.end != End::redundant && run.end != End::known) found.outcomes.insert(what);
            return true;
        });
    return found;
}

}  // namespace cubecheck::in_process
