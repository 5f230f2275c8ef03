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

changes::Change change(Mutation mutation) {
    using changes::Enters;
    switch (mutation) {
        case Mutation::none:
            break;
        case Mutation::operands_swapped:
            return {.is_swapped = true};
        case Mutation::put_for_join:
            return {.enters = Enters::put};
        case Mutation::join_for_put:
            return {.enters = Enters::joined};
        case Mutation::rounds_reversed:
            return {.is_reversed = true};
        case Mutation::first_round_missing:
            return {.begin = -1};
        case Mutation::last_round_missing:
            return {.end = -1};
        case Mutation::peers_of_next_round:
            return {.peers = 1};
        case Mutation::peer_off_by_one:
            return {.peer = 1};
        case Mutation::cells_of_next_round:
            return {.cells = 1};
        case Mutation::sides_of_next_round:
            return {.sides = 1};
        case Mutation::wrong_cell:
            return {.cell = 1};
        case Mutation::stale_cell:
            return {.is_stale = true};
        case Mutation::phase_missing:
            return {.is_silent = true};
    }
    return {};
}

}  // namespace cubecheck::mutants
