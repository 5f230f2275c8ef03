#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "models/network/topology.hpp"
#include "models/parametric/size.hpp"
#include "models/parametric/size_scope.hpp"

namespace cubecheck {

/// The layout of a network's nodes in a picture.
enum class Arrangement { cycle, row, grid, cube, tree };

/// The networks that an explicit program runs on: the members up to a bound, and their names.
///
/// If several networks have the same number of nodes, Size::shape selects one (a labelled tree, by number).
struct Family {
    std::string_view name;         ///< "cube"
    bool by_nodes = false;         ///< sizes are named by their number of nodes, not by their dimension
    std::string_view shapes = "";  ///< what distinguishes the networks of one size; empty: there is only one
    bool has_every_base = false;   ///< a shape is a base: any number from 2 on
    bool root_is_any = false;      ///< all labellings are among the shapes, so root 0 covers all roots
    std::string_view every;        ///< "every d"
    std::string_view remark = "";  ///< which sizes up to a bound exist, if not all do
    Arrangement arrangement = Arrangement::cycle;
    Topology (*topology)(Size const&) = nullptr;
    std::vector<Size> (*members)(UpTo const&) = nullptr;  ///< root 0, one chunk, the smallest first

    friend bool operator==(Family const&, Family const&) = default;
};

/// The largest number of chunks checked where a size is a number of nodes; on a cube it is 2d + 2.
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
extern Family const torus;  ///< rows of ranks: the base is the length of a row, if it divides their number
extern Family const tree;   ///< all labelled trees up to 6 nodes, and a few for each larger number

}  // namespace families

/// Whether a family is one of those above, with no member changed, and not user-defined.
bool is_of_the_library(Family const& family);

/// Whether roots other than 0 are checked: all of them, or four on many nodes.
bool has_roots(Family const& family);

/// A size in words, e.g. "d=2, root 1" or "n=3, tree 2".
std::string describe(Family const& family, Size const& size, bool rooted, bool pipelined);
/// A size as options of the command line, e.g. "--n 3 --shape 2".
std::string options(Family const& family, Size const& size, bool rooted, bool pipelined);
/// The sizes up to a bound, e.g. "n <= 16, squares".
SizeScope size_scope(Family const& family, UpTo const& bound, bool rooted, bool pipelined);

/// The members up to the bound, with their roots and numbers of chunks. If root 0 covers all roots, it is the
/// only one; a user-defined family has all roots.
///
/// Throws:  Error if a user-defined family lists a size without nodes, or one twice.
std::vector<Size> sizes(Family const& family, UpTo const& bound, bool rooted, bool pipelined);

}  // namespace cubecheck
