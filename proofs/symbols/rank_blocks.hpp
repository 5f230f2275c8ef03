#pragma once

#include <vector>

#include "models/parametric/forms/blocks.hpp"
#include "proofs/symbols/scene.hpp"

/// Places in blocks of unknown size (models/parametric/forms/blocks.hpp).
///
/// The first place of a block or a group is an unknown function of a place.  Of its values it is stated that
/// a place is less than a block after its value, and that two values, and 0, are the same or a block apart.
/// No product and no division, so that every obligation is linear; the radix does not come up.
namespace cubecheck {

/// What all blocks of one size share.
struct BlockSize {
    Scene& scene;
    Term places;  ///< in a block
    z3::func_decl first;
    std::vector<Term> firsts = {0};  ///< that were asked for
};

/// What all blocks of one obligation share: those of B places and the groups of them, in a round; and all the
/// n places as one block.
struct Blocking {
    explicit Blocking(Scene& scene, Term nodes, Term reached);
    /// States that there is a round, of a distance below n.
    void assume_round();

    Term nodes;
    Term distance;  ///< how many places of each group are one block before the round
    Term before;    ///< how many blocks there are before the round
    Term after;     ///< and after it
    Term to_merge;  ///< how many places there are in the blocks that the round merges
    BlockSize blocks;
    BlockSize groups;
    BlockSize whole;
};

/// The places in blocks of 1, in those before or after a round, or in one block.  It has no default, so that
/// a definition cannot make one.
struct PlacesInBlocks {
    enum class Of { one, before, after, whole } size;
    Blocking* blocking;

    PlacesInBlocks(Of size_of_one, Blocking* all) : size(size_of_one), blocking(all) {}
};

Term compute(FirstOfBlockFunction, Term const& place, PlacesInBlocks const& blocks);
Term compute(PlacesOfBlockFunction, Term const& place, PlacesInBlocks const& blocks);
PlacesInBlocks compute(NextFunction, PlacesInBlocks const& blocks);
/// How many places the first block of each group has.
Term compute(MergedPlacesFunction, PlacesInBlocks const& blocks);
/// The same: blocks of the prover are one thing, whether they are whole groups or not.
inline PlacesInBlocks compute(WholeGroupsFunction, PlacesInBlocks const& blocks) { return blocks; }
Term compute(AllPlacesFunction, PlacesInBlocks const& blocks);
Term compute(CountFunction, PlacesInBlocks const& blocks);
Term compute(PlacesToMergeFunction, PlacesInBlocks const& blocks);
inline Formula compute(MergesAtFunction, Term const& distance, PlacesInBlocks const& blocks) {
    return distance == merged_places(blocks);
}

}  // namespace cubecheck
