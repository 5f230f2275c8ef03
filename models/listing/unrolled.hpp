#pragma once

#include <optional>
#include <string>
#include <vector>

#include "models/listing/expression.hpp"
#include "models/parametric/content.hpp"
#include "models/parametric/size.hpp"

namespace cubecheck::listing {

inline constexpr Index nobody = -1;

/// Stands for the neutral element, in place of a cell.
inline constexpr Index neutral_cell = -1;

/// The next step of a rank: a blocking call, or a sum of its own cells.
///
/// A call with both ends sends and receives at once.
struct Step {
    Place place;
    Index to = nobody;
    Index from = nobody;
    std::vector<Index> sent;
    std::vector<Index> received;
    Index target = nobody;     ///< of a sum
    std::vector<Index> terms;  ///< of a sum, from left to right

    bool is_local() const { return target != nobody; }
};

/// The reason why a text has no meaning at a size.
struct Fault {
    Index rank = 0;
    Place place;
    std::string got;
    std::string expected;
};

/// The cells of one name: `count` of them, from `first` on.
struct CellNames {
    std::string name;
    bool is_array = false;
    Index first = 0;
    Index count = 1;
};

/// A listing at one size, rank by rank.
///
/// Shape: ranks[rank] is a list of steps; initial[rank * cells + cell]; result[rank * cells + cell].
struct Unrolled {
    Size size;
    std::vector<std::vector<Step>> ranks;
    std::vector<CellNames> names;
    Index cells = 0;
    std::vector<Content<Index, Index>> initial;
    std::vector<Content<Index, Index>> result;
    std::size_t work = 0;  ///< the work that it took: values computed and cells touched
    std::optional<Fault> fault;

    std::size_t place(Index rank, Index cell) const { return static_cast<std::size_t>(rank * cells + cell); }
};

/// The name of a cell: "sum" or "block[3]".
inline std::string cell_text(Unrolled const& unrolled, Index cell) {
    for (auto const& one : unrolled.names)
        if (cell >= one.first && cell < one.first + one.count)
            return one.is_array ? one.name + "[" + std::to_string(cell - one.first) + "]" : one.name;
    return "cell " + std::to_string(cell);
}

}  // namespace cubecheck::listing
