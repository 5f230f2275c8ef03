#pragma once

#include <string>

#include "models/explicit/program.hpp"

namespace cubecheck::explicit_form {

/// A number of rounds below which no program gets, and why.
struct LowerBound {
    Index rounds = 0;
    std::string argument;
};

/// The best of the counting arguments for what the collective asks of any program at this size.
///
/// For all ports, where an arc carries one packet a round: a packet crosses one link a round, unless it is
/// routed; what a node lacks comes in over its arcs, and what only it has goes out over them; every packet
/// makes its hops, and all arcs together make as many a round as there are; and over a link that is a bridge
/// the packets go one by one.  For one port, where messages may be of any length: those who have heard of
/// something at most double each round.
///
/// So that a program is the quickest is not a formula held against a formula; `optimal` is the claim that its
/// rounds are as few.
LowerBound lower_bound(Program const& program, Size const& size);

}  // namespace cubecheck::explicit_form
