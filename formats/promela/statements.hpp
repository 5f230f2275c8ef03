#pragma once

#include <string>
#include <vector>

#include "formats/promela/memory.hpp"

namespace cubecheck::formats {

/// The steps of a model for SPIN as statements, each atomic.
class PromelaStatements {
public:
    using Index = schedules::Index;
    using Texts = std::vector<std::string>;

    PromelaStatements(Schedule const& schedule, Index slots, PromelaSteps const& steps,
                      PromelaWords const& words);

    /// The variables for the progress of thread blocks, if another one reads it.
    std::string declarations() const;
    std::string text(PromelaPlace const& place) const;
    PromelaMemory const& memory() const { return memory_; }

private:
    std::vector<Index> active(Index rank) const;
    Texts conditions(PromelaStep const& step) const;
    std::string end(Index channel, Texts const& waits, Index dead) const;
    void arrive(PromelaPlace const& place, Texts& out) const;
    void arrive_sender(PromelaPlace const& place, Texts& out) const;
    void assert_promise(Index thread_block, Texts& out) const;

    Schedule const& schedule_;
    Index slots_;
    PromelaSteps const& steps_;
    PromelaWords const& words_;
    PromelaMemory memory_;
    std::vector<std::vector<bool>> is_told_;  ///< by thread block and number of steps: progress is signalled
};

}  // namespace cubecheck::formats
