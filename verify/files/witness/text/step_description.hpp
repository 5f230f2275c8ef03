#pragma once

#include <string>
#include <vector>

#include "engine/explore/machine.hpp"
#include "models/report/witness/step.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

/// Some chunks of a rank.
struct Chunks {
    Index rank = 0;
    schedules::Buffer buffer = schedules::Buffer::input;
    std::int32_t first = 0;
    std::int32_t count = 1;
};

/// The changes of these chunks from one state to another.
std::vector<CellChange> cell_changes(Machine const& machine, Chunks const& chunks, State const& before,
                                     State const& after);

/// Describes the next step of a thread block in a state, for a witness.
///
/// Pre: the thread block has not ended its call; the arguments outlive this object.
class StepDescription {
public:
    StepDescription(Machine const& machine, State const& before, Index thread_block, std::string const& file);

    Tick const& tick() const { return tick_; }
    WitnessStep sent(Index to, cubecheck::Index message) const;
    WitnessStep received(Index from, cubecheck::Index message, State const& after) const;
    WitnessStep done_alone(State const& after) const;

private:
    WitnessStep step(StepKind kind) const;
    std::string source() const;
    std::string target() const;
    std::vector<CellChange> changes(State const& after) const;

    Machine const& machine_;
    State const& before_;
    Index thread_block_;
    std::string const& file_;
    Tick const& tick_;
    schedules::Action const& action_;
};

}  // namespace cubecheck::witness
