#include "studies/mutants/parametric/mutation.hpp"

namespace cubecheck::mutants {

std::string_view describe(Mutation mutation) {
    switch (mutation) {
        case Mutation::none:
            return "unchanged";
        case Mutation::operands_swapped:
            return "operands swapped";
        case Mutation::put_for_join:
            return "replaced instead of joined";
        case Mutation::join_for_put:
            return "joined instead of replaced";
        case Mutation::rounds_reversed:
            return "rounds in reverse order";
        case Mutation::first_round_missing:
            return "first round missing";
        case Mutation::last_round_missing:
            return "last round missing";
        case Mutation::peers_of_next_round:
            return "partners of the next round";
        case Mutation::peer_off_by_one:
            return "partner one too high";
        case Mutation::cells_of_next_round:
            return "cells of the next round";
        case Mutation::sides_of_next_round:
            return "side by the next round's bit";
        case Mutation::wrong_cell:
            return "partner's neighbouring cell";
        case Mutation::stale_cell:
            return "stale cell in the last round";
        case Mutation::phase_missing:
            return "missing";
    }
    return "";
}

}  // namespace cubecheck::mutants
