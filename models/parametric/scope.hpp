#pragma once

/// The scope of a formula: the arguments for which it is claimed.
///
/// A lemma names its scope. Its evaluators supply the arguments, one by one or as unknowns.
namespace cubecheck::over {

struct FirstCell {};       ///< (me, cell, at) at the start of a run
struct RoundCell {};       ///< (me, cell, at) in a round
struct LastCell {};        ///< (me, cell, at) at the end of a run
struct Round {};           ///< (at) in a round
struct First {};           ///< (at, parameters) at the start
struct Last {};            ///< (at, parameters) at the end
struct RoundNode {};       ///< (me, at) in a round
struct RoundPair {};       ///< (a, b, at): two different nodes in a round
struct FirstPairCell {};   ///< (a, b, cell, at): any two nodes at the start
struct RoundPairCell {};   ///< (a, b, cell, at): any two nodes in a round
struct LastPairCell {};    ///< (a, b, cell, at): any two nodes at the end
struct LastPairCells {};   ///< (a, x, b, y, at): any two nodes, and a cell of each, at the end
struct RoundPairLevel {};  ///< (a, b, at, k): two different nodes in a round, and a dimension
struct TreeNode {};        ///< (tree, v, d): a tree, and a node other than its source, relative to the source
struct TreePair {};        ///< (tree, other, v, d): two different trees, and such a node
struct Position {};        ///< (i, r, d): a position of a ring of 2^d, and a dimension
struct PositionPair {
};  ///< (i, j, r, d): two different positions, and the highest dimension in which they differ

}  // namespace cubecheck::over
