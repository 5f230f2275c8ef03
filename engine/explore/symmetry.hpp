#pragma once

#include <optional>
#include <vector>

#include "engine/explore/list_table.hpp"
#include "engine/explore/relabelling.hpp"

namespace cubecheck::explore {

/// Symmetry reduction: maps each state to the least of its images under the relabellings.
///
/// The numbers of a rank are adjacent in a state.  Each such block is stored once, and relabelled once by
/// each relabelling.  So images are compared block by block, by their block numbers.
///
/// Cost: for a state that differs from the previous one at a few ranks: the length of the state, plus the
///       number of ranks for each relabelling.
class Symmetry {
public:
    Symmetry(Machine& machine, std::vector<Automorphism> const& automorphisms);

    /// The least image of a state, number by number.  Valid as long as the state, and until the next call.
    State const& least(State const& state);

    /// The relabelling of the last result of `least`; null if that is the state itself.
    Automorphism const* last() const { return last_ ? &relabellings_[*last_].automorphism() : nullptr; }

    std::vector<Relabelling>& relabellings() { return relabellings_; }

    std::size_t order() const { return relabellings_.size() + 1; }

    /// The memory of the stored blocks.
    std::size_t bytes() const { return blocks_.bytes() + images_.capacity() * sizeof(Index); }

private:
    /// An image of the current state: the number of a relabelling, or null for the state itself.
    using Image = std::optional<std::size_t>;

    void read(State const& state);
    Index stored(std::vector<Index> const& block);
    /// The block of a rank in an image.
    Index block(State const& state, Image image, Index rank) {
        if (!image) return held_[rank];
        auto const known = images_[held_[back_[*image][rank]] * relabellings_.size() + *image];
        return known != none ? known : relabelled(state, *image, rank);
    }
    Index relabelled(State const& state, std::size_t relabelling, Index rank);
    bool is_less(State const& state, Image first, Image second);
    Index at(State const& state, Image image, std::size_t place) const;
    State const& made(State const& state, std::size_t relabelling);

    std::vector<Relabelling> relabellings_;
    std::vector<std::vector<Index>> back_;  ///< by relabelling, by rank: its preimage
    std::vector<std::size_t> begins_;  ///< by rank: where its numbers begin in a state; then the end of the
                                       ///< last rank
    ListTable blocks_;                 ///< each a rank and its numbers
    std::vector<Index> images_;        ///< by block, by relabelling: its image; none: not known yet
    std::vector<Index> held_;          ///< by rank: its block in the current state
    State read_;                       ///< the state of the last call
    std::vector<Index> block_;
    Image last_;  ///< the least image of the last state
    State least_;
};

}  // namespace cubecheck::explore
