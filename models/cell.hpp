#pragma once

#include "models/node.hpp"
#include "models/size.hpp"

/// What a node keeps: its cells.  An algorithm names one of the kinds below; nodes and numbers are cells too.
///
/// A kind offers count(size) and cell(i), the i-th cell of a node, where an algorithm runs; and for numbers
/// and solver terms alike bound(at), which no cell's number reaches, and inside(cell, at).
namespace cubecheck {

/// The cell of a node that keeps just one value.
struct Only {
    friend constexpr bool operator==(Only, Only) = default;
};

/// A cell of a prefix sum: the prefix asked for, or the total of the nodes met so far.
template <class Truth>
struct ScanCell {
    Truth is_total;

    friend constexpr auto operator==(ScanCell a, ScanCell b) { return same(a.is_total, b.is_total); }
};

/// The total that belongs to a cell of a prefix sum.
template <class Truth>
constexpr ScanCell<Truth> total_of(ScanCell<Truth>) {
    return {Truth(true)};
}

/// The place of a cell among the cells of its node, counted from 0.
constexpr Index value(Only) { return 0; }
constexpr Index value(ScanCell<bool> cell) { return cell.is_total ? 1 : 0; }

/// The number and truth types of a place in a run.
template <class At>
using NumberAt = decltype(At::nodes);
template <class At>
using TruthAt = TruthOf<NumberAt<At>>;

/// One cell.
struct OneCell {
    static constexpr Index count(Size const&) { return 1; }
    static constexpr Only cell(Index) { return {}; }
    template <class At>
    static constexpr NumberAt<At> bound(At const&) {
        return 1;
    }
    template <class At>
    static constexpr TruthAt<At> inside(Only, At const&) {
        return true;
    }
};

/// Two cells: prefix, then total.
struct PrefixAndTotal {
    static constexpr Index count(Size const&) { return 2; }
    static constexpr ScanCell<bool> cell(Index i) { return {i == 1}; }
    template <class At>
    static constexpr NumberAt<At> bound(At const&) {
        return 2;
    }
    template <class At>
    static constexpr TruthAt<At> inside(auto const&, At const&) {
        return true;
    }
};

/// A cell for every node of a cube.
struct CellPerNode {
    static constexpr Index count(Size const& size) { return size.nodes; }
    static constexpr Node cell(Index i) { return {static_cast<std::uint32_t>(i)}; }
    static constexpr auto bound(auto const& at) { return at.nodes; }
    static constexpr auto inside(auto cell, auto const& at) { return in_range(value(cell), at.nodes); }
};

/// A cell for every rank.
struct CellPerRank {
    static constexpr Index count(Size const& size) { return size.nodes; }
    static constexpr Index cell(Index i) { return i; }
    static constexpr auto bound(auto const& at) { return at.nodes; }
    static constexpr auto inside(auto cell, auto const& at) { return in_range(cell, at.nodes); }
};

/// A cell for every chunk of the message.
struct CellPerChunk {
    static constexpr Index count(Size const& size) { return size.chunks; }
    static constexpr Index cell(Index i) { return i; }
    static constexpr auto bound(auto const& at) { return at.chunks; }
    static constexpr auto inside(auto cell, auto const& at) { return in_range(cell, at.chunks); }
};

}  // namespace cubecheck
