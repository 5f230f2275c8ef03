#pragma once

#include <vector>

#include "models/parametric/forms/blocks.hpp"
#include "proofs/symbols/scene.hpp"

/// Places in blocks of unknown size (models/parametric/forms/blocks.hpp).
///
/// The first place of a block or a group is an unknown function of a place. The facts state that a place is
/// less than a block after its value. They also state that two values, or a value and 0, are equal or at
/// least a block apart. There are no products and no divisions, so that every obligation is linear; the radix
/// is not used.
namespace cubecheck {

/// The data that all blocks of one size share.
struct BlockSize {
    Scene& scene;
    Term places;  ///< in a block
    z3::func_decl first;
    std::vector<Term> firsts = {0};  ///< the values in use
};

/// The data that all blocks of one obligation share: blocks of B places and their groups, in a round; and one
/// block of all n places.
struct Blocking {
    explicit Blocking(Scene& scene, Term nodes, Term reached);
    /// States that there is a round, with a distance below n.
    void assume_round();

    Term nodes;
    Term distance;  ///< the number of places of each group that are one block before the round
    Term before;    ///< the number of blocks before the round
    Term after;     ///< the number of blocks after the round
    Term to_merge;  ///< the number of places in the blocks that the round merges
    BlockSize blocks;
    BlockSize groups;
    BlockSize whole;
};

/// The places in blocks of 1, in the blocks before or after a round, or in one block. It has no default
/// constructor, so that a definition cannot make one.
struct PlacesInBlocks {
    enum class Of { one, before, after, whole } size;
    Blocking* blocking;

    PlacesInBlocks(Of size_of_one, Blocking* all) : size(size_of_one), blocking(all) {}
};

Term compute(FirstOfBlockFunction, Term const& place, PlacesInBlocks const& blocks);
Term compute(PlacesOfBlockFunction, Term const& place, PlacesInBlocks const& blocks);
PlacesInBlocks compute(NextFunction, PlacesInBlocks const& blocks);
/// The number of places in the first block of each group.
Term compute(MergedPlacesFunction, PlacesInBlocks const& blocks);
/// The same blocks: the prover does not distinguish whole groups from blocks.
inline PlacesInBlocks compute(WholeGroupsFunction, PlacesInBlocks const& blocks) { return blocks; }
Term compute(AllPlacesFunction, PlacesInBlocks const& blocks);
Term compute(CountFunction, PlacesInBlocks const& blocks);
Term compute(PlacesToMergeFunction, PlacesInBlocks const& blocks);
inline Formula compute(MergesAtFunction, Term const& distance, PlacesInBlocks const& blocks) {
    return distance == merged_places(blocks);
}

}  // namespace cubecheck
