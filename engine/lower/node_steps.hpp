#pragma once

#include <vector>

#include "engine/lower/cells.hpp"
#include "engine/lower/runs.hpp"
#include "engine/lower/thread_blocks.hpp"
#include "models/schedule/action.hpp"

namespace cubecheck::lower {

/// A step of a node, in which scratch is still numbered sparsely.
struct Step {
    schedules::Operation operation = schedules::Operation::copy;
    Chunk source;
    Chunk target;
    Index count = 1;
    Index thread_block = 0;
};

/// Whether a received value may join a cell in the step that receives it, or must go through scratch first.
enum class Joining { on_arrival, staged };

/// The steps of one node, in an order that is correct if they are executed sequentially.
class NodeSteps {
public:
    NodeSteps(Cells cells, NodeThreadBlocks thread_blocks, Joining joining, bool commutes);

    Cells const& cells() const { return cells_; }
    NodeThreadBlocks const& thread_blocks() const { return thread_blocks_; }
    std::vector<Step> const& steps() const { return steps_; }

    void send(Index peer, SentRun const& run);
    /// Receives a run directly into the cells that it enters.
    void receive(Index peer, ReceivedRun const& run);
    /// Receives a run into scratch, for `enter_staged`.
    void stage(Index peer, ReceivedRun const& run);
    /// Moves the staged values into their cells, in the order of arrival.
    void enter_staged();
    /// A cell takes the neutral element: no step reads it until it is written again.
    void take_neutral(Index cell) { cells_.becomes_neutral(cell); }
    /// Copies the results that are still in the input buffer to the output buffer.
    void finish();

private:
    struct Staged {
        ReceivedRun run;
        Chunk at;
        Index thread_block;
    };

    Chunk temporary(Index thread_block, Index count);
    void receive_at_home(ReceivedRun const& run, Index thread_block);
    void enter(Staged const& staged);
    void enter(explicit_form::Transfer const& transfer, Chunk from, Index thread_block);
    void bring_home(ReceivedRun const& run, Index thread_block);
    void copy(Chunk from, Chunk to, Index thread_block);

    Cells cells_;
    NodeThreadBlocks thread_blocks_;
    Joining joining_;
    bool commutes_;
    std::vector<Index> temporaries_;  ///< by thread block: how many are in use
    std::vector<Staged> staged_;
    std::vector<Step> steps_;
};

}  // namespace cubecheck::lower
