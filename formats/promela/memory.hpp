#pragma once

#include <string>
#include <vector>

#include "formats/promela/words.hpp"

namespace cubecheck::formats {

/// What a step of a model for SPIN does with words.
class PromelaMemory {
public:
    using Index = schedules::Index;
    using Texts = std::vector<std::string>;

    PromelaMemory(Schedule const& schedule, PromelaSteps const& steps, PromelaWords const& words)
        : schedule_(schedule), steps_(steps), words_(words) {}

    /// Where the words of a message go that is received, as many as there is room for in its channel.
    Texts received(PromelaPlace const& place) const;
    /// The words of a message that is sent, as many as there is room for in its channel.
    Texts sent(PromelaPlace const& place) const;
    /// Changes the cells.
    void perform(PromelaPlace const& place, Texts& out) const;
    /// Keeps what is sent on in the step after a meeting.
    void keep(PromelaPlace const& place, Texts& out) const;
    /// Clears what is not needed after a step, so that it tells no states apart.
    void clear(PromelaPlace const& place, Texts& out) const;

    /// The variables of a thread block for a message that is reduced.
    std::string messages(Index thread_block) const;
    /// The variables of all thread blocks for what they have in hand.
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
