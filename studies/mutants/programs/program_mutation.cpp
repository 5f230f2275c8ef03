#include "studies/mutants/programs/program_mutation.hpp"

namespace cubecheck::mutants {

std::string_view describe(ProgramMutation mutation) {
    switch (mutation) {
        case ProgramMutation::none:
            return "unchanged";
        case ProgramMutation::first_communication_missing:
            return "first communication missing";
        case ProgramMutation::last_communication_missing:
            return "last communication missing";
        case ProgramMutation::last_communication_twice:
            return "last communication twice";
        case ProgramMutation::first_local_step_missing:
            return "first local step missing";
        case ProgramMutation::last_local_step_missing:
            return "last local step missing";
        case ProgramMutation::peer_off_by_one:
            return "messages to the next node";
        case ProgramMutation::heard_from_next:
            return "sender taken for the next node";
        case ProgramMutation::acts_as_next_node:
            return "nodes act as the next one";
        case ProgramMutation::groups_transposed:
            return "groups transposed";
        case ProgramMutation::root_off_by_one:
            return "root one too high";
        case ProgramMutation::given_cells_shifted:
            return "neighbouring cells given";
        case ProgramMutation::taken_cells_shifted:
            return "neighbouring cells taken";
        case ProgramMutation::messages_exchanged:
            return "contents of messages exchanged";
        case ProgramMutation::stale_content:
            return "stale content sent";
        case ProgramMutation::last_node_left_out:
            return "last node ignores the last";
        case ProgramMutation::operands_swapped:
            return "operands swapped";
    }
    return "";
}

}  // namespace cubecheck::mutants
