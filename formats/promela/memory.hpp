#pragma once

#include <string>
#include <vector>

#include "formats/promela/words.hpp"

namespace cubecheck::formats {

/// The effect on words of the steps of a model for SPIN.
class PromelaMemory {
public:
    using Index = schedules::Index;
    using Texts = std::vector<std::string>;

    PromelaMemory(Schedule const& schedule, PromelaSteps const& steps, PromelaWords const& words)
        : schedule_(schedule), steps_(steps), words_(words) {}

    /// The variables for the words of a received message, one for each word that fits in the channel.
    Texts received(PromelaPlace const& place) const;
    /// The words of a sent message, padded to the number that fits in the channel.
    Texts sent(PromelaPlace const& place) const;
    /// The assignments to the cells that the step writes.
    void perform(PromelaPlace const& place, Texts& out) const;
    /// Stores the words that the step after a rendezvous sends on.
    void keep(PromelaPlace const& place, Texts& out) const;
    /// Clears variables that are not needed after a step, so that they do not distinguish states.
    void clear(PromelaPlace const& place, Texts& out) const;

    /// The variables of a thread block for a message that will be reduced.
    std::string messages(Index thread_block) const;
    /// The variables of all thread blocks for stored words.
    std::string hands() const;

private:
    std::string value(PromelaPlace const& place, Index chunk, Index piece) const;
    Texts padded(Texts texts, Index channel, char const* with) const;
    Index source(PromelaPlace const& place) const;
    Index target(PromelaPlace const& place) const;
    schedules::Operation operation(PromelaPlace const& place) const {
        return schedule_.actions[steps_.at(place).action].operation;
    }

    Schedule const& schedule_;
    PromelaSteps const& steps_;
    PromelaWords const& words_;
};

}  // namespace cubecheck::formats
