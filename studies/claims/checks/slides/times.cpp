#include <fmt/format.h>
#include <z3++.h>

#include "algorithms/allgather/broadcasts.hpp"
#include "algorithms/allgather/ring.hpp"
#include "algorithms/allgather/torus.hpp"
#include "algorithms/alltoall/ring.hpp"
#include "algorithms/alltoall/torus.hpp"
#include "models/parametric/node.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/claims/formulas.hpp"
#include "studies/claims/link_loads.hpp"

/// Statements of the slides that are identities, inequalities or times; they are decided for all sizes at
/// once.
namespace cubecheck::claims {

namespace {

using z3::expr;

/// An address of 64 bits, so that a proof holds for every d <= 64.
expr address(z3::context& context, char const* name) { return context.bv_const(name, 64); }

/// x -> x xor s maps s to 0, is its own inverse, and preserves the bits in which two nodes differ.
Verdict relabelling() {
    return theorem("every d <= 64", [](auto& context, auto&) {
        expr const x = address(context, "x"), y = address(context, "y"), s = address(context, "s");
        return (s ^ s) == context.bv_val(0, 64) && ((x ^ s) ^ s) == x && ((x ^ s) ^ (y ^ s)) == (x ^ y);
    });
}

StatementResult relabelling_keeps_links() { return {relabelling()}; }

StatementResult relabelling_is_idempotent() {
    auto const idempotent = for_every("d", 0, 8, [](Index d) -> std::optional<Wrong> {
        for (Index s = 0; s < Index{1} << d; ++s)
            for (Index x = 0; x < Index{1} << d; ++x) {
                Index const once =
                    value(Node{static_cast<std::uint32_t>(x)} ^ Node{static_cast<std::uint32_t>(s)});
                Index const twice =
                    value(Node{static_cast<std::uint32_t>(once)} ^ Node{static_cast<std::uint32_t>(s)});
                if (auto wrong = unless_equal(fmt::format("f(f({})) with source {}", x, s), twice, once))
                    return wrong;
            }
        return std::nullopt;
    });
    return {.as_written = idempotent,
            .correction = Reading{"it is an involution: f(f(x)) = x", relabelling()}};
}

/// By induction: q stands for r^n, and the sum up to n times r - 1 is r (q - 1).
StatementResult geometric_series() {
    auto const start = theorem("every r", [](auto& context, auto&) {
        expr const r = context.real_const("r");
        return (r - 1) * r == r * (r - 1);
    });
    auto const step = theorem("every r and n", [](auto& context, auto& facts) {
        expr const r = context.real_const("r"), q = context.real_const("q"), sum = context.real_const("sum");
        facts.push_back((r - 1) * sum == r * (q - 1));
        return (r - 1) * (sum + r * q) == r * (r * q - 1);
    });
    auto const powers = for_every("d", 0, 40, [](Index d) {
        Index sum = 0;
        for (Index i = 1; i <= d; ++i) sum += Index{1} << (i - 1);
        return unless_equal("the sum of 2^(i-1)", sum, (Index{1} << d) - 1);
    });
    return {all_of({start, step, powers})};
}

StatementResult sum_of_the_first_numbers() {
    auto const counted = for_every("n", 0, 100, [](Index n) {
        Index sum = 0;
        for (Index k = 1; k <= n; ++k) sum += k;
        return unless_equal("the sum", sum, n * (n + 1) / 2);
    });
    auto const step = theorem("every n", [](auto& context, auto& facts) {
        expr const n = context.int_const("n"), sum = context.int_const("sum");
        facts.push_back(n >= 0 && 2 * sum == n * (n + 1));
        return 2 * (sum + n + 1) == (n + 1) * (n + 2);
    });
    return {all_of({counted, step})};
}

/// For offset j != 0, the nodes form pairs: nobody is its own partner, and partners are mutual.
Verdict pairs_of_an_offset() {
    return theorem("every d <= 64", [](auto& context, auto& facts) {
        expr const i = address(context, "i"), j = address(context, "j");
        facts.push_back(j != context.bv_val(0, 64));
        return (i ^ j) != i && ((i ^ j) ^ j) == i;
    });
}

StatementResult offsets_pair_the_nodes() {
    return {all_of({pairs_of_an_offset(), catalogued("alltoall/xor", {"matched", "one_port"})})};
}

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

/// The formula of a definition on a torus of s x s nodes is rounds(s) t_s and words(s) t_w m.  The property
/// `cost` compares it with runs.
template <class A>
Verdict torus_formula_is(Index (*rounds)(Index), Index (*words)(Index)) {
    return for_every("side", 1, 64, [=](Index side) {
        auto const cost = A::cost(parameters({.nodes = side * side, .shape = side}));
        auto wrong = unless_equal("rounds", cost.rounds, rounds(side));
        return wrong ? wrong : unless_equal("words", cost.words, words(side));
    });
}

/// Compares p broadcasts of log p rounds, one after the other, with the p - 1 rounds of a ring.
StatementResult many_broadcasts_are_slower() {
    auto const slower = theorem("every p >= 2, t_s, t_w, m", [](auto& context, auto& facts) {
        auto const of = positive(context, facts, {"p", "log p", "one message"});
        facts.push_back(of[0] >= 2 && of[1] >= 1);
        return of[0] * of[1] * of[2] > (of[0] - 1) * of[2];
    });
    return {all_of({slower, cost_is<allgather::Broadcasts>([](auto p) {
                        return Printed{p.nodes * p.d, p.nodes * p.d};
                    }),
                    ring_all_gather_costs(), catalogued("allgather/broadcasts", {"contract", "cost"}),
                    catalogued("allgather/ring", "contract")})};
}

/// Two phases of s - 1 steps, with m words and with s m words.
Verdict mesh_all_gather_identity() {
    return theorem("every s, t_s, t_w, m", [](auto& context, auto& facts) {
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

StatementResult mesh_all_gather_time() { return {all_of(mesh_all_gather_costs())}; }

StatementResult ring_and_mesh_all_gather_times() {
    auto verdicts = mesh_all_gather_costs();
    verdicts.push_back(ring_all_gather_costs());
    return {all_of(verdicts)};
}

/// Twice the time of a total exchange on a ring of p nodes.
expr twice_the_ring(expr const& p, expr const& start, expr const& words) {
    return (2 * start + words * p) * (p - 1);
}

/// By induction over p: a further node adds a step, and a share to each of the existing p - 1 messages.
Verdict ring_exchange_identity() {
    return theorem("every p, t_s, t_w, m", [](auto& context, auto& facts) {
        auto const of = positive(context, facts, {"p", "t_s", "t_w m"});
        expr const p = of[0], start = of[1], words = of[2];
        return twice_the_ring(context.real_val(1), start, words) == 0 &&
               twice_the_ring(p + 1, start, words) ==
                   twice_the_ring(p, start, words) + 2 * start + 2 * p * words;
    });
}

/// The formula of the run is p - 1 rounds and half of p (p - 1) packets.
StatementResult ring_exchange_time() {
    auto const formula = for_every("p", 1, 64, [](Index p) {
        auto const cost = alltoall::RingPass::cost(parameters(ring_size(p)));
        auto wrong = unless_equal("rounds", cost.rounds, p - 1);
        return wrong ? wrong : unless_equal("twice the packets", 2 * cost.words, p * (p - 1));
    });
    return {all_of({ring_exchange_identity(), formula, catalogued("alltoall/ring", "cost")})};
}

/// Two rings of s = sqrt(p) nodes with s messages in a cluster.
StatementResult mesh_exchange_time() {
    auto const identity = theorem("every s, t_s, t_w, m", [](auto& context, auto& facts) {
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
        {"relabelling_keeps_links", relabelling_keeps_links},
        {"relabelling_is_idempotent", relabelling_is_idempotent},
        {"geometric_series", geometric_series},
        {"sum_of_the_first_numbers", sum_of_the_first_numbers},
        {"offsets_pair_the_nodes", offsets_pair_the_nodes},
        {"many_broadcasts_are_slower", many_broadcasts_are_slower},
        {"mesh_all_gather_time", mesh_all_gather_time},
        {"ring_and_mesh_all_gather_times", ring_and_mesh_all_gather_times},
        {"ring_exchange_time", ring_exchange_time},
        {"mesh_exchange_time", mesh_exchange_time},
    };
    return checks;
}

}  // namespace cubecheck::claims
