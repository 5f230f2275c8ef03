#pragma once

#include <cstdint>
#include <vector>

#include "engine/explore/names.hpp"

namespace cubecheck::explore {

/// The image of states under one automorphism.  Words, messages and queues are relabelled once each.
class Relabelling {
public:
    Relabelling(Machine& machine, Automorphism automorphism);

    State image(State const& state);

    /// Relabels the words, messages and queues that the machine has stored since.
    void relabel_store();

    /// The number at a place of the image of a state.  Pre: what the machine has stored is relabelled.
    Index image_at(State const& state, std::size_t place) const;

    /// What a step becomes.
    Step image(Step const& step) const { return explore::image(machine_.program(), automorphism_, step); }

    /// What a word of the machine becomes.
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
        inputs_;  ///< by cell: the contribution of a first call that it holds
    std::vector<Index> words_;
    std::vector<Index> messages_;
    std::vector<Index> queues_;
};

}  // namespace cubecheck::explore
