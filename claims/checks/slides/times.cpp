#include <z3++.h>

#include "claims/checks.hpp"
#include "claims/evidence.hpp"

/// Statements of the slides on times that are decided for all sizes at once.
namespace cubecheck::claims {

namespace {

using z3::expr;

/// Unknown positive reals.
std::vector<expr> positive(z3::context& context, std::vector<expr>& facts,
                           std::vector<char const*> const& names) {
    std::vector<expr> unknowns;
    for (auto const* name : names) {
        unknowns.push_back(context.real_const(name));
        facts.push_back(unknowns.back() > 0);
    }
    return unknowns;
}

Finding many_broadcasts_are_slower() {
    auto const slower = theorem("every p >= 2, t_s, t_w, m", [](z3::context& context, auto& facts) {
        auto const of = positive(context, facts, {"p", "log p", "one message"});
        facts.push_back(of[0] >= 2 && of[1] >= 1);
        return of[0] * of[1] * of[2] > (of[0] - 1) * of[2];
    });
    return {all_of({slower, catalogued("broadcast/binomial", "cost"), catalogued("allgather/ring", "cost"),
                    catalogued("allgather/ring", "contract")})};
}

/// Two phases of s - 1 steps, with m words and with s m.
Verdict mesh_all_gather_identity() {
    return theorem("every s, t_s, t_w, m", [](z3::context& context, auto& facts) {
        auto const of = positive(context, facts, {"s", "t_s", "t_w m"});
        expr const s = of[0], start = of[1], words = of[2];
        return (start + words) * (s - 1) + (start + s * words) * (s - 1) ==
               2 * start * (s - 1) + words * (s * s - 1);
    });
}

Finding mesh_all_gather_time() {
    return {all_of({mesh_all_gather_identity(), catalogued("allgather/torus", "cost", {0, 49})})};
}

Finding ring_and_mesh_all_gather_times() {
    return {all_of({mesh_all_gather_identity(), catalogued("allgather/ring", "cost"),
                    catalogued("allgather/torus", "cost", {0, 49})})};
}

/// By induction over p: one more node adds a step, and a share to each of the p - 1 messages there were.
Verdict ring_exchange_identity() {
    auto const time = [](expr const& p, expr const& start, expr const& words) {
        return (2 * start + words * p) * (p - 1);  // twice the time
    };
    return theorem("every p, t_s, t_w, m", [time](z3::context& context, auto& facts) {
        auto const of = positive(context, facts, {"p", "t_s", "t_w m"});
        expr const p = of[0], start = of[1], words = of[2];
        return time(context.real_val(1), start, words) == 0 &&
               time(p + 1, start, words) == time(p, start, words) + 2 * start + 2 * p * words;
    });
}

Finding ring_exchange_time() { return {ring_exchange_identity()}; }

/// Two rings of s = sqrt(p) nodes with s messages in a cluster.
Finding mesh_exchange_time() {
    auto const identity = theorem("every s, t_s, t_w, m", [](z3::context& context, auto& facts) {
        auto const of = positive(context, facts, {"s", "t_s", "t_w m"});
        expr const s = of[0], start = of[1], words = of[2], p = s * s;
        expr const ring = (2 * start + s * words * s) * (s - 1);  // twice the time of a ring with clusters
        return ring == (2 * start + words * p) * (s - 1);
    });
    return {all_of({identity, ring_exchange_identity(), catalogued("alltoall/torus", "cost", {0, 25})})};
}

constexpr Check checks[] = {
    {"many_broadcasts_are_slower", many_broadcasts_are_slower},
    {"mesh_all_gather_time", mesh_all_gather_time},
    {"ring_and_mesh_all_gather_times", ring_and_mesh_all_gather_times},
    {"ring_exchange_time", ring_exchange_time},
    {"mesh_exchange_time", mesh_exchange_time},
};

}  // namespace

Checks slides_time_checks() { return checks; }

}  // namespace cubecheck::claims
