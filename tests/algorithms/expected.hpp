#pragma once

#include <optional>
#include <string>

#include "algorithms/barrier/dissemination.hpp"
#include "models/parametric/sequence.hpp"
#include "models/parametric/sizes.hpp"

/// The promised results of the collectives as strings.  They are written without the vocabulary of the
/// models, so that they are independent of it.  "<r,p>" is the contribution of rank r to part p.
namespace cubecheck::expected {

inline std::string letter(Index rank, Index part) {
    return "<" + std::to_string(rank) + "," + std::to_string(part) + ">";
}

/// The letters of ranks first .. behind - 1, in this order.
inline std::string letters(Index first, Index behind, Index part) {
    std::string word;
    for (Index rank = first; rank < behind; ++rank) word += letter(rank, part);
    return word;
}

using Promise = std::optional<std::string>;  ///< empty: the result of the cell is unspecified

inline Promise promise(Broadcast, Size const& size, Index, Index cell) { return letter(size.root, cell); }
inline Promise promise(Reduce, Size const& size, Index rank, Index cell) {
    return rank == size.root ? Promise(letters(0, size.nodes, cell)) : std::nullopt;
}
inline Promise promise(AllReduce, Size const& size, Index, Index) { return letters(0, size.nodes, 0); }
inline Promise promise(AllReduceParts, Size const& size, Index, Index cell) {
    return letters(0, size.nodes, cell);
}
inline Promise promise(AllGather, Size const&, Index, Index cell) { return letter(cell, 0); }
inline Promise promise(barrier::Entrances, Size const&, Index, Index cell) { return letter(cell, 0); }
inline Promise promise(ReduceScatter, Size const& size, Index rank, Index cell) {
    return rank == cell ? Promise(letters(0, size.nodes, cell)) : std::nullopt;
}
inline Promise promise(BroadcastParts, Size const& size, Index, Index cell) {
    return letter(size.root, cell);
}
inline Promise promise(ReduceParts, Size const& size, Index rank, Index cell) {
    return rank == size.root ? Promise(letters(0, size.nodes, cell)) : std::nullopt;
}
inline Promise promise(Scatter, Size const& size, Index rank, Index cell) {
    return rank == cell ? Promise(letter(size.root, rank)) : std::nullopt;
}
inline Promise promise(Gather, Size const& size, Index rank, Index cell) {
    return rank == size.root ? Promise(letter(cell, 0)) : std::nullopt;
}
inline Promise promise(Scan, Size const& size, Index rank, Index cell) {
    return letters(0, cell == 1 ? size.nodes : rank + 1, 0);
}
inline Promise promise(Prefix, Size const&, Index rank, Index cell) {
    return cell == 0 ? Promise(letters(0, rank + 1, 0)) : std::nullopt;
}
inline Promise promise(ExclusiveScan, Size const& size, Index rank, Index cell) {
    return letters(0, cell == 1 ? size.nodes : rank, 0);
}
inline Promise promise(ExclusivePrefix, Size const&, Index rank, Index cell) {
    return cell == 0 ? Promise(letters(0, rank, 0)) : std::nullopt;
}
inline Promise promise(AllGatherHalves, Size const&, Index, Index cell) { return letter(cell / 2, cell); }
inline Promise promise(AllToAllBuffers, Size const& size, Index rank, Index cell) {
    return cell < size.nodes ? std::nullopt : Promise(letter(cell - size.nodes, rank));
}
inline Promise promise(AllToAllByDistance, Size const& size, Index rank, Index cell) {
    return letter((rank + size.nodes - cell) % size.nodes, rank);
}
inline Promise promise(AllToAll, Size const&, Index rank, Index cell) { return letter(cell, rank); }

/// Whether a cell has the promised result under the laws that the algorithm names.  If the operator commutes,
/// any order of the contributions is accepted.
bool keeps(Promise const& promise, std::string const& held, Laws laws);

}  // namespace cubecheck::expected
