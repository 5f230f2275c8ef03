#pragma once

#include <string_view>

namespace cubecheck::in_process {

/// Whether states contain all effects of this MPI call, e.g. "MPI_Send".  After any other call, states are
/// not compared.
bool is_followed_call(std::string_view name);

}  // namespace cubecheck::in_process
