#include <algorithm>
#include <bit>
#include <map>

#include <fmt/format.h>

#include "algorithms/broadcast/binomial_low_first.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/integers.hpp"

/// Statements on binomial coefficients, and on trees.
namespace cubecheck::claims {

namespace {

constexpr Index largest_power = 24;

std::vector<Index> times_one_plus_x(std::vector<Index> const& polynomial) {
    std::vector<Index> product(polynomial.size() + 1);
    for (std::size_t i = 0; i < polynomial.size(); ++i) {
        product[i] += polynomial[i];
        product[i + 1] += polynomial[i];
    }
    return product;
}

StatementResult binomials_are_coefficients() {
    return {for_every("n", 0, largest_power, [](Index n) -> std::optional<Wrong> {
        std::vector<Index> power{1};
        for (Index i = 0; i < n; ++i) power = times_one_plus_x(power);
        for (Index k = 0; k <= n; ++k)
            if (auto wrong =
                    unless_equal(fmt::format("the coefficient of x^{}", k), binomial(n, k), power[at(k)]))
                return wrong;
        return std::nullopt;
    })};
}

/// Expands (x + y)^n term by term: the coefficient of x^i y^j, by (i, j).
using Terms = std::map<std::pair<Index, Index>, Index>;

Terms times_x_plus_y(Terms const& terms) {
    Terms product;
    for (auto const& [exponents, coefficient] : terms) {
        product[{exponents.first + 1, exponents.second}] += coefficient;
        product[{exponents.first, exponents.second + 1}] += coefficient;
    }
    return product;
}

StatementResult exponents_add_up() {
    return {for_every("n", 0, largest_power, [](Index n) -> std::optional<Wrong> {
        Terms power{{{0, 0}, 1}};
        for (Index i = 0; i < n; ++i) power = times_x_plus_y(power);
        for (auto const& [exponents, coefficient] : power)
            if (exponents.first + exponents.second != n || coefficient <= 0)
                return Wrong{"a term", fmt::format("of degree {}", exponents.first + exponents.second),
                             "of degree n with a positive coefficient"};
        return unless_equal("the terms", std::ssize(power), n + 1);
    })};
}

StatementResult pascals_triangle() {
    return {for_every("n", 1, largest_power, [](Index n) -> std::optional<Wrong> {
        for (Index k = 0; k <= n; ++k)
            if (auto wrong = unless_equal(fmt::format("k={}", k), binomial(n, k),
                                          binomial(n - 1, k - 1) + binomial(n - 1, k)))
                return wrong;
        return std::nullopt;
    })};
}

/// Enumerates the outcomes of n independent trials with success probability q/12.  Result: 12^n times the
/// probability of each number of successes.
std::vector<Index> successes(Index n, Index q) {
    std::vector<Index> weight(static_cast<std::size_t>(n + 1));
    for (std::uint64_t outcome = 0; outcome < std::uint64_t{1} << n; ++outcome) {
        Index const k = std::popcount(outcome);
        weight[at(k)] += power(q, k) * power(12 - q, n - k);
    }
    return weight;
}

/// The binomial distribution counts the successes of n trials.  One trial has the Bernoulli distribution: 1
/// with probability p, else 0.
StatementResult one_trial_is_bernoulli() {
    auto const one = for_every("12 p", 0, 12, [](Index q) -> std::optional<Wrong> {
        if (auto wrong = unless_equal("12 times the probability of 1", successes(1, q).at(1), q))
            return wrong;
        return unless_equal("12 times the probability of 0", successes(1, q).at(0), 12 - q);
    });
    auto const many = for_every("n", 0, 8, [](Index n) -> std::optional<Wrong> {
        for (Index q = 0; q <= 12; ++q)
            for (Index k = 0; k <= n; ++k)
                if (auto wrong = unless_equal(fmt::format("12 p = {}, the weight of {} successes", q, k),
                                              successes(n, q)[at(k)],
                                              binomial(n, k) * power(q, k) * power(12 - q, n - k)))
                    return wrong;
        return std::nullopt;
    });
    return {all_of({one, many})};
}

/// The number of children of each node in the tree of the low-first broadcast.
std::vector<Index> children(Index d) {
    using A = broadcast::BinomialLowFirst;
    auto const size = cube_size(d);
    std::vector<Index> count(static_cast<std::size_t>(size.nodes));
    for (Index r = 0; r < d; ++r)
        for (Index v = 0; v < size.nodes; ++v) {
            auto const at = A::Form::in(size, r);
            if (A::receives(node(v), at).size() > 0)
                ++count[static_cast<std::size_t>(value(A::from(node(v), at)))];
        }
    return count;
}

/// The definition of an m-ary tree.  The binomial tree of order d meets it for m = d and not for less: its
/// root has d children.
StatementResult at_most_m_children() {
    auto const binomial = for_every("d", 0, 12, [](Index d) -> std::optional<Wrong> {
        auto const count = children(d);
        if (auto wrong = unless_equal("the children of the root", count.front(), d)) return wrong;
        return unless_equal("the most children of a node", *std::ranges::max_element(count), d);
    });
    return {noted(binomial, "a definition, met by the binomial tree of order d for m = d")};
}

}  // namespace

Checks linked_binomials_checks() {
    static constexpr Check checks[] = {
        {"binomials_are_coefficients", binomials_are_coefficients},
        {"exponents_add_up", exponents_add_up},
        {"pascals_triangle", pascals_triangle},
        {"one_trial_is_bernoulli", one_trial_is_bernoulli},
        {"at_most_m_children", at_most_m_children},
    };
    return checks;
}

}  // namespace cubecheck::claims
