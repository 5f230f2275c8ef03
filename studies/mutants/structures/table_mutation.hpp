#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::mutants {

/// A table that defines a structure: the node of every position, or the dimension that every node crosses.
using Table = std::vector<Index>;

/// A small change to a table whose entries are below a bound; every size has a mutant.
struct TableMutation {
    std::string_view name;
    void (*change)(Table& table, Index bound);
};

/// Changes to tables with an entry for every place, and to lists that may be shorter.
extern std::array<TableMutation, 8> const table_mutations;
extern std::array<TableMutation, 11> const list_mutations;

}  // namespace cubecheck::mutants
