#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "models/parametric/invariant/expression.hpp"

/// The observations of runs at small sizes, independent of the definition's type.
namespace cubecheck::invariant {

/// The content of a cell of a node at a cut.
struct Row {
    Index first = 0, count = 0, part = 0;     ///< as numbers, in the terms of models/parametric/content.hpp
    bool known = false;                       ///< whether its content is known
    bool needed = false;                      ///< whether some result is unknown without it
    std::vector<std::uint32_t> sources = {};  ///< the rows before the round that it is computed from
};

/// A word of the form, and its value in each row.
struct Column {
    Sort sort;
    Role role;
    std::string text;
    std::vector<Index> values;
};

/// The rows of some runs, and the words that can express them.
struct Table {
    std::vector<Row> rows = {};
    std::vector<Column> words = {};
    bool has_part = false;
    Sort first_sort = Sort::number;
    Sort part_sort = Sort::number;
};

}  // namespace cubecheck::invariant
