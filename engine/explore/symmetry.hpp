#pragma once

#include <vector>

#include "engine/explore/automorphism.hpp"

namespace cubecheck::explore {

/// The image of states under one automorphism.  Words, messages and queues are relabelled once each.
class Relabelling {
public:
    Relabelling(Machine& machine, Automorphism automorphism);

    State image(State const& state);

    /// Puts the image of a state in the place of `least`, if it is less; it is made no further than it takes
    /// to see that it is not.
    void lower(State& least, State const& state);

    /// What a step becomes.
    Step image(Step step) const;

    /// What a word of the machine becomes.
    Index word(Index word) {
        relabel_words();
        return words_[word];
    }

    Automorphism const& automorphism() const { return automorphism_; }

private:
    enum class Kind : std::uint8_t { same, word, message, queue };

    void place(std::size_t from, std::size_t to, Kind kind);
    /// Of the store's words, messages and queues, those that are new.
    void relabel_store();
    Index image_at(State const& state, std::size_t to) const;
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

/// The states that relabellings make of one another, as the least of them.
class Symmetry {
public:
    Symmetry(Machine& machine, std::vector<Automorphism> const& automorphisms);

    /// Valid as long as the state, and until the next one is asked for.
    State const& least(State const& state);

    std::vector<Relabelling>& relabellings() { return relabellings_; }

    std::size_t order() const { return relabellings_.size() + 1; }

private:
    std::vector<Relabelling> relabellings_;
    State least_;
};

}  // namespace cubecheck::explore
