#pragma once

#include <deque>
#include <functional>
#include <optional>

#include "engine/in_process_mpi/globals.hpp"
#include "engine/in_process_mpi/run.hpp"
#include "engine/in_process_mpi/states/state_hash.hpp"
#include "engine/in_process_mpi/terms.hpp"
#include "verify/code/build/followed_code.hpp"
#include "verify/code/cases/case.hpp"
#include "verify/code/cases/elements.hpp"
#include "verify/code/run/rank_call/rank_call.hpp"

namespace cubecheck::verify {

/// The calls of all ranks of one case.
class RankCalls {
public:
    RankCalls(Case const& test_case, in_process::Terms& terms);

    /// The call of the member-th rank of the communicator, in the order of world ranks.
    RankCall& of(Index member) { return calls_[static_cast<std::size_t>(member)]; }
    void add_to(in_process::StateHash& hash) const;
    /// The observations of a run of these calls.
    CaseRun seen(in_process::Run const& run) const;

private:
    Elements elements_;
    Index first_member_;
    std::deque<RankCall> calls_;
};

in_process::Transfer transfer_of(Sending sending);

bool has_deadlock(CaseRuns const& played);

/// Runs a case with one kind of transfer.
struct CaseRunner {
    Case const& test_case;
    UserCode const& code;
    in_process::Globals& globals;
    in_process::Terms& terms;
    bool compares_states = false;  ///< whether states may be compared: the code has no hidden state
    /// The number of different outcomes that ends a search.  A search of very different matchings ends at
    /// twice as many.  Null: no limit.
    std::optional<std::size_t> most_outcomes = {};

    in_process::Request request(RankCalls& calls, OperatorFunction join) const;

    /// Tries the choices of each rank alone.  If none changes the outcome, all matchings have this outcome.
    /// Otherwise the result is incomplete.
    CaseRuns rank_by_rank(Index most_matchings) const;

    /// Runs all matchings: one after the other, or, if there are many, by states.
    CaseRuns played(in_process::Transfer transfer, Index most_matchings,
                    Index* most_buffered = nullptr) const;

    /// The smallest number of buffered messages per channel with which no matching deadlocks.  Nothing if
    /// there is no such number.
    std::optional<Index> needed_buffers(Index most_matchings) const;

private:
    struct Outcomes;
    using Body = std::function<void(Index rank)>;
    using MemoryOfRanks = std::function<bool(in_process::StateHash&)>;

    void release(CaseRun const& seen) const;
    CaseRun seen(RankCalls const& calls, in_process::Run const& run) const;
    void run_each(Outcomes& outcomes, in_process::Transfer transfer, Index most_matchings) const;
    /// Runs a few matchings that differ much, so that most failures show before the search ends.
    void run_some(Outcomes& outcomes, in_process::Transfer transfer) const;
    /// Result: false if the comparison of states does not decide.
    bool run_states(Outcomes& outcomes, in_process::Transfer transfer, Index most_matchings) const;
    /// The body, with each rank's blocks of malloc in its arena.
    Body in_arenas(Body const& body, Arenas const& arenas) const;
    /// Returns a function that adds the memory of the ranks to a state, as the state of MPI is added.
    ///
    /// Pre: the ranks run in arenas.
    MemoryOfRanks memory_of(RankCalls const& calls) const;
    /// Adds the blocks of malloc of all ranks.  Result: false if some are outside of the arenas.
    bool add_blocks(in_process::StateHash& hash) const;
};

}  // namespace cubecheck::verify
