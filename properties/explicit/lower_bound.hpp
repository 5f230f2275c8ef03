#pragma once

#include <string>

#include "models/explicit/program.hpp"

namespace cubecheck::explicit_form {

/// A lower bound on the number of rounds of any program, and the reason.
struct LowerBound {
    Index rounds = 0;
    std::string argument;
};

/// The best counting bound on the rounds of any program for the collective at this size.
///
/// For all ports, with one packet per arc and round: a packet crosses one link a round, unless it is routed.
/// A node receives all packets that it lacks, and sends all that only it has, over its own arcs. The hops of
/// all packets together are shared by all arcs. Packets cross a bridge one by one. For one port, with
/// messages of any length: the number of nodes that know something at most doubles in each round.
///
/// So optimality is not a comparison of two formulas; `optimal` claims that the number of rounds reaches this
/// bound.
LowerBound lower_bound(Program const& program, Size const& size);

}  // namespace cubecheck::explicit_form
