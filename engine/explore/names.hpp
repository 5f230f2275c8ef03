#pragma once

#include <numeric>
#include <utility>
#include <vector>

#include "engine/explore/automorphism.hpp"

namespace cubecheck::explore {

/// The image of a step under an automorphism.
inline Step image(Program const& program, Automorphism const& automorphism, Step step) {
    if (step.thread_block != none) step.thread_block = automorphism.thread_blocks[step.thread_block];
    if (step.partner != none) step.partner = automorphism.thread_blocks[step.partner];
    if (step.rank != none) step.rank = automorphism.ranks[step.rank];
    if (step.channel != none)
        step.channel = program.queues()[program.queue(automorphism.channels[step.channel])].channel;
    return step;
}

/// Translates the steps of a relabelled state to those of the original state, through a sequence of
/// relabellings.
class Names {
public:
    /// Starts with the identity.
    explicit Names(Machine const& machine) : program_(machine.program()) {
        auto const& schedule = machine.schedule();
        automorphism_ = {identity(schedule.ranks.size()),
                         identity(schedule.thread_blocks.size()),
                         identity(schedule.channels.size()),
                         {}};
    }

    /// Adds one more relabelling: steps are then those of its image.
    void take_back(Automorphism const& relabelling) {
        take_back(automorphism_.ranks, relabelling.ranks);
        take_back(automorphism_.thread_blocks, relabelling.thread_blocks);
        take_back(automorphism_.channels, relabelling.channels);
    }

    Step image(Step const& step) const { return explore::image(program_, automorphism_, step); }

private:
    static std::vector<Index> identity(std::size_t count) {
        std::vector<Index> out(count);
        std::iota(out.begin(), out.end(), Index{0});
        return out;
    }

    static void take_back(std::vector<Index>& names, std::vector<Index> const& images) {
        std::vector<Index> out(names.size());
        for (std::size_t i = 0; i < names.size(); ++i) out[images[i]] = names[i];
        names = std::move(out);
    }

    Program const& program_;
    Automorphism automorphism_;  ///< without cells, which steps do not name
};

}  // namespace cubecheck::explore
