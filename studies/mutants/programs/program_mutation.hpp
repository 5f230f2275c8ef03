#pragma once

#include <array>
#include <string_view>

namespace cubecheck::mutants {

/// One small change to a program.  A communication is a round of messages or a collective.
enum class ProgramMutation {
    none,
    first_communication_missing,  ///< where there are several
    last_communication_missing,
    last_communication_twice,
    first_local_step_missing,  ///< where there are several
    last_local_step_missing,
    peer_off_by_one,      ///< messages go to the node after the one meant
    heard_from_next,      ///< what arrives is taken for the message of the node after the sender
    acts_as_next_node,    ///< in rounds and collectives every node does what the one after it should
    groups_transposed,    ///< the members are dealt out to the groups in turns, not group by group
    root_off_by_one,      ///< the node after the root is taken for the root
    given_cells_shifted,  ///< a collective starts from the neighbouring cells, a message holds them
    taken_cells_shifted,  ///< of a collective the neighbouring cells are taken, and of a message
    messages_exchanged,   ///< the first two messages of a node in a round have each other's content
    stale_content,        ///< what is sent is what the node had before its previous step
    last_node_left_out,   ///< in the last communication the last node ignores what arrives
    operands_swapped,     ///< in local steps operands stand in reverse order
};

inline constexpr std::array program_mutations{ProgramMutation::first_communication_missing,
                                              ProgramMutation::last_communication_missing,
                                              ProgramMutation::last_communication_twice,
                                              ProgramMutation::first_local_step_missing,
                                              ProgramMutation::last_local_step_missing,
                                              ProgramMutation::peer_off_by_one,
                                              ProgramMutation::heard_from_next,
                                              ProgramMutation::acts_as_next_node,
                                              ProgramMutation::groups_transposed,
                                              ProgramMutation::root_off_by_one,
                                              ProgramMutation::given_cells_shifted,
                                              ProgramMutation::taken_cells_shifted,
                                              ProgramMutation::messages_exchanged,
                                              ProgramMutation::stale_content,
                                              ProgramMutation::last_node_left_out,
                                              ProgramMutation::operands_swapped};

/// "last communication missing", ..
std::string_view describe(ProgramMutation mutation);

}  // namespace cubecheck::mutants
