#pragma once

#include <vector>

#include <z3++.h>

namespace cubecheck::claims {

/// An iteration that updates n = p k variables, with k on each of p processors.  Each update costs c n.  Then
/// every processor broadcasts its k variables in packets that take ts + tw k.
struct Relaxation {
    z3::expr p, k, ts, tw, c;

    /// Adds the facts: p >= 2 and k >= 1; transfers and updates take time.
    Relaxation(z3::context& context, std::vector<z3::expr>& facts)
        : p(context.real_const("p")),
          k(context.real_const("k")),
          ts(context.real_const("ts")),
          tw(context.real_const("tw")),
          c(context.real_const("c")) {
        for (auto const& fact : {p >= 2, k >= 1, ts >= 0, tw > 0, c > 0}) facts.push_back(fact);
    }

    z3::expr variables() const { return p * k; }
    z3::expr packet() const { return ts + tw * k; }
    /// The computation time of a processor.
    z3::expr computing() const { return c * variables() * k; }
    /// The time of the multinode broadcast on a line, in p - 1 rounds.
    z3::expr on_line() const { return (p - 1) * packet(); }
    /// The time of a single processor.
    z3::expr serial() const { return c * variables() * variables(); }
};

}  // namespace cubecheck::claims
