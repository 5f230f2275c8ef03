#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "models/parametric/invariant/expression.hpp"

/// What runs of a definition at small sizes have shown, without its type.
namespace cubecheck::invariant {

/// A cell of a node at a cut, and what it holds.
struct Row {
    Index first = 0, count = 0, part = 0;     ///< as models/parametric/content.hpp has them, as numbers
    bool known = false;                       ///< whether it holds something that is known
    bool needed = false;                      ///< whether some result is unknown without it
    std::vector<std::uint32_t> sources = {};  ///< the rows before the round without which it is unknown
};

/// A word of the form, and what it is in each row.
struct Column {
    Sort sort;
    Role role;
    std::string text;
    std::vector<Index> values;
};

/// The rows of some runs, and the words that there are to say it in.
struct Table {
    std::vector<Row> rows = {};
    std::vector<Column> words = {};
    bool has_part = false;
    Sort first_sort = Sort::number;
    Sort part_sort = Sort::number;
};

}  // namespace cubecheck::invariant
