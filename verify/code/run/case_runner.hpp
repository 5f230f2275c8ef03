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

/// The ranks of one case, whose calls last as long as this.
class RankCalls {
public:
    RankCalls(Case const& test_case, in_process::Terms& terms);

    /// Of the ranks of the communicator, in the order of their ranks of the world.
    RankCall& of(Index member) { return calls_[static_cast<std::size_t>(member)]; }
    void add_to(in_process::StateHash& hash) const;
    /// What a run of these calls has shown.
    CaseRun seen(in_process::Run const& run) const;

private:
    Elements elements_;
    Index first_member_;
    std::deque<RankCall> calls_;
};

in_process::Transfer transfer_of(Sending sending);

bool has_deadlock(CaseRuns const& played);

/// A case with one way to transfer.
struct CaseRunner {
    Case const& test_case;
    UserCode const& code;
    in_process::Globals& globals;
    in_process::Terms& terms;
    bool compares_states = false;  ///< whether it may do so: the code keeps no hidden state

    in_process::Request request(RankCalls& calls, OperatorFunction join) const;

    /// The choices of one rank after the other: the common outcome of all matchings, if they change nothing.
    /// Otherwise the result is not complete.
    CaseRuns rank_by_rank(Index most_matchings) const;

    /// All matchings: one after the other, or, if there are many, by their states.
    CaseRuns played(in_process::Transfer transfer, Index most_matchings,
                    Index* most_buffered = nullptr) const;

    /// The smallest number of buffered messages per channel with which no matching deadlocks; empty if there
    /// is none.
    std::optional<Index> needed_buffers(Index most_matchings) const;

private:
    struct Outcomes;
    using Body = std::function<void(Index rank)>;
    using MemoryOfRanks = std::function<bool(in_process::StateHash&)>;

    void release(CaseRun const& seen) const;
    CaseRun seen(RankCalls const& calls, in_process::Run const& run) const;
    void run_each(Outcomes& outcomes, in_process::Transfer transfer, Index most_matchings) const;
    /// Result: false if states do not decide.
    bool run_states(Outcomes& outcomes, in_process::Transfer transfer, Index most_matchings) const;
    /// The same body, where each rank takes its blocks of malloc from its arena.
    Body in_arenas(Body const& body, Arenas const& arenas) const;
    /// Adds the memory of the ranks, which is part of a state, as the state of MPI is.
    ///
    /// Pre: the ranks run in arenas.
    MemoryOfRanks memory_of(RankCalls const& calls) const;
    /// Adds the blocks of malloc of all ranks.  False if some lie elsewhere.
    bool add_blocks(in_process::StateHash& hash) const;
};

}  // namespace cubecheck::verify
