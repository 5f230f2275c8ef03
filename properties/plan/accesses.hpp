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
    Index number = none;  ///< of accesses of packet operations, by which packets tell of them
    Index begin = 0;      ///< of the operation's part of the buffer: where its thread 0 begins
    Index step = none;    ///< of the run; none: the caller, before the first launch
    Index launch = 0;
    bool by_packets = false;  ///< packets are smaller than what threads take otherwise
    bool writes = false;
    Form form = Form::plain;
    Place const* place = nullptr;  ///< null: the caller's
    Buffer buffer = Buffer::input;
    std::shared_ptr<Message const> heard;  ///< from packets, by the thread that makes the access
};

/// Two accesses to one cell that are not ordered, and one of them writes.
struct PlanRace {
    enum class Why {
        unordered,  ///< nothing orders them
        relaxed,    ///< only execution is ordered: what the first writes may not be visible to the second
        no_nop,     ///< they are made by different threads of one block, which do not meet in between
    };
    Access first;
    Access second;
    Index cell = 0;
    Index rank = 0;
    Why why = Why::unordered;
};

/// Goes through the accesses of a run, and finds the first race.
///
/// Threads of a block share the work by position: accesses of two operations to one cell are made by the
/// same thread, and so in order, if their parts of the buffer begin at the same cell and both or none of the
/// two work on packets.  A thread that reads a packet knows of the accesses that the thread that wrote the
/// packet had made at that position before: so chains of packets order accesses cell by cell.  What a thread
/// has read and done at a position of operations on packets it tells with all its packets there, until the
/// threads of the block meet.  A packet is valid by itself, unless it overwrites one of its launch, which was
/// valid before; a write of packets over packets needs the order of execution only.
class Accesses {
public:
    Accesses(Plan const& plan, PlanLayout const& layout, Clocks& clocks);

    /// Pre: the clocks have followed the steps before, but not this one.
    void follow(Step const& step, Index number);

    /// The callers take the output of a launch, and fill in the input of the next.
    ///
    /// Pre: the clocks have followed the end of the launch.
    void call(Index rank, Index number);

    std::optional<PlanRace> const& race() const { return race_; }

private:
    struct Cell {
        std::optional<Access> write;
        std::vector<Access> reads;
        std::shared_ptr<Message const> packet;  ///< what its packets tell
        bool is_repeated = false;               ///< its packets are not the first ones of their launch
    };
    /// The thread that makes an access: what it knows.
    struct Thread {
        Known sealed;
        Messages heard;
        std::vector<Index> made;  ///< accesses at this position
    };
    /// By position: what a block's threads have read and done in operations on packets of a phase.
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
