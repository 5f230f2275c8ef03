#pragma once

#include "engine/reference/observed_laws.hpp"
#include "engine/threads/threads.hpp"
#include "models/parametric/sizes.hpp"
#include "verify/definitions/programs/repeated_run.hpp"

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

/// Runs once on threads and compares with the contract and, bit for bit, with lock step; says what is wrong,
/// if anything.
template <class A>
RunAnswer run_once(RunRequest const& request, std::uint64_t seed) {
    AnyData data(request.data, seed);
    using P = LastPhaseOf<A>;
    Size const& size = request.size;
    auto const real = run_on_threads<A>(size, data, {static_cast<std::size_t>(request.slots), seed});
    if (real.stuck) return {false, true, "every node waits for another one"};
    if (real.left_over > 0) return {false, false, left_over_text(real.left_over)};
    auto const expected = run<A>(size, data);
    for (Index i = 0; i < size.nodes; ++i)
        for (Index c = 0; c < real.buffers.cells; ++c) {
            auto const place = "node " + std::to_string(i) + ", cell " + std::to_string(c);
            auto const& held = real.buffers.at(i, c);
            if (held != expected.at(i, c)) return {false, false, place + " differs from lock step"};
            auto const promised =
                A::Collective::result(P::Form::rank(i), P::Cells::cell(c), P::Form::last(size));
            if (is_lawful(A::laws, data) && promised.known &&
                !AnyData::close(held, promised_value(promised, size.nodes, data)))
                return {false, false, place + " holds a wrong result"};
        }
    return right_run(request, A::laws);
}

}  // namespace run_detail

/// Runs an algorithm on threads as requested.
template <class A>
RunAnswer run_real(RunRequest const& request, GoOn const& go_on) {
    return repeated_run(request, go_on,
                        [&](std::uint64_t seed) { return run_detail::run_once<A>(request, seed); });
}

}  // namespace cubecheck
