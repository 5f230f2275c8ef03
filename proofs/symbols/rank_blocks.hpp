#pragma once

#include <vector>

#include "proofs/symbols/scene.hpp"

/// Places in blocks of unknown size (models/parametric/forms/blocks.hpp).
///
/// The first place of a block is an unknown function of a place.  Of its values it is stated that a place is
/// less than a block behind its value, and that two values, and 0, are the same or a block apart.  No product
/// and no division, so that every obligation is linear.
namespace cubecheck {

/// What all blocks of one size share.
struct BlockSize {
    Scene& scene;
    Term places;  ///< in a block
    z3::func_decl first;
    std::vector<Term> firsts = {0};  ///< that were asked for
};

/// What all blocks of one obligation share: those of B places, in a round; two of these; and all the n
/// places as one block.
struct Blocking {
    explicit Blocking(Scene& scene, Term nodes, Term cover);
    /// States that there is a round, of distance B < n.
    void assume_round();

    Term nodes;
    Term distance;  ///< B
    Term blocks;    ///< how many of B places there are
    BlockSize pair;
    BlockSize whole;
};

/// The places in blocks of 1, of B, of 2B, or of all.  It has no
/// default, so that a definition cannot make one.
struct PlacesInBlocks {
    enum class Of { one, distance, pair, whole } size;
    Blocking* blocking;

    PlacesInBlocks(Of size_of_one, Blocking* all) : size(size_of_one), blocking(all) {}
};

Term first_of_block(Term const& place, PlacesInBlocks const& blocks);
PlacesInBlocks next(PlacesInBlocks const& blocks);
Term places_of(PlacesInBlocks const& blocks);
Term all_places(PlacesInBlocks const& blocks);
Term count(PlacesInBlocks const& blocks);

}  // namespace cubecheck
