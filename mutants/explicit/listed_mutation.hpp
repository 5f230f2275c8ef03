#pragma once

#include <array>
#include <string_view>

#include "models/explicit/program.hpp"

namespace cubecheck::mutants {

/// One small change to the messages of a listed program, made at every size.
struct ListedMutation {
    std::string_view name;
    /// Changes the rounds of a program that has `nodes` nodes with `cells` cells.
    void (*change)(listed::Rounds& rounds, Index nodes, Index cells);
};

extern std::array<ListedMutation, 10> const listed_mutations;

}  // namespace cubecheck::mutants
