#pragma once

#include "engine/in_process_mpi/mpi.h"

/// The functions of MPI by subject. Each function here sets the members of its subject in the table.
namespace cubecheck::in_process {

void add_environment_calls(cubecheck_table& all);
void add_point_to_point_calls(cubecheck_table& all);
void add_probe_and_buffer_calls(cubecheck_table& all);
void add_completion_calls(cubecheck_table& all);
void add_datatype_calls(cubecheck_table& all);
void add_packing_calls(cubecheck_table& all);
void add_operator_calls(cubecheck_table& all);
void add_group_calls(cubecheck_table& all);
void add_communicator_calls(cubecheck_table& all);
void add_topology_calls(cubecheck_table& all);
void add_attribute_calls(cubecheck_table& all);
void add_collective_calls(cubecheck_table& all);

}  // namespace cubecheck::in_process
