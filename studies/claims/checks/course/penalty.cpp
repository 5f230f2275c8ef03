#include <algorithm>

#include <fmt/format.h>
#include <z3++.h>

#include "algorithms/allgather/line.hpp"
#include "algorithms/allgather/necklaces.hpp"
#include "models/parametric/sizes.hpp"
#include "studies/claims/arc_sets.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/course/relaxation_model.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/evidence.hpp"

/// Statements on the communication penalty, CP: the ratio of the times of communication and computation; and
/// on grids divided into rectangular blocks.
namespace cubecheck::claims {

namespace {

Verdict line_takes_p_minus_one_rounds() {
    auto const formula = for_every(
        "p", 1, 64, [](Index p) { return unless_equal("rounds", rounds_on<allgather::Line>(p), p - 1); });
    return all_of({formula, catalogued("allgather/line", {"contract", "cost"})});
}

/// communication / computation >= low / high, with positive terms.
z3::expr at_least(z3::expr const& communication, z3::expr const& computation, z3::expr const& low,
                  z3::expr const& high) {
    return communication * high >= low * computation;
}

StatementResult penalty_falls_with_more_variables() {
    auto const falls = theorem("every p >= 2, k >= 1", [](auto& context, auto& facts) {
        Relaxation const few(context, facts);
        Relaxation more = few;
        more.k = context.real_const("l");
        facts.push_back(more.k > few.k);
        return few.on_line() / few.computing() > more.on_line() / more.computing();
    });
    return {all_of({falls, line_takes_p_minus_one_rounds()})};
}

StatementResult line_broadcast_takes_linear_time() {
    auto const linear = theorem("every p >= 2, k >= 1", [](auto& context, auto& facts) {
        Relaxation const it(context, facts);
        return 2 * it.on_line() >= it.tw * it.variables() && it.on_line() <= (it.ts + it.tw) * it.variables();
    });
    return {all_of({linear, line_takes_p_minus_one_rounds()})};
}

/// tw / (2 c k) <= CP <= (ts + tw) / (c k), where c lies between c_low and c_high.
z3::expr is_inverse(Relaxation const& it, z3::expr const& computing, z3::expr const& c_low,
                    z3::expr const& c_high) {
    return at_least(it.on_line(), computing, it.tw, 2 * c_high * it.k) &&
           it.on_line() * c_low * it.k <= (it.ts + it.tw) * computing;
}

StatementResult penalty_is_inverse_to_k() {
    auto const inverse = theorem("every p >= 2, k >= 1", [](auto& context, auto& facts) {
        Relaxation const it(context, facts);
        return is_inverse(it, it.computing(), it.c, it.c);
    });
    return {all_of({inverse, line_takes_p_minus_one_rounds()})};
}

/// Sums up the terms of variables, x_i = sum over j of a_ij x_j, and counts them.
class CountedUpdates {
public:
    explicit CountedUpdates(std::vector<Index> const& x) : x_(x) {}

