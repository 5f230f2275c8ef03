#pragma once

#include <map>

#include "models/report/witness/witness.hpp"

namespace cubecheck {

/// The positions of a message's send and receives among the steps of a run.
struct MessageEnds {
    std::optional<std::size_t> sent;
    std::vector<std::size_t> received;  ///< several if it was duplicated; none if lost or still in transit

    friend bool operator==(MessageEnds const&, MessageEnds const&) = default;
};

/// The messages of a run by their numbers.
inline std::map<Index, MessageEnds> message_ends(Witness const& witness) {
    std::map<Index, MessageEnds> found;
    for (std::size_t i = 0; i < witness.steps.size(); ++i) {
        auto const& step = witness.steps[i];
        if (!step.message) continue;
        if (step.kind == StepKind::send) found[*step.message].sent = i;
        if (step.kind == StepKind::receive) found[*step.message].received.push_back(i);
    }
    return found;
}

/// Whether a step sends a message that the next step receives.
inline bool received_next(Witness const& witness, std::size_t step) {
    if (step + 1 >= witness.steps.size()) return false;
    auto const &sent = witness.steps[step], &received = witness.steps[step + 1];
    return sent.kind == StepKind::send && received.kind == StepKind::receive && sent.message &&
           sent.message == received.message && sent.peer == received.at;
}

}  // namespace cubecheck
