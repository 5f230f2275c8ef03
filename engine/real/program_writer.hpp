#pragma once

#include <optional>
#include <vector>

#include "engine/real/memory_plan.hpp"
#include "engine/real/node_program.hpp"
#include "models/parametric/step.hpp"

namespace cubecheck::real {

/// What a cell or an element of a message stands for while programs are written.
struct Value {
    enum class Kind : std::uint8_t { nothing, neutral, block } kind = Kind::nothing;
    Index count = 0;  ///< elements of a block
};

/// A message on its way: which cells it was taken from, and what they held.
struct Parcel {
    struct Item {
        Index cell;
        Value value;
        Index at;  ///< in the message
    };

    Index from = 0, to = 0, port = 0;
    Index send = 0;     ///< number among the sends of `from`
    Index message = 0;  ///< number among the messages of `to`
    Index room = 0;     ///< where it may be put
    Index count = 0;
    std::vector<Item> items;

    Item const* item(Index cell) const;
};

/// One value of a parcel that enters a cell.
struct Entering {
    Index taken;
    Index cell;
    Entry how;
};

/// Writes the program of one node.
///
/// A cell keeps its value where it is until all sends of it are settled: what enters it meanwhile goes to
/// another plane of the memory.  So a value is never overwritten that is still to be read, and no program
/// waits for a send of which the receiver may still wait for this node.
class NodeProgramWriter {
public:
    /// `plan` is that of an earlier run of the same writing, or one of the cells alone.
    explicit NodeProgramWriter(MemoryPlan const& plan);

    void give(Index cell, Contribution const& of, Index elements);
    void give_neutral(Index cell) { state(cell).value = {Value::Kind::neutral, 0}; }
    Value const& value(Index cell) const { return cells_[static_cast<std::size_t>(cell)].value; }

    void phase(Index round) { program_.steps.push_back({.what = Do::phase, .number = round}); }
    /// Begins to send what cells hold; a parcel without elements takes no step.
    void send(Parcel& parcel, std::vector<Index> const& cells);
    /// The receiver of a send has it.
    void arrived(Index send) { sends_[static_cast<std::size_t>(send)].arrived = true; }

    /// Begins to receive.  What the values enter is known, so that they may be received right there.
    void receive(Parcel& parcel, std::vector<Entering> const& entering);
    void await(Parcel const& parcel);
    /// Pre: the parcel is there.
    void enter(Parcel const& parcel, Entering const& entering);
    void release(Parcel const& parcel);

    /// target := what another cell holds.
    void copy(Index target, Index source);
    /// target := left joined with right.
    void join(Index target, Index left, Index right);
    /// target := the value of a parcel joined with what a cell holds.
    void join(Index target, Parcel const& parcel, Index taken, Index right);

    /// The plan of what was written.
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
        std::vector<std::vector<Index>> reading = {{}};  ///< by plane: the sends that read the cell there
        std::optional<Index> reserved;                   ///< the plane where a value is received
    };
    struct Source {
        Value value;
        Operand operand;
        std::optional<Index> cell;  ///< none: it is in a message
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
