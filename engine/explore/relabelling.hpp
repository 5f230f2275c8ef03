#pragma once

#include <cstdint>
#include <vector>

#include "engine/explore/names.hpp"

namespace cubecheck::explore {

/// The image of states under one automorphism.  Each word, message and queue is relabelled once.
class Relabelling {
public:
    Relabelling(Machine& machine, Automorphism automorphism);

    State image(State const& state);

    /// Relabels the words, messages and queues that the machine has stored since the last call.
    void relabel_store();

    /// The number at a place of the image of a state.  Pre: `relabel_store` was called after the machine
    /// stored the state.
    Index image_at(State const& state, std::size_t place) const;

    /// The image of a step.
    Step image(Step const& step) const { return explore::image(machine_.program(), automorphism_, step); }

    /// The image of a word of the machine.
    Index word(Index word) {
        relabel_words();
        return words_[word];
    }

    Automorphism const& automorphism() const { return automorphism_; }

private:
    enum class Kind : std::uint8_t { same, word, message, queue };

    void place(std::size_t from, std::size_t to, Kind kind);
    void relabel_words();
    void relabel_messages();
    void relabel_queues();
    Index relabelled(schedules::Contribution const& of) const;

    Machine& machine_;
    Automorphism automorphism_;
    std::vector<std::size_t> from_;  ///< by place in the image
    std::vector<Kind> kinds_;        ///< by place in the image
    std::vector<schedules::Contribution>
        inputs_;  ///< by cell: the contribution that it holds at the start of the first call
    std::vector<Index> words_;
    std::vector<Index> messages_;
    std::vector<Index> queues_;
};

}  // namespace cubecheck::explore
