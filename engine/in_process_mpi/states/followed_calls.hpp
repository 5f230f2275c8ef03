#pragma once

#include <string_view>

namespace cubecheck::in_process {

/// Whether a state has the effects of this call of MPI, "MPI_Send".  After any other call, states are not
/// compared.
bool is_followed_call(std::string_view name);

}  // namespace cubecheck::in_process
