#pragma once

#include "engine/observed_laws.hpp"
#include "engine/threads.hpp"
#include "models/algebra/any_data.hpp"
#include "models/sizes.hpp"
#include "subjects/subject.hpp"

namespace cubecheck {

namespace run_detail {

/// The value that the collective promises, computed by one fold from left to right.
template <class C>
AnyData::Value promised_value(C const& content, Index ranks, AnyData const& data) {
    auto fold = data.neutral();
    for (Index i = 0; i < content.count; ++i) {
        auto const next = data.contribution((value(content.first) + i) % ranks, value(content.part));
        fold = i == 0 ? next : data.join(fold, next);
    }
    return fold;
}

/// Whether the operator obeys the laws that A needs; if not, the contract promises nothing.
template <class A>
bool is_lawful(AnyData const& data) {
    return A::laws != Laws::associative_commutative || data.commutes();
}

/// Runs once on threads and compares with the contract and, bit for bit, with lock step; says what is wrong,
/// if anything.
template <class A>
RunAnswer run_once(RunRequest const& request, AnyData& data, std::uint64_t seed) {
    using P = typename observed_laws_detail::LastPhase<A>::Type;
    Size const& size = request.size;
    auto const real = run_on_threads<A>(size, data, {static_cast<std::size_t>(request.slots), seed});
    if (real.stuck) return {false, true, "every node waits for another one"};
    if (real.left_over > 0)
        return {false, false, std::to_string(real.left_over) + " messages were never received"};
    auto const expected = run<A>(size, data);
    for (Index i = 0; i < size.nodes; ++i)
        for (Index c = 0; c < real.buffers.cells; ++c) {
            auto const place = "node " + std::to_string(i) + ", cell " + std::to_string(c);
            auto const& held = real.buffers.at(i, c);
            if (held != expected.at(i, c)) return {false, false, place + " differs from lock step"};
            auto const promised =
                A::Collective::result(P::Form::rank(i), P::Cells::cell(c), P::Form::last(size));
            if (is_lawful<A>(data) && promised.known &&
                !AnyData::close(held, promised_value(promised, size.nodes, data)))
                return {false, false, place + " does not hold what the collective promises"};
        }
    return {true, false, ""};
}

}  // namespace run_detail

/// Runs an algorithm on threads as requested.
template <class A>
RunAnswer run_real(RunRequest const& request, GoOn const& go_on) {
    RunAnswer answer;
    for (Index i = 0; i < request.repeat; ++i) {
        if (!go_on("run " + std::to_string(i + 1) + " of " + std::to_string(request.repeat)))
            return {false, false, "interrupted after " + std::to_string(i) + " runs"};
        auto const seed = request.seed + static_cast<std::uint64_t>(i);
        AnyData data(request.data, seed);
        answer = run_detail::run_once<A>(request, data, seed);
        if (!answer.right) return answer;
    }
    bool const lawful = run_detail::is_lawful<A>(AnyData(request.data, request.seed));
    answer.summary = "right on all " + std::to_string(request.size.nodes) + " nodes: " +
                     (lawful ? "as the contract promises, and the same bits as in lock step"
                             : "the same bits as in lock step; " + request.data +
                                   " do not commute, so the contract promises nothing");
    return answer;
}

}  // namespace cubecheck
