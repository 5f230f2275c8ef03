#include <z3++.h>

#include "models/parametric/node.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/evidence.hpp"

/// Statements of the slides that are identities or inequalities, decided for all sizes at once.
namespace cubecheck::claims {

namespace {

using z3::expr;

/// An address of 64 bits: what holds of it holds for every d <= 64.
expr address(z3::context& context, char const* name) { return context.bv_const(name, 64); }

/// x -> x xor s maps s to 0, is its own inverse, and keeps by which bits two nodes differ.
Verdict relabelling() {
    return theorem("every d <= 64", [](z3::context& context, auto&) {
        expr const x = address(context, "x"), y = address(context, "y"), s = address(context, "s");
        return (s ^ s) == context.bv_val(0, 64) && ((x ^ s) ^ s) == x && ((x ^ s) ^ (y ^ s)) == (x ^ y);
    });
}

Finding relabelling_keeps_links() { return {relabelling()}; }

Finding relabelling_is_idempotent() {
    auto const idempotent = for_every("d", 0, 8, [](Index d) -> std::optional<Wrong> {
        for (Index s = 0; s < Index{1} << d; ++s)
            for (Index x = 0; x < Index{1} << d; ++x) {
                Index const once =
                    value(Node{static_cast<std::uint32_t>(x)} ^ Node{static_cast<std::uint32_t>(s)});
                Index const twice =
                    value(Node{static_cast<std::uint32_t>(once)} ^ Node{static_cast<std::uint32_t>(s)});
                if (auto wrong = unless_equal(
                        "f(f(" + std::to_string(x) + ")) with source " + std::to_string(s), twice, once))
                    return wrong;
            }
        return std::nullopt;
    });
    return {.as_written = idempotent,
            .correction = Reading{"it is an involution: f(f(x)) = x", relabelling()}};
}

/// By induction: q stands for r^n, and the sum up to n times r - 1 is r (q - 1).
Finding geometric_series() {
    auto const start = theorem("every r", [](z3::context& context, auto&) {
        expr const r = context.real_const("r");
        return (r - 1) * r == r * (r - 1);
    });
    auto const step = theorem("every r and n", [](z3::context& context, auto& facts) {
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

Finding sum_of_the_first_numbers() {
    auto const counted = for_every("n", 0, 100, [](Index n) {
        Index sum = 0;
        for (Index k = 1; k <= n; ++k) sum += k;
        return unless_equal("the sum", sum, n * (n + 1) / 2);
    });
    auto const step = theorem("every n", [](z3::context& context, auto& facts) {
        expr const n = context.int_const("n"), sum = context.int_const("sum");
        facts.push_back(n >= 0 && 2 * sum == n * (n + 1));
        return 2 * (sum + n + 1) == (n + 1) * (n + 2);
    });
    return {all_of({counted, step})};
}

/// For offset j != 0 the nodes are paired up: nobody is its own partner, and partners are mutual.
Verdict pairs_of_an_offset() {
    return theorem("every d <= 64", [](z3::context& context, auto& facts) {
        expr const i = address(context, "i"), j = address(context, "j");
        facts.push_back(j != context.bv_val(0, 64));
        return (i ^ j) != i && ((i ^ j) ^ j) == i;
    });
}

Finding offsets_pair_the_nodes() {
    return {all_of({pairs_of_an_offset(), catalogued("alltoall/xor", "matched"),
                    catalogued("alltoall/xor", "one_port")})};
}

}  // namespace

Checks slides_identity_checks() {
    static constexpr Check checks[] = {
        {"relabelling_keeps_links", relabelling_keeps_links},
        {"relabelling_is_idempotent", relabelling_is_idempotent},
        {"geometric_series", geometric_series},
        {"sum_of_the_first_numbers", sum_of_the_first_numbers},
        {"offsets_pair_the_nodes", offsets_pair_the_nodes},
    };
    return checks;
}

}  // namespace cubecheck::claims
