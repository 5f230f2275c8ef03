#pragma once

#include <array>
#include <string_view>

namespace cubecheck::mutants {

/// One small change to a program.  A communication is a round of messages or a collective.
enum class ProgramMutation {
    none,
    first_communication_missing,  ///< if there are several
    last_communication_missing,
    last_communication_twice,
    first_local_step_missing,  ///< if there are several
    last_local_step_missing,
    peer_off_by_one,      ///< messages go to the next node after the right one
    heard_from_next,      ///< a received message is taken for that of the node after the sender
    acts_as_next_node,    ///< in rounds and collectives, every node does the part of the next one
    groups_transposed,    ///< members are dealt out to the groups in turn, not group by group
    root_off_by_one,      ///< the node after the root acts as the root
    given_cells_shifted,  ///< a collective starts from, and a message contains, the neighbouring cells
    taken_cells_shifted,  ///< the neighbouring cells of a collective's result or of a message are used
    messages_exchanged,   ///< the first two messages of a node in a round swap their contents
    stale_content,        ///< a node sends its content from before its previous step
    last_node_left_out,   ///< in the last communication, the last node ignores received values
    operands_swapped,     ///< in local steps, operands are in reverse order
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
