#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "models/plan/execution.hpp"
#include "properties/plan/counter_users.hpp"
#include "properties/plan/knowledge.hpp"

namespace cubecheck::plans {

/// What a thread block knows.
struct ThreadBlockClock {
    Index phase = 0;
    Known sealed;                       ///< what all of its threads know
    Known at_launch;                    ///< what it knew when the launch began
    std::map<Index, Messages> threads;  ///< what single threads have learnt in this phase
    Messages pending;                   ///< what any thread has learnt in this phase
};

/// Two thread blocks that give a port something to do, in an order that is open.
struct ContestedPort {
    Index first = 0;   ///< block
    Index second = 0;  ///< block
    Index end = 0;     ///< counter of the channel
};

/// Happens-before of a run, maintained while its steps are visited in order.
///
/// nop, barrier, and the end of a launch are points where all threads of a block meet.  The k-th channel of
/// a signal or wait belongs to thread k of its block: what that thread waited for before is ordered before
/// what it signals then, and before everything after the next such point.
///
/// A signal carries the phases of its block that have ended, as does a packet; a relaxed one, and a packet,
/// make visible only what was so when the launch began.  The j-th token that a block takes from a counter
/// is the j-th that was raised; where several thread blocks raise it, what is known is what must have been
/// raised by then.  A port does what it is given in order, and tells of it by its signals and when it is
/// flushed.  A launch begins when all blocks of the rank have ended the one before.
class Clocks {
public:
    Clocks(Plan const& plan, Execution const& run);

    /// The effect of a step on what is known; data are for the caller to look at before.
    void follow(Step const& step);

    ThreadBlockClock& thread_block(Index thread_block) { return thread_blocks_[thread_block]; }
    ThreadBlockClock const& thread_block(Index thread_block) const { return thread_blocks_[thread_block]; }
    Index port_thread_block(Index end) const;
    Index caller_thread_block(Index rank) const;

    /// Thread blocks of a plan with so many blocks, ports and ranks.
    static Index thread_blocks(Plan const& plan);

    /// All threads of the thread block meet.
    void seal(Index thread_block);

    /// What thread `thread` of a block knows now.
    Known thread_knowledge(Index thread_block, Index thread) const;

    /// A port takes up what a thread of a block gives it.
    void hand_over(Index block, Index thread, Index end);

    /// The first port whose order of work is not that of this run alone.
    std::optional<ContestedPort> const& contested_port() const { return contested_; }

    /// By access of a packet operation: its thread block and phase, so that what is known as a whole is
    /// forgotten.
    std::vector<std::pair<Index, Index>> accesses;

private:
    struct Raised {
        Known seen;
        Known visible;
        Known at_launch;
    };
    /// What a port was last given: by whom, and in which phase.
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
