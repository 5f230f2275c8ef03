#include <z3++.h>

#include "algorithms/allgather/broadcasts.hpp"
#include "algorithms/allgather/ring.hpp"
#include "algorithms/allgather/torus.hpp"
#include "algorithms/alltoall/ring.hpp"
#include "algorithms/alltoall/torus.hpp"
#include "models/explicit/measures.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/formulas.hpp"
#include "studies/claims/mesh_words.hpp"

/// Statements of the slides on times that are decided for all sizes at once.
namespace cubecheck::claims {

namespace {

using z3::expr;

Verdict ring_all_gather_costs() {
    return all_of({cost_is<allgather::RingPass>([](auto p) {
                       return Printed{p.nodes - 1, p.nodes - 1};
                   }),
                   catalogued("allgather/ring", "cost")});
}

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

/// The formula of a program on a torus of s x s nodes is rounds(s) t_s and words(s) t_w m; that a run costs
/// what its formula says is the property `cost`.
template <class A>
Verdict torus_formula_is(Index (*rounds)(Index), Index (*words)(Index)) {
    return for_every("side", 1, 64, [=](Index side) {
        auto const cost = A::cost(measures(families::square_torus, {.nodes = side * side, .d = 2}));
        auto wrong = unless_equal("rounds", cost.rounds, rounds(side));
        return wrong ? wrong : unless_equal("words", cost.words, words(side));
    });
}

/// p broadcasts of log p rounds one after the other, against the p - 1 of a ring.
Finding many_broadcasts_are_slower() {
    auto const slower = theorem("every p >= 2, t_s, t_w, m", [](z3::context& context, auto& facts) {
        auto const of = positive(context, facts, {"p", "log p", "one message"});
        facts.push_back(of[0] >= 2 && of[1] >= 1);
        return of[0] * of[1] * of[2] > (of[0] - 1) * of[2];
    });
    return {all_of({slower, cost_is<allgather::Broadcasts>([](auto p) {
                        return Printed{p.nodes * p.d, p.nodes * p.d};
                    }),
                    ring_all_gather_costs(), catalogued("allgather/broadcasts", "contract"),
                    catalogued("allgather/broadcasts", "cost"), catalogued("allgather/ring", "contract")})};
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

std::vector<Verdict> mesh_all_gather_costs() {
    return {mesh_all_gather_identity(),
            torus_formula_is<allgather::Torus>([](Index s) { return 2 * (s - 1); },
                                               [](Index s) { return s * s - 1; }),
            as_fast_on_the_mesh<allgather::Torus>(8, [](Index s) { return s * s - 1; }),
            catalogued("allgather/torus", "cost", {0, 49})};
}

Finding mesh_all_gather_time() { return {all_of(mesh_all_gather_costs())}; }

Finding ring_and_mesh_all_gather_times() {
    auto verdicts = mesh_all_gather_costs();
    verdicts.push_back(ring_all_gather_costs());
    return {all_of(verdicts)};
}

/// Twice the time of a total exchange on a ring of p nodes.
expr twice_the_ring(expr const& p, expr const& start, expr const& words) {
    return (2 * start + words * p) * (p - 1);
}

/// By induction over p: one more node adds a step, and a share to each of the p - 1 messages there were.
Verdict ring_exchange_identity() {
    return theorem("every p, t_s, t_w, m", [](z3::context& context, auto& facts) {
        auto const of = positive(context, facts, {"p", "t_s", "t_w m"});
        expr const p = of[0], start = of[1], words = of[2];
        return twice_the_ring(context.real_val(1), start, words) == 0 &&
               twice_the_ring(p + 1, start, words) ==
                   twice_the_ring(p, start, words) + 2 * start + 2 * p * words;
    });
}

/// The formula of the run is p - 1 rounds and half of p (p - 1) packets.
Finding ring_exchange_time() {
    auto const formula = for_every("p", 1, 64, [](Index p) {
        auto const cost = alltoall::RingPass::cost(parameters(ring_size(p)));
        auto wrong = unless_equal("rounds", cost.rounds, p - 1);
        return wrong ? wrong : unless_equal("twice the packets", 2 * cost.words, p * (p - 1));
    });
    return {all_of({ring_exchange_identity(), formula, catalogued("alltoall/ring", "cost")})};
}

/// Two rings of s = sqrt(p) nodes with s messages in a cluster.
Finding mesh_exchange_time() {
    auto const identity = theorem("every s, t_s, t_w, m", [](z3::context& context, auto& facts) {
        auto const of = positive(context, facts, {"s", "t_s", "t_w m"});
        expr const s = of[0], start = of[1], words = of[2], p = s * s;
        return twice_the_ring(s, start, s * words) == (2 * start + words * p) * (s - 1);
    });
    return {all_of({identity, ring_exchange_identity(),
                    torus_formula_is<alltoall::Torus>([](Index s) { return 2 * (s - 1); },
                                                      [](Index s) { return s * s * (s - 1); }),
                    as_fast_on_the_mesh<alltoall::Torus>(8, [](Index s) { return s * s * (s - 1); }),
                    catalogued("alltoall/torus", "cost", {0, 25})})};
}

}  // namespace

Checks slides_time_checks() {
    static constexpr Check checks[] = {
        {"many_broadcasts_are_slower", many_broadcasts_are_slower},
        {"mesh_all_gather_time", mesh_all_gather_time},
        {"ring_and_mesh_all_gather_times", ring_and_mesh_all_gather_times},
        {"ring_exchange_time", ring_exchange_time},
        {"mesh_exchange_time", mesh_exchange_time},
    };
    return checks;
}

}  // namespace cubecheck::claims
