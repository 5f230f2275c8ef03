#pragma once

#include <array>
#include <string_view>

#include "verify/definitions/parametric/changes/change.hpp"

/// One small error in the definition of an algorithm.
namespace cubecheck::mutants {

enum class Mutation {
    none,
    operands_swapped,     ///< what arrives is joined on the other side
    put_for_join,         ///< what arrives replaces what it should be joined to
    join_for_put,         ///< what arrives is joined to what it should replace
    rounds_reversed,      ///< the last round comes first
    first_round_missing,  ///< the run begins with its second round
    last_round_missing,   ///< the run ends one round early
    peers_of_next_round,  ///< the wrong bit or offset chooses the partner
    peer_off_by_one,      ///< the number of the partner is one too large
    cells_of_next_round,  ///< the wrong bit or offset chooses what is sent and received
    sides_of_next_round,  ///< the wrong bit chooses on which side to join
    wrong_cell,           ///< the neighbouring cell of the partner is taken
    stale_cell,           ///< in the last round the first of the cells is not brought up to date
    phase_missing,        ///< of a sequence: there are no rounds at all
};

inline constexpr std::array mutations{
    Mutation::operands_swapped,    Mutation::put_for_join,        Mutation::join_for_put,
    Mutation::rounds_reversed,     Mutation::first_round_missing, Mutation::last_round_missing,
    Mutation::peers_of_next_round, Mutation::peer_off_by_one,     Mutation::cells_of_next_round,
    Mutation::sides_of_next_round, Mutation::wrong_cell,          Mutation::stale_cell};

/// "operands swapped", ..
std::string_view describe(Mutation mutation);

/// What is changed.
changes::Change change(Mutation mutation);

}  // namespace cubecheck::mutants
