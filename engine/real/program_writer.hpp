#pragma once

#include <optional>
#include <vector>

#include "engine/real/memory_plan.hpp"
#include "engine/real/node_program.hpp"
#include "models/parametric/step.hpp"

namespace cubecheck::real {

/// The abstract value of a cell, or of a part of a message, while programs are written.
struct Value {
    enum class Kind : std::uint8_t { nothing, neutral, block } kind = Kind::nothing;
    Index count = 0;  ///< the number of elements of a block
};

/// A message in transit, with the sender's cells that it contains and their values.
struct Parcel {
    struct Item {
        Index cell;
        Value value;
        Index at;  ///< offset in the message
    };

    Index from = 0, to = 0, port = 0;
    Index send = 0;     ///< its number among the sends of `from`
    Index message = 0;  ///< its number among the messages that `to` receives
    Index room = 0;     ///< the address of its buffer at the receiver
    Index count = 0;
    std::vector<Item> items;

    Item const* item(Index cell) const;
};

/// One value of a parcel and the cell that it enters.
struct Entering {
    Index taken;
    Index cell;
    Entry how;
};

/// Writes the program of one node.
///
/// The value of a cell stays in place until all its sends are settled; a new value meanwhile goes to another
/// plane of the memory.  So no value is overwritten before it is read.  And a program never waits for a send
/// whose receiver may still wait for this node.
class NodeProgramWriter {
public:
    /// `plan` is the result of an earlier writing of the same program, or an empty plan for its cells.
    explicit NodeProgramWriter(MemoryPlan const& plan);

    void give(Index cell, Contribution const& of, Index elements);
    void give_neutral(Index cell) { state(cell).value = {Value::Kind::neutral, 0}; }
    Value const& value(Index cell) const { return cells_[static_cast<std::size_t>(cell)].value; }

    void phase(Index round) { program_.steps.push_back({.what = Do::phase, .number = round}); }
    /// Begins to send the values of cells; a parcel without elements takes no step.
    void send(Parcel& parcel, std::vector<Index> const& cells);
    /// Records that the receiver has the message of a send.
    void arrived(Index send) { sends_[static_cast<std::size_t>(send)].arrived = true; }

    /// Begins to receive. `entering` names the cells of the values, so that they may be received directly
    /// into these.
    void receive(Parcel& parcel, std::vector<Entering> const& entering);
    void await(Parcel const& parcel);
    /// Stores or joins one value of a parcel.  Pre: the parcel has arrived.
    void enter(Parcel const& parcel, Entering const& entering);
    void release(Parcel const& parcel);

    /// target := the value of another cell.
    void copy(Index target, Index source);
    /// target := left joined with right.
    void join(Index target, Index left, Index right);
    /// target := the value of a parcel joined with the value of a cell.
    void join(Index target, Parcel const& parcel, Index taken, Index right);

    /// The memory that the program written so far needs.
    MemoryPlan const& plan() const { return needed_; }
    NodeProgram program() &&;

private:
    struct Send {
        bool arrived = false;
        bool settled = false;
    };
    struct State {
        Value value;
        Index plane = 0;
        std::vector<std::vector<Index>> reading = {{}};  ///< by plane: the sends that read the cell's value
                                                         ///< there
        std::optional<Index> reserved;                   ///< the plane that is reserved for a message
    };
    struct Source {
        Value value;
        Operand operand;
        std::optional<Index> cell;  ///< null: the value is in a message
    };

    State& state(Index cell) { return cells_[static_cast<std::size_t>(cell)]; }
    Source own(Index cell);
    Source item(Parcel const& parcel, Index cell) const;
    Index place(Index cell) { return places_.cell(cell, state(cell).plane); }
    bool is_one_stretch(std::vector<Index> const& cells);
    Index packed(std::vector<Index> const& cells, Index count);
    void settle(Index send);
    bool is_free(std::vector<Index>& sends);
    bool have_arrived(std::vector<Index> const& sends) const;
    Index writable_plane(Index cell);
    std::optional<Index> room_in_cells(Parcel const& parcel, std::vector<Entering> const& entering);
    void assign(Index cell, Source const& source);
    void assign_join(Index cell, Source const& left, Source const& right);
    void add(Step const& step);

    MemoryPlan needed_;
    Places places_;
    std::vector<State> cells_;
    std::vector<Send> sends_;
    Index messages_ = 0;
    Index open_messages_ = 0, message_room_ = 0;
    std::vector<Index> open_packs_;
    Index pack_room_ = 0;
    NodeProgram program_;
};

}  // namespace cubecheck::real
