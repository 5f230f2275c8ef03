#pragma once

#include "cli/subject.hpp"
#include "engine/observed_laws.hpp"
#include "engine/threads.hpp"
#include "models/algebra/plain.hpp"
#include "models/sizes.hpp"

namespace cubecheck::cli {

namespace run_detail {

/// The value that the collective promises, computed by one fold from left to right.
template <class C, class Algebra>
typename Algebra::Value promised_value(C const& content, Index ranks, Algebra& algebra) {
    auto fold = algebra.neutral();
    for (Index i = 0; i < content.count; ++i) {
        auto const next = algebra.contribution((value(content.first) + i) % ranks, value(content.part));
        fold = i == 0 ? next : algebra.join(fold, next);
    }
    return fold;
}

/// Whether two values are the same: the same bits, or for sums of doubles the same up to rounding.
template <class Value>
bool equal_values(Value const& a, Value const& b) {
    return a == b;
}
inline bool equal_values(Doubles::Value const& a, Doubles::Value const& b) {
    return a && b && std::abs(*a - *b) <= 1e-9 * (1e6 + std::abs(*a) + std::abs(*b));
}

/// Whether the operator of the algebra obeys the laws that A needs; if not, the contract promises nothing.
template <class A, class Algebra>
constexpr bool is_lawful =
    A::laws != Laws::associative_commutative ||
    !(std::is_same_v<Algebra, Strings> || std::is_same_v<Algebra, Matrices>);

/// Runs once on threads and compares with the contract and, bit for bit, with lock step.
template <class A, class Algebra>
RunAnswer run_once(RunRequest const& request, std::uint64_t seed) {
    using P = typename observed_laws_detail::LastPhase<A>::Type;
    Size const& size = request.size;
    Algebra algebra(seed);
    auto const real = run_on_threads<A>(size, algebra, {static_cast<std::size_t>(request.slots), seed});
    if (real.stuck) return {false, true, "every node waits for another one"};
    if (real.left_over > 0) return {false, false, std::to_string(real.left_over) + " messages were never received"};
    auto const expected = run<A>(size, algebra);
    for (Index i = 0; i < size.nodes; ++i)
        for (Index c = 0; c < real.buffers.cells; ++c) {
            auto const place = "node " + std::to_string(i) + ", cell " + std::to_string(c);
            if (real.buffers.at(i, c) != expected.at(i, c)) return {false, false, place + " differs from lock step"};
            auto const promised =
                A::Collective::result(P::Form::rank(i), P::Cells::cell(c), P::Form::last(size));
            if (is_lawful<A, Algebra> && promised.known &&
                !equal_values(real.buffers.at(i, c), promised_value(promised, size.nodes, algebra)))
                return {false, false, place + " does not hold what the collective promises"};
        }
    return {true, false, ""};
}

template <class A, class Algebra>
RunAnswer run_all(RunRequest const& request, GoOn const& go_on) {
    RunAnswer answer;
    for (Index i = 0; i < request.repeat; ++i) {
        if (!go_on("run " + std::to_string(i + 1) + " of " + std::to_string(request.repeat)))
            return {false, false, "interrupted after " + std::to_string(i) + " runs"};
        answer = run_once<A, Algebra>(request, request.seed + static_cast<std::uint64_t>(i));
        if (!answer.right) return answer;
    }
    answer.summary = "right on all " + std::to_string(request.size.nodes) + " nodes: " +
                     (is_lawful<A, Algebra> ? "as the contract promises, and the same bits as in lock step"
                                            : "the same bits as in lock step; " + request.data +
                                                  " do not commute, so the contract promises nothing");
    return answer;
}

}  // namespace run_detail

/// Runs an algorithm on threads as requested.
template <class A>
RunAnswer run_real(RunRequest const& request, GoOn const& go_on) {
    using namespace run_detail;
    if (request.data == "doubles") return run_all<A, Doubles>(request, go_on);
    if (request.data == "matrices") return run_all<A, Matrices>(request, go_on);
    if (request.data == "strings") return run_all<A, Strings>(request, go_on);
    return run_all<A, Integers>(request, go_on);
}

}  // namespace cubecheck::cli
