#pragma once

#include <array>
#include <string_view>

#include "models/explicit/program.hpp"

namespace cubecheck::mutants {

/// A small change to the messages of an explicit program, made at every size.
struct ExplicitMutation {
    std::string_view name;
    /// Changes the rounds of a program that has `nodes` nodes with `cells` cells.
    void (*change)(explicit_form::Rounds& rounds, Index nodes, Index cells);
};

extern std::array<ExplicitMutation, 10> const explicit_mutations;

}  // namespace cubecheck::mutants
