#pragma once

#include <array>
#include <string_view>

#include "verify/definitions/parametric/changes/change.hpp"

/// One small error in the definition of an algorithm.
namespace cubecheck::mutants {

enum class Mutation {
    none,
    operands_swapped,     ///< received values are joined on the other side
    put_for_join,         ///< received values replace the content that they should be joined to
    join_for_put,         ///< received values are joined to the content that they should replace
    rounds_reversed,      ///< the last round comes first
    first_round_missing,  ///< the run begins with its second round
    last_round_missing,   ///< the run ends one round early
    peers_of_next_round,  ///< the wrong bit or offset chooses the partner
    peer_off_by_one,      ///< the number of the partner is one too large
    cells_of_next_round,  ///< the wrong bit or offset chooses what is sent and received
    sides_of_next_round,  ///< the wrong bit chooses the side of a join
    wrong_cell,           ///< the neighbouring cell of the partner is used
    stale_cell,           ///< in the last round, the first of the cells is not updated
    phase_missing,        ///< of a sequence: a phase has no rounds
};

inline constexpr std::array mutations{
    Mutation::operands_swapped,    Mutation::put_for_join,        Mutation::join_for_put,
    Mutation::rounds_reversed,     Mutation::first_round_missing, Mutation::last_round_missing,
    Mutation::peers_of_next_round, Mutation::peer_off_by_one,     Mutation::cells_of_next_round,
    Mutation::sides_of_next_round, Mutation::wrong_cell,          Mutation::stale_cell};

/// "operands swapped", ..
std::string_view describe(Mutation mutation);

/// The change of a mutation.
changes::Change change(Mutation mutation);

}  // namespace cubecheck::mutants
