#pragma once

#include <vector>

#include "proofs/obligations/obligation.hpp"

namespace cubecheck {

/// The obligations for the best number of chunks, over all real n, d, t_s, t_w, k > 0:
///
///     bound    no k takes less than n t_w + d t_s + 2 sqrt(n d t_s t_w)
///     attained k* = sqrt(n d t_w / t_s) takes exactly that
///     only     no other k does
///     printed  every k takes more than n t_w + d t_s + sqrt(n d t_s t_w), the formula as printed
///
/// Source:  ledger W-43; W-44, which `printed` refutes for all sizes at once.
std::vector<Obligation> pipelined_minimum();

/// The claim of the printed formula, that some k attains it: false, and Z3 must say so.
Obligation printed_minimum_is_attained();

}  // namespace cubecheck
