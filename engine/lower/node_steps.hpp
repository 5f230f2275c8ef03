#pragma once

#include <vector>

#include "engine/lower/cells.hpp"
#include "engine/lower/lanes.hpp"
#include "engine/lower/runs.hpp"
#include "models/schedule/action.hpp"

namespace cubecheck::lower {

/// A step of a node, in which scratch is still numbered sparsely.
struct Step {
    schedules::Operation operation = schedules::Operation::copy;
    Chunk source;
    Chunk target;
    Index count = 1;
    Index lane = 0;
};

/// Whether a value may join a cell in the step that receives it, or goes through scratch first.
enum class Joining { on_arrival, staged };

/// What one node does, step by step, in an order that is right if the steps are taken one after the other.
class NodeSteps {
public:
    NodeSteps(Cells cells, NodeLanes lanes, Joining joining, bool commutes);

    Cells const& cells() const { return cells_; }
    NodeLanes const& lanes() const { return lanes_; }
    std::vector<Step> const& steps() const { return steps_; }

    void send(Index peer, SentRun const& run);
    /// Receives a run right into the cells that it enters.
    void receive(Index peer, ReceivedRun const& run);
    /// Receives a run into scratch, for `enter_staged`.
    void stage(Index peer, ReceivedRun const& run);
    /// What has been staged enters its cells, in the order in which it came.
    void enter_staged();
    /// A cell takes the neutral element: from then on it holds nothing that a step could read.
    void take_neutral(Index cell) { cells_.becomes_neutral(cell); }
    /// Copies what is asked for and still stands in the input to the output.
    void finish();

private:
    struct Staged {
        ReceivedRun run;
        Chunk at;
        Index lane;
    };

    Chunk temporary(Index lane, Index count);
    void receive_at_home(ReceivedRun const& run, Index lane);
    void enter(Staged const& staged);
    void enter(listed::Transfer const& transfer, Chunk from, Index lane);
    void bring_home(ReceivedRun const& run, Index lane);
    void copy(Chunk from, Chunk to, Index lane);

    Cells cells_;
    NodeLanes lanes_;
    Joining joining_;
    bool commutes_;
    std::vector<Index> temporaries_;  ///< by lane: how many are in use
    std::vector<Staged> staged_;
    std::vector<Step> steps_;
};

}  // namespace cubecheck::lower