    Index updated(Index i) {
        Index sum = 0;
        for (std::size_t j = 0; j < x_.size(); ++j, ++terms_)
            sum = (sum + (3 * i + 5 * static_cast<Index>(j) + 1) * x_[j]) % 1009;
        return sum;
    }
    Index terms() const { return terms_; }

private:
    std::vector<Index> const& x_;
    Index terms_ = 0;
};

/// An iteration on p processors with n / p variables each, as one of them computes it.  Wrong if it has
/// another result, or if a processor does not sum up n n / p terms.
std::optional<Wrong> other_terms(Index n, Index p) {
    std::vector<Index> x;
    for (Index i = 0; i < n; ++i) x.push_back(i * i % 17 + 1);
    CountedUpdates alone(x);
    for (Index processor = 0; processor < p; ++processor) {
        CountedUpdates part(x);
        auto const where = fmt::format("processor {} of {}", processor, p);
        for (Index i = processor * n / p; i < (processor + 1) * n / p; ++i)
            if (auto wrong = unless_equal(where + ", variable", part.updated(i), alone.updated(i)))
                return wrong;
        if (auto wrong = unless_equal(where + ", terms", part.terms(), n * (n / p))) return wrong;
    }
    return unless_equal("terms of one processor alone", alone.terms(), n * n);
}

StatementResult serial_time_is_quadratic() {
    auto const counted = for_every("n", 1, 60, [](Index n) -> std::optional<Wrong> {
        for (Index p = 1; p <= n; ++p)
            if (n % p == 0)
                if (auto wrong = other_terms(n, p)) return wrong;
        return std::nullopt;
    });
    return {noted(counted, "terms of sums, counted as they are added")};
}

StatementResult constant_k_keeps_penalty_small() {
    auto const small = theorem("every p >= 2", [](auto& context, auto& facts) {
        Relaxation const it(context, facts);
        auto const wanted = context.real_const("wanted");
        facts.push_back(wanted > 0);
        facts.push_back(it.k * it.c * wanted >= it.ts + it.tw);
        return it.on_line() <= wanted * it.computing();
    });
    return {all_of({small, line_takes_p_minus_one_rounds()})};
}

/// With R = ceil((p - 1) / d) rounds: tw / (2 c k d) <= CP <= 2 (ts + tw) / (c k d).
StatementResult penalty_on_the_cube() {
    auto const bounds = theorem("every d >= 1, k >= 1", [](auto& context, auto& facts) {
        Relaxation const it(context, facts);
        auto const d = context.real_const("d"), rounds = context.real_const("rounds");
        facts.push_back(d >= 1 && d <= it.p);
        facts.push_back(rounds * d >= it.p - 1 && (rounds - 1) * d < it.p - 1);
        return 2 * rounds * d >= it.p && rounds * d <= 2 * it.p;
    });
    auto const penalty = theorem("every d >= 1, k >= 1", [](auto& context, auto& facts) {
        Relaxation const it(context, facts);
        auto const links = context.real_const("links");  // rounds times d
        facts.push_back(2 * links >= it.p && links <= 2 * it.p);
        auto const communication = links * it.packet();  // times 1 / d, as is the penalty
        return at_least(communication, it.computing(), it.tw, 2 * it.c * it.k) &&
               communication * it.c * it.k <= 2 * (it.ts + it.tw) * it.computing();
    });
    auto const formula = for_every("d", 1, 12, [](Index d) {
        return unless_equal("rounds", rounds<allgather::Necklaces>(cube_size(d)), fewest_steps(d));
    });
    return {all_of({bounds, penalty, formula, catalogued("allgather/necklaces", {"contract", "cost"})})};
}

StatementResult analysis_needs_linear_updates_only() {
    auto const inverse = theorem("every p >= 2, k >= 1", [](auto& context, auto& facts) {
        Relaxation const it(context, facts);
        auto const cheap = context.real_const("c_low"), dear = context.real_const("c_high"),
                   computing = context.real_const("computing");
        facts.push_back(cheap > 0 && dear >= cheap);
        facts.push_back(computing >= cheap * it.variables() * it.k &&
                        computing <= dear * it.variables() * it.k);
        return is_inverse(it, computing, cheap, dear);
    });
    return {all_of({inverse, line_takes_p_minus_one_rounds()})};
}

/// The numbers of variables of a block with a neighbour outside of it, on the right and below.
std::pair<Index, Index> next_to_others(Index rows, Index columns) {
    Index right = 0, below = 0;
    for (Index row = 0; row < rows; ++row)
        for (Index column = 0; column < columns; ++column) {
            right += column + 1 == columns ? 1 : 0;
            below += row + 1 == rows ? 1 : 0;
        }
    return std::minmax(right, below);
}

/// Blocks of k variables, of all shapes with an aspect ratio of at most `aspect`: a neighbour needs between
/// half and twice the root of k.
Verdict blocks_exchange_the_root(Index aspect) {
    return for_every("k", 1, 400, [aspect](Index k) -> std::optional<Wrong> {
        for (Index rows = 1; rows <= k; ++rows) {
            Index const columns = k / rows;
            if (rows * columns != k || rows > aspect * columns || columns > aspect * rows) continue;
            auto const [least, most] = next_to_others(rows, columns);
            if (4 * least * least < k || most * most > 4 * k)
                return Wrong{fmt::format("a block of {} x {}", rows, columns),
                             fmt::format("{} for one neighbour and {} for another", most, least),
                             "between half and twice the root of k"};
        }
        return std::nullopt;
    });
}

StatementResult blocks_exchange_their_sides() {
    auto const every = theorem("every k", [](auto& context, auto& facts) {
        auto const a = context.real_const("a"), b = context.real_const("b");
        facts = {a > 0, b > 0, a <= 4 * b, b <= 4 * a};
        return a * a <= 4 * (a * b) && 4 * (a * a) >= a * b;
    });
    constexpr Index any = 1'000'000;
    return {.as_written = blocks_exchange_the_root(any),
            .hypothesis = Reading{"no side is more than four times as long as the other",
                                  all_of({blocks_exchange_the_root(4), every})}};
}

/// Blocks of s x s variables with four neighbours: 4 tw / (c s) <= CP <= 4 (ts + tw) / (c s).
StatementResult large_blocks_communicate_little() {
    return {theorem("every s >= 1", [](auto& context, auto& facts) {
        auto const s = context.real_const("s"), ts = context.real_const("ts"), tw = context.real_const("tw"),
                   c = context.real_const("c"), wanted = context.real_const("wanted");
        facts = {s >= 1, ts >= 0, tw > 0, c > 0, wanted > 0};
        auto const communication = 4 * (ts + tw * s), computing = c * s * s;
        return communication * (c * s) >= 4 * tw * computing &&
               communication * (c * s) <= 4 * (ts + tw) * computing &&
               z3::implies(s * c * wanted >= 4 * (ts + tw), communication <= wanted * computing);
    })};
}

}  // namespace

Checks course_penalty_checks() {
    static constexpr Check checks[] = {
        {"penalty_falls_with_more_variables", penalty_falls_with_more_variables},
        {"line_broadcast_takes_linear_time", line_broadcast_takes_linear_time},
        {"penalty_is_inverse_to_k", penalty_is_inverse_to_k},
        {"serial_time_is_quadratic", serial_time_is_quadratic},
        {"constant_k_keeps_penalty_small", constant_k_keeps_penalty_small},
        {"penalty_on_the_cube", penalty_on_the_cube},
        {"analysis_needs_linear_updates_only", analysis_needs_linear_updates_only},
        {"blocks_exchange_their_sides", blocks_exchange_their_sides},
        {"large_blocks_communicate_little", large_blocks_communicate_little},
    };
    return checks;
}

}  // namespace cubecheck::claims
