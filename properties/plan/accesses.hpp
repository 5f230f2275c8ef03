#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "models/plan/layout.hpp"
#include "properties/plan/clocks.hpp"

namespace cubecheck::plans {

/// A read or write of a cell.
struct Access {
    Index thread_block = 0;
    Index phase = 0;      ///< of the thread block
    Index number = none;  ///< of accesses of packet operations: the number by which packets refer to them
    Index begin = 0;      ///< the first cell of the operation's part of the buffer, where its thread 0 begins
    Index step = none;    ///< of the run; none: the caller, before the first launch
    Index launch = 0;
    bool by_packets = false;  ///< packets are smaller than the units of other accesses
    bool writes = false;
    Form form = Form::plain;
    Place const* place = nullptr;  ///< null: the caller's
    Buffer buffer = Buffer::input;
    std::shared_ptr<Message const> heard;  ///< from packets, by the thread that makes the access
};

/// Two unordered accesses to one cell, at least one of which writes.
struct PlanRace {
    enum class Why {
        unordered,  ///< not ordered at all
        relaxed,    ///< only execution is ordered: the second may not see what the first writes
        no_nop,     ///< made by different threads of one block, with no synchronisation between them
    };
    Access first;
    Access second;
    Index cell = 0;
    Index rank = 0;
    Why why = Why::unordered;
};

/// Visits the accesses of a run, and finds the first race.
///
/// Threads of a block divide the work by position. So one thread makes the accesses of two operations to one
/// cell, in order, if two conditions hold: their parts of the buffer begin at the same cell, and both or
/// neither work on packets.
///
/// A thread that reads a packet knows the accesses that the packet's writer had made at that position before.
/// So chains of packets order accesses cell by cell. A thread sends its knowledge of a position with all its
/// packets there, until the threads of the block synchronise. A packet is valid by itself, unless it
/// overwrites a packet of its launch, which was valid before. A write of packets over packets needs only the
/// order of execution.
class Accesses {
public:
    Accesses(Plan const& plan, PlanLayout const& layout, Clocks& clocks);

    /// Pre: the clocks have followed the steps before this one, but not this one.
    void follow(Step const& step, Index number);

    /// The callers read the output of a launch, and fill in the input of the next one.
    ///
    /// Pre: the clocks have followed the end of the launch.
    void call(Index rank, Index number);

    std::optional<PlanRace> const& race() const { return race_; }

private:
    struct Cell {
        std::optional<Access> write;
        std::vector<Access> reads;
        std::shared_ptr<Message const> packet;  ///< what its packets tell
        bool is_repeated = false;               ///< they are not the first packets of their launch
    };
    /// The thread that makes an access, and its knowledge.
    struct Thread {
        Known sealed;
        Messages heard;
        std::vector<Index> made;  ///< accesses at this position
    };
    /// By position: what a block's threads have read and done in packet operations of a phase.
    struct Carried {
        Index phase = 0;
        std::map<Index, Thread> threads;
    };

    Access access_of(Step const& step, Index number, Index thread_block) const;
    void by_threads(Step const& step, Index number);
    void by_ports(Step const& step, Index number);
    void validate(Step const& step, Index number);
    void put(Step const& step, Index number, std::size_t j);
    Thread& thread_at(Step const& step, Index k);
    void at_position(Step const& step, Index k, Access const& access, Thread& thread);
    void touch_place(Access access, Place const& place, Step const& step, Index k, Thread& thread);
    void hear_packets(Step const& step, Index k, Thread& thread);
    template <class Visit>
    void each_cell(Place const& place, Step const& step, Index k, Visit const& visit) const;
    void touch(Access access, Index rank, Index cell, Thread& thread);
    void check(Access const& before, Access const& now, Index rank, Index cell, Thread& thread);
    std::shared_ptr<Message const> told(Index thread_block, Thread& thread);

    Plan const& plan_;
    PlanLayout const& layout_;
    Clocks& clocks_;
    std::vector<Cell> cells_;
    std::map<Index, Carried> carried_;  ///< by block
    std::shared_ptr<Message const> last_told_;
    Known last_sealed_, last_at_launch_;
    Messages last_heard_;
    std::optional<PlanRace> race_;
};

}  // namespace cubecheck::plans
