#pragma once

#include <optional>
#include <string>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck {

/// The kind of a step of a run. An action that receives and sends is two steps, in this order.
enum class StepKind {
    send,
    receive,
    local,  ///< uses only cells of its own rank
    fault,  ///< a fault of the network or the machine, which affects a message or a rank
    stuck,  ///< the thread block waits here forever
};

/// A thread block of a rank. A rank that does one thing at a time has only thread block 0.
struct Place {
    Index rank = 0;
    Index thread_block = 0;

    friend auto operator<=>(Place const&, Place const&) = default;
};

/// The change of one cell of a rank by a step.
struct CellChange {
    std::string cell;  ///< "output[2]"
    std::string before;
    std::string after;

    friend bool operator==(CellChange const&, CellChange const&) = default;
};

/// The content of a cell of a rank before the first step.
struct StartCell {
    Index rank = 0;
    std::string cell;
    std::string value;

    friend bool operator==(StartCell const&, StartCell const&) = default;
};

/// The line of a file from which a step comes.
struct StepOrigin {
    std::string file;
    Index line = 1;

    friend bool operator==(StepOrigin const&, StepOrigin const&) = default;
};

/// One step of a failing run.
struct WitnessStep {
    StepKind kind = StepKind::local;
    Place at;
    std::string text;              ///< its text: "sends m0.m1 to rank 3"
    std::optional<Place> peer;     ///< the destination, source, or awaited thread block
    std::optional<Index> message;  ///< the same number for a send, its receives, and its faults
    std::vector<CellChange> changes;
    Index call = 0;  ///< the call of the step, if there are several in a row
    std::optional<Index> round;
    std::optional<StepOrigin> origin;
    bool point_of_no_return = false;   ///< every continuation after it fails in the same way
    std::string carried = {};          ///< the words of the message that it sends; empty if unknown
    std::optional<Index> stream = {};  ///< in a pipeline: the stream of the message

    friend bool operator==(WitnessStep const&, WitnessStep const&) = default;
};

}  // namespace cubecheck
