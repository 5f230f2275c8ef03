#include <fmt/format.h>

#include "algorithms/allgather/line.hpp"
#include "algorithms/allgather/necklaces.hpp"
#include "models/support/rational.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/course/relaxation_model.hpp"
#include "studies/claims/definitions.hpp"

/// Statements on how far the speed-up of a relaxation can grow.
namespace cubecheck::claims {

namespace {

/// For any requested speed-up, sufficiently many processors with k variables each reach it, so n = p k must
/// grow.
StatementResult speedup_grows_with_the_problem() {
    auto const grows = theorem("every k >= 1", [](auto& context, auto& facts) {
        Relaxation const it(context, facts);
        auto const wanted = context.real_const("wanted");
        facts.push_back(wanted > 0);
        facts.push_back(it.p * it.c >= wanted * (it.c + it.ts + it.tw));
        return it.serial() >= wanted * (it.on_line() + it.computing());
    });
    return {all_of({grows, catalogued("allgather/line", {"cost", "contract"})})};
}

/// n^2 / (n + n k) with k = n / p.
Rational speedup(Index n, Index p) { return Rational(n * n) / (Rational(n) + Rational(n) * Rational(n, p)); }

/// Whether p / 2 <= S <= p for n = first(p), first(p) + 1, ..
Verdict speedup_is_linear(Index (*first)(Index)) {
    return for_every("p", 1, 64, [first](Index p) -> std::optional<Wrong> {
        for (Index n = first(p); n < first(p) + 200; ++n) {
            auto const s = speedup(n, p);
            if (s < Rational(p, 2) || s > Rational(p))
                return Wrong{fmt::format("n={}", n), "a speed-up of " + s.text(), "between p/2 and p"};
        }
        return std::nullopt;
    });
}

StatementResult speedup_is_of_order_p() {
    auto const every = theorem("every n >= p", [](auto& context, auto& facts) {
        auto const n = context.real_const("n"), p = context.real_const("p");
        facts = {p >= 1, n >= p};
        auto const serial = n * n * p, parallel = n * p + n * n;  // both times multiplied by p
        return 2 * serial >= p * parallel && serial <= p * parallel;
    });
    return {.as_written = speedup_is_linear([](Index) { return Index{1}; }),
            .hypothesis = Reading{"n >= p: every processor has at least one variable",
                                  all_of({speedup_is_linear([](Index p) { return p; }), every})}};
}

/// A cube of d dimensions that grows with constant k d: k, and n = p k.
struct Grown {
    Rational k, n;
    Grown(Index product, Index d) : k(product, d), n(k * Rational(Index{1} << d)) {}
};

/// Wrong if growing the cube from d to d + 1 dimensions leaves a processor without a whole variable, or if p
/// does not grow more than n.  Checks products k d up to 24, if `counts(k after)`.
Verdict processors_outgrow_variables(bool (*counts)(Rational)) {
    return for_every("k d", 1, 24, [counts](Index product) -> std::optional<Wrong> {
        for (Index d = 1; d <= product; ++d) {
            Grown const before(product, d), after(product, d + 1);
            if (!counts(after.k)) continue;
            auto const where = fmt::format("from d={}, k={}", d, before.k.text());
            if (after.k < Rational(1))
                return Wrong{where, after.k.text() + " of a variable on a processor", "at least one"};
            auto const factor = after.n / before.n;
            if (factor >= Rational(2))
                return Wrong{where, "n grows by " + factor.text() + " and p by 2", "p grows by more"};
        }
        return std::nullopt;
    });
}

StatementResult cube_may_outgrow_the_problem() {
    auto const every = theorem("every d", [](auto& context, auto& facts) {
        auto const p = context.real_const("p"), q = context.real_const("q"), k = context.real_const("k"),
                   l = context.real_const("l"), d = context.real_const("d"), e = context.real_const("e");
        facts = {p >= 2, q > p, d >= 1, e > d, k >= 1, l >= 1, k * d == l * e};
        return q / p > (q * l) / (p * k);
    });
    return {.as_written = processors_outgrow_variables([](Rational) { return true; }),
            .hypothesis = Reading{
                "there is still a whole variable for every processor",
                all_of({processors_outgrow_variables([](Rational k) { return k >= Rational(1); }), every})}};
}

/// Computes n^2 / (communication + n k) from the rounds of the broadcasts.
Verdict cube_is_faster(Index from) {
    return for_every("d", from, 12, [](Index d) -> std::optional<Wrong> {
        Index const p = Index{1} << d;
        Index const on_cube = rounds<allgather::Necklaces>(cube_size(d)),
                    on_line = rounds_on<allgather::Line>(p);
        for (Index k = 1; k <= 8; ++k) {
            Index const n = p * k;
            Rational const cube(n * n, on_cube * k + n * k), line(n * n, on_line * k + n * k);
            if (cube <= line)
                return Wrong{
                    fmt::format("k={}", k),
                    "a speed-up of " + cube.text() + " on the cube and " + line.text() + " on the line",
                    "more on the cube"};
        }
        return std::nullopt;
    });
}

StatementResult cube_speedup_exceeds_the_line() {
    return {
        .as_written = cube_is_faster(1),
        .hypothesis = Reading{"p > 2", all_of({cube_is_faster(2), catalogued("allgather/necklaces", "cost"),
                                               catalogued("allgather/line", {"cost", "optimal"})})}};
}

/// Whether some k up to 1000 gives a speed-up of at least p / 2 on a line, if an update costs `update(n)`.
Verdict half_of_p_can_be_had(Index (*update)(Index)) {
    return for_every("p", 1, 32, [update](Index p) -> std::optional<Wrong> {
        Index const on_line = rounds_on<allgather::Line>(p);
        Rational best = 0;
        for (Index k = 1; k <= 1000; ++k) {
            Index const n = p * k, communication = on_line * k;
            best = std::max(best, Rational(n * update(n), communication + k * update(n)));
            if (best >= Rational(p, 2)) return std::nullopt;
        }
        return Wrong{"every k <= 1000", "a speed-up of at most " + best.text(), "at least p/2 for some k"};
    });
}

StatementResult no_limit_on_speedup() {
    return {.as_written = half_of_p_can_be_had([](Index) { return Index{1}; }),
            .hypothesis = Reading{"an update costs about n, as in the analysis",
                                  all_of({half_of_p_can_be_had([](Index n) { return n; }),
                                          catalogued("allgather/line", "cost")})}};
}

}  // namespace

Checks course_limits_of_speedup_checks() {
    static constexpr Check checks[] = {
        {"speedup_grows_with_the_problem", speedup_grows_with_the_problem},
        {"speedup_is_of_order_p", speedup_is_of_order_p},
        {"cube_may_outgrow_the_problem", cube_may_outgrow_the_problem},
        {"cube_speedup_exceeds_the_line", cube_speedup_exceeds_the_line},
        {"no_limit_on_speedup", no_limit_on_speedup},
    };
    return checks;
}

}  // namespace cubecheck::claims
