#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::mutants {

/// What a structure is made of: the node of every position, the dimension that every node crosses.
using Table = std::vector<Index>;

/// One small change to a table whose entries are below a bound; there is a mutant at every size.
struct TableMutation {
    std::string_view name;
    void (*change)(Table& table, Index bound);
};

/// Changes to tables with an entry for every place, and to lists that may also have fewer entries.
extern std::array<TableMutation, 8> const table_mutations;
extern std::array<TableMutation, 11> const list_mutations;

}  // namespace cubecheck::mutants
