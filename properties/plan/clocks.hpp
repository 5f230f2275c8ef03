#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "models/plan/execution.hpp"
#include "properties/plan/counter_users.hpp"
#include "properties/plan/knowledge.hpp"

namespace cubecheck::plans {

/// The knowledge of a thread block.
struct ThreadBlockClock {
    Index phase = 0;
    Known sealed;                       ///< what all of its threads know
    Known at_launch;                    ///< what it knew at the beginning of the launch
    std::map<Index, Messages> threads;  ///< what single threads have learnt in this phase
    Messages pending;                   ///< what any thread has learnt in this phase
};

/// Two thread blocks that post requests to one port in no fixed order.
struct ContestedPort {
    Index first = 0;   ///< block
    Index second = 0;  ///< block
    Index end = 0;     ///< counter of the channel
};

/// Happens-before of a run, maintained while its steps are visited in order.
///
/// All threads of a block synchronise at a nop, at a barrier, and at the end of a launch. The k-th channel of
/// a signal or wait belongs to thread k of its block. What that thread waited for before is ordered before
/// what it signals then, and before everything after the next such point.
///
/// Signals and packets carry the phases of their block that have ended. A relaxed signal, or a packet, makes
/// visible only what was visible at the beginning of the launch. The j-th token that a block takes from a
/// counter is the j-th increment. If several blocks increment the counter, only what must have been
/// incremented by then is known. A port executes its requests in order; its signals and flushes carry its
/// progress. A launch begins when all blocks of the rank have ended the one before.
class Clocks {
public:
    Clocks(Plan const& plan, Execution const& run);

    /// Updates the clocks by a step. The caller must check the step's data accesses before.
    void follow(Step const& step);

    ThreadBlockClock& thread_block(Index thread_block) { return thread_blocks_[thread_block]; }
    ThreadBlockClock const& thread_block(Index thread_block) const { return thread_blocks_[thread_block]; }
    Index port_thread_block(Index end) const;
    Index caller_thread_block(Index rank) const;

    /// The number of clock components of a plan: its blocks, ports and ranks.
    static Index thread_blocks(Plan const& plan);

    /// All threads of the thread block synchronise.
    void seal(Index thread_block);

    /// The current knowledge of thread `thread` of a block.
    Known thread_knowledge(Index thread_block, Index thread) const;

    /// A port accepts a request of a thread of a block.
    void hand_over(Index block, Index thread, Index end);

    /// The first port whose order of requests could differ from that of this run.
    std::optional<ContestedPort> const& contested_port() const { return contested_; }

    /// The thread block and phase of each access of a packet operation. Accesses of ended phases are dropped
    /// from knowledge.
    std::vector<std::pair<Index, Index>> accesses;

private:
    struct Raised {
        Known seen;
        Known visible;
        Known at_launch;
    };
    /// The last request to a port: its block, and the phase.
    struct Given {
        Index block = none;
        Index phase = 0;
    };
    struct Meeting {
        Messages arrived;
        std::shared_ptr<Message const> all;
        std::size_t left = 0;
    };

    void follow_op(Step const& step);
    void raise(Step const& step);
    void take(Step const& step);
    void take_one(Step const& step, Index thread, Index counter);
    void flush(Step const& step);
    void arrive(Step const& step);
    void leave(Step const& step);
    void end(Index rank);
    void hear(Index thread_block, Index thread, Message message);

    Plan const& plan_;
    std::vector<ThreadBlockClock> thread_blocks_;
    std::vector<std::map<Index, Index>> totals_;  ///< by counter and thread block: times that it is raised
    std::vector<std::map<Index, std::vector<Raised>>> raised_;
    std::vector<Index> taken_;
    std::map<Index, Given> given_;  ///< by thread block of a port
    std::optional<ContestedPort> contested_;
    std::map<std::pair<Index, Index>, Meeting> barriers_;
};

}  // namespace cubecheck::plans
