#pragma once

#include <optional>
#include <string>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck {

/// What a step of a run does.  An action that receives and sends is two steps, in this order.
enum class StepKind {
    send,
    receive,
    local,  ///< on the cells of its own rank alone
    fault,  ///< something that the network or the machine does to a message or to a rank
    stuck,  ///< the thread block waits here forever
};

/// A thread block of a rank; a rank that does one thing at a time has thread block 0 only.
struct Place {
    Index rank = 0;
    Index thread_block = 0;

    friend auto operator<=>(Place const&, Place const&) = default;
};

/// What a step changes in one cell of its rank.
struct CellChange {
    std::string cell;  ///< "output[2]"
    std::string before;
    std::string after;

    friend bool operator==(CellChange const&, CellChange const&) = default;
};

/// What a cell of a rank holds before the first step.
struct StartCell {
    Index rank = 0;
    std::string cell;
    std::string value;

    friend bool operator==(StartCell const&, StartCell const&) = default;
};

/// The line of a file that a step comes from.
struct StepOrigin {
    std::string file;
    Index line = 1;

    friend bool operator==(StepOrigin const&, StepOrigin const&) = default;
};

/// One step of a run that fails.
struct WitnessStep {
    StepKind kind = StepKind::local;
    Place at;
    std::string text;              ///< what it does, in a few words: "sends m0.m1 to rank 3"
    std::optional<Place> peer;     ///< whom it sends to, receives from, or waits for
    std::optional<Index> message;  ///< the same number at a send, its receives and the faults that hit it
    std::vector<CellChange> changes;
    Index call = 0;  ///< which of several calls in a row it belongs to
    std::optional<Index> round;
    std::optional<StepOrigin> origin;
    bool point_of_no_return = false;  ///< after it every continuation fails so
    std::string carried = {};         ///< the words of the message that it sends; empty if they are not known
    std::optional<Index> stream = {};  ///< of a pipeline: which of its streams the message belongs to

    friend bool operator==(WitnessStep const&, WitnessStep const&) = default;
};

}  // namespace cubecheck
