#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "models/network/topology.hpp"
#include "models/parametric/size.hpp"

namespace cubecheck {

/// How the nodes of a network lie in a picture.
enum class Arrangement { cycle, row, grid, cube, tree };

/// The networks that a explicit program runs on: which there are up to a bound, and how they are written.
///
/// Where several networks have as many nodes, Size::shape says which (a labelled tree, by number).
struct Family {
    std::string_view name;         ///< "cube"
    bool by_nodes = false;         ///< sizes are told by their number of nodes, not by their dimension
    std::string_view shapes = "";  ///< what tells the networks of one size apart; empty: there is one
    bool has_every_base = false;   ///< a shape is a base, and every number from 2 on is one
    bool root_is_any = false;      ///< all labellings are among the shapes, so that root 0 stands for all
    std::string_view every;        ///< "every d"
    std::string_view remark = "";  ///< which of the sizes up to a bound there are, where not all
    Arrangement arrangement = Arrangement::cycle;
    Topology (*topology)(Size const&) = nullptr;
    std::vector<Size> (*members)(UpTo const&) = nullptr;  ///< root 0, one chunk, the smallest first

    friend bool operator==(Family const&, Family const&) = default;
};

/// The most chunks that are checked where nodes determine a size; on a cube they are 2d + 2.
inline constexpr Index most_chunks_by_nodes = 4;

/// The families by name.
namespace families {

extern Family const cube;
extern Family const line;
extern Family const ring;
extern Family const square_mesh;   ///< s x s nodes
extern Family const binary_mesh;   ///< 2^k x 2^k nodes
extern Family const square_torus;  ///< s x s nodes
extern Family const grid;          ///< s^d nodes for d >= 2
extern Family const complete;      ///< every two nodes linked, any number of them
extern Family const binary;        ///< every two nodes linked, a power of two of them
extern Family const even;          ///< every two nodes linked, an even number of them
extern Family const based;         ///< every two nodes linked, any number of them, with any base
extern Family const torus;         ///< rows of ranks, as many in each as the base says, if it divides them
extern Family const tree;          ///< all labelled trees up to 6 nodes, and a few for each larger number

}  // namespace families

/// Whether a family is one of those above, and not user-defined: it differs in no member.
bool is_of_the_library(Family const& family);

/// Whether other roots than 0 are checked: all of them, or four on many nodes.
bool has_roots(Family const& family);

/// A size in words, e.g. "d=2, root 1" or "n=3, tree 2".
std::string describe(Family const& family, Size const& size, bool rooted, bool pipelined);
/// A size as options of the command line, e.g. "--n 3 --shape 2".
std::string options(Family const& family, Size const& size, bool rooted, bool pipelined);
/// A bound in words, e.g. "n <= 16, squares".
std::string describe(Family const& family, UpTo const& bound, bool rooted, bool pipelined);

/// The members up to the bound, with their roots and numbers of chunks.  Where root 0 stands for all, it is
/// the only one; a user-defined family has all roots.
///
/// Throws:  Error if a user-defined family lists a size without nodes, or one twice.
std::vector<Size> sizes(Family const& family, UpTo const& bound, bool rooted, bool pipelined);

}  // namespace cubecheck
