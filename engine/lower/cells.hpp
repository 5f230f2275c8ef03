#pragma once

#include <cstdint>
#include <vector>

#include "models/schedule/collective.hpp"
#include "models/script/script.hpp"

namespace cubecheck::lower {

/// A chunk of a node.  During the lowering, scratch chunks have sparse numbers; the finished schedule numbers
/// them densely.
struct Chunk {
    schedules::Buffer buffer = schedules::Buffer::input;
    Index offset = 0;
};

/// The chunk `n` after another one.
constexpr Chunk operator+(Chunk chunk, Index n) { return {chunk.buffer, chunk.offset + n}; }
constexpr bool operator==(Chunk a, Chunk b) { return a.buffer == b.buffer && a.offset == b.offset; }

/// The chunks in which a node keeps its cells.
///
/// The initial value of a cell is in the input buffer: the k-th distinct contribution of the node is in chunk
/// k.  A cell with a promised result has a chunk of the output buffer, in the order of
/// models/script/chunks.hpp.  Every other cell has a chunk of the scratch buffer.  A cell stays in the input
/// until something is written to it.
class Cells {
public:
    /// Throws: Error if a cell starts with a value that is not a contribution of the node itself.
    Cells(Script const& script, Index node);

    /// The chunk that is written when something enters the cell.
    Chunk home(Index cell) const { return homes_[static_cast<std::size_t>(cell)]; }
    /// The chunk that holds the value of the cell; its home if it has no value.
    Chunk place(Index cell) const;

    bool holds_neutral(Index cell) const { return states_[static_cast<std::size_t>(cell)] == State::neutral; }
    bool holds_input(Index cell) const { return states_[static_cast<std::size_t>(cell)] == State::input; }
    bool is_asked_for(Index cell) const { return home(cell).buffer == schedules::Buffer::output; }
    void becomes_neutral(Index cell) { states_[static_cast<std::size_t>(cell)] = State::neutral; }
    void goes_home(Index cell) { states_[static_cast<std::size_t>(cell)] = State::home; }

    /// Whether output chunk k may be input chunk k + `shift`: then no cell is written over the input of
    /// another cell.
    bool allows_in_place(Index shift) const;

    Index count() const { return static_cast<Index>(homes_.size()); }
    Index inputs() const { return inputs_; }
    Index outputs() const { return outputs_; }

private:
    enum class State : std::uint8_t { nothing, neutral, input, home };

    void read_initial(Script const& script, Index node);

    std::vector<State> states_;
    std::vector<Chunk> inputs_of_;
    std::vector<Chunk> homes_;
    Index inputs_ = 0;
    Index outputs_ = 0;
};

/// The collective that a script computes, as schedules name it; `custom` if schedules have no name for it.
///
/// A barrier, and the collective `collect` of commuting contributions, are all-reduces: every rank ends with
/// all contributions.
schedules::Collective collective(Script const& script);

}  // namespace cubecheck::lower
