#pragma once

#include <optional>
#include <vector>

#include "engine/explore/list_table.hpp"
#include "engine/explore/relabelling.hpp"

namespace cubecheck::explore {

/// The states that relabellings make of one another, as the least of them.
///
/// The numbers of a rank stand together in a state.  Each such block is stored once, and relabelled once by
/// each relabelling, so that images are compared block by block, as two numbers.
///
/// Cost: of a state that differs from the one before in the blocks of a few ranks, its numbers once, and
///       the ranks once a relabelling.
class Symmetry {
public:
    Symmetry(Machine& machine, std::vector<Automorphism> const& automorphisms);

    /// The least image of a state, number by number.  Valid as long as the state, and until the next one is
    /// asked for.
    State const& least(State const& state);

    /// What has made the image that was asked for last; none if it is the state itself.
    Automorphism const* last() const { return last_ ? &relabellings_[*last_].automorphism() : nullptr; }

    std::vector<Relabelling>& relabellings() { return relabellings_; }

    std::size_t order() const { return relabellings_.size() + 1; }

    /// Of the blocks that are stored.
    std::size_t bytes() const { return blocks_.bytes() + images_.capacity() * sizeof(Index); }

private:
    /// An image of the state that is looked at: by a relabelling, or the state itself.
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
    std::vector<std::vector<Index>> back_;  ///< by relabelling, by rank: the one that it is the image of
    std::vector<std::size_t> begins_;  ///< by rank: of its numbers in a state; then the end of the last one's
    ListTable blocks_;                 ///< each a rank and its numbers
    std::vector<Index> images_;        ///< by block, by relabelling: its image; none: it is not known yet
    std::vector<Index> held_;          ///< by rank: its block in the state that is looked at
    State read_;                       ///< that was looked at last
    std::vector<Index> block_;
    Image last_;  ///< the least one of the state that was looked at last
    State least_;
};

}  // namespace cubecheck::explore
