#pragma once

#include <type_traits>
#include <utility>

#include "models/parametric/node.hpp"
#include "models/parametric/size.hpp"

/// The cells of a node. An algorithm names one of the kinds below, or defines its own; nodes and numbers are
/// cells, too.
///
/// A kind has count(nodes, chunks), the number of cells of a node, for numbers and solver terms alike, and
/// cell(i), the i-th of them. The number depends on nothing else, so that it does not change during a run.
/// The cells of a user-defined kind are numbers, or nodes in definitions that are not proved.
namespace cubecheck {

/// The cell of a node that has a single value.
struct Only {
    friend constexpr bool operator==(Only, Only) = default;
};

/// A cell of a prefix sum: the prefix of the node, or the total of the nodes met so far.
template <class Truth>
struct ScanCell {
    Truth is_total;

    friend constexpr auto operator==(ScanCell a, ScanCell b) { return same(a.is_total, b.is_total); }
};

template <class Truth>
ScanCell(Truth) -> ScanCell<Truth>;

/// The cell of the total, for a cell of a prefix sum.
inline constexpr auto total_of = []<class Truth>(ScanCell<Truth>) { return ScanCell<Truth>{Truth(true)}; };

/// The index of a cell among the cells of its node, from 0.
constexpr Index compute(ValueFunction, Only) { return 0; }
template <class Truth>
constexpr auto compute(ValueFunction, ScanCell<Truth> cell) {
    return one_if(cell.is_total);
}

/// The number and truth types of a place in a run.
template <class At>
using NumberAt = decltype(std::declval<At const&>().nodes);
template <class At>
using TruthAt = TruthOf<NumberAt<At>>;

/// One cell.
struct OneCell {
    template <class Number>
    static constexpr Number count(Number, Number) {
        return Number(1);
    }
    static constexpr Only cell(Index) { return {}; }
};

/// Two cells: prefix, then total.
struct PrefixAndTotal {
    template <class Number>
    static constexpr Number count(Number, Number) {
        return Number(2);
    }
    static constexpr ScanCell<bool> cell(Index i) { return {i == 1}; }
};

/// A cell for every node of a cube.
struct CellPerNode {
    static constexpr auto count(auto nodes, auto) { return nodes; }
    static constexpr Node cell(Index i) { return {static_cast<std::uint32_t>(i)}; }
};

/// A cell for every rank.
struct CellPerRank {
    static constexpr auto count(auto nodes, auto) { return nodes; }
    static constexpr Index cell(Index i) { return i; }
};

/// Two cells for every rank.
struct TwoCellsPerRank {
    static constexpr auto count(auto nodes, auto) { return nodes + nodes; }
    static constexpr Index cell(Index i) { return i; }
};

/// A cell for every chunk of the message.
struct CellPerChunk {
    static constexpr auto count(auto, auto chunks) { return chunks; }
    static constexpr Index cell(Index i) { return i; }
};

/// The i-th cell of a node. For a user-defined kind it is the number i, or node i if its cells are nodes.
template <class Cells>
constexpr auto cell_at(Index i) {
    if constexpr (std::is_same_v<Cells, OneCell> || std::is_same_v<Cells, PrefixAndTotal>)
        return Cells::cell(i);
    else if constexpr (std::is_same_v<decltype(Cells::cell(i)), Node>)
        return Node{static_cast<std::uint32_t>(i)};
    else
        return i;
}

/// Whether the number of cells of a kind is a formula.  Kinds of explicit definitions have count(size).
template <class Cells>
concept CountedCells = requires(Index nodes) {
    Cells::count(nodes, nodes);
};

/// The number of chunks at a place; 1 if the place has none.
inline constexpr auto chunks_at = []<class Where>(Where const& where) -> NumberAt<Where> {
    if constexpr (requires { where.chunks; })
        return where.chunks;
    else
        return NumberAt<Where>(1);
};

/// The number of cells of a node, at any place of a run, or at a size. A kind is called with constant
/// numbers, and returns such a number, whatever its types are.
template <class Cells>
inline constexpr auto cell_count = []<class Where>(Where const& where) {
    if constexpr (CountedCells<Cells>) {
        NumberAt<Where> const nodes = where.nodes, chunks = chunks_at(where);
        return NumberAt<Where>(Cells::count(nodes, chunks));
    } else {
        return Cells::count(where);
    }
};

/// Whether the cell exists.
template <class Cells>
inline constexpr auto is_cell = []<class At>(auto const& cell, At const& at) {
    return in_range(NumberAt<At>(value(cell)), cell_count<Cells>(at));
};

}  // namespace cubecheck
