#pragma once

#include <functional>
#include <vector>

#include "proofs/obligations/obligation.hpp"
#include "proofs/symbols/term.hpp"

/// Obligations about numbers and bits, for every size.
namespace cubecheck {

/// No closed walk in a cube has an odd number of hops.
///
/// The parity of an address is that of its set bits.  Each hop changes it (by induction over the dimensions),
/// so it has changed i times after i hops (by induction over the hops).  Back at the start it is unchanged.
std::vector<Obligation> no_odd_closed_walk();

/// Consecutive positions of an even ring are on neighbours, given that consecutive codes are neighbours.
std::vector<Obligation> even_ring_adjacent();

/// Different positions of an even ring have different codes, or are in different halves.
std::vector<Obligation> even_ring_injective();

/// How the code of a side enters a node: bit r, given bit r - side of the node before and bit r of the code.
using BitBeside =
    std::function<Formula(Formula const& before, Formula const& code, Term const& r, Term const& side)>;

/// A grid or torus lies in the cube: neighbours on neighbours, and every position on a node of its own.
///
/// By induction over the sides. A link changes one coordinate. By the theorem on the Gray ring, the code of
/// this coordinate changes in one bit. So the node of the coordinates up to this one changes in one bit, and
/// each further side moves this bit up. Two positions differ in a coordinate. So the codes of this coordinate
/// differ in some bit, and each further side moves it up.
std::vector<Obligation> grid_embedded();

/// The steps of this induction.
std::vector<Obligation> sides_beside(BitBeside const& bit_beside);

/// Whether bit r of a node of the path of dimension `own` is not that of s. `differs` says whether s and t
/// differ in bit r (algorithms/routing/disjoint_paths.hpp).
using HasChanged = std::function<Formula(Formula const& differs, Term const& r, Term const& own,
                                         Term const& done, Term const& d)>;

/// The d paths between two nodes have the claimed lengths, and share only their ends.
///
/// - `once`: a path passes each dimension once. So it crosses each differing dimension once.
/// - `begins`: at the start only a detour has crossed a dimension, its own.
/// - `crosses`: each pass of the loop crosses its dimension if s and t differ in it, and nothing else.
/// - `arrives`: at the end the bits that have changed are those that differ, and the path's own.
/// - `advances`: two nodes of one path differ in a dimension that is crossed between them.
/// - `inside`: an inner node has changed the path's own dimension. So it is not s. If s and t agree in this
///   dimension, it is not t. Else it is not t because some differing dimension r has not changed.
/// - `detours_apart`: if s and t agree in a path's own dimension, only this path changes it.
/// - `rotations_apart`: let s and t differ in the own dimensions p and q of two paths. Let r be a dimension
///   in which they differ, and that has not changed in an inner node of the first path. Then each inner node
///   of the second path differs from this node in p, q or r.
std::vector<Obligation> paths_disjoint();

/// The lemmas on nodes, for a formula of the bits that have changed.
std::vector<Obligation> nodes_of_paths(HasChanged const& has_changed);

/// A hop of e-cube routing removes one difference from the target, and adds none.
std::vector<Obligation> ecube_removes_a_difference();

/// Each hop of e-cube routing crosses a higher dimension than the hop before.
std::vector<Obligation> ecube_ascends();

}  // namespace cubecheck
