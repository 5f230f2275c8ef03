#pragma once

#include "engine/threads/threads.hpp"
#include "models/parametric/sizes.hpp"
#include "verify/definitions/programs/repeated_run.hpp"

namespace cubecheck {

/// Runs an algorithm on threads as requested.
template <class A>
RunAnswer run_real(RunRequest const& request, GoOn const& go_on) {
    using Last = LastPhaseOf<A>;
    Size const& size = request.size;
    auto const promised = [&](Index i, Index c) {
        return A::Collective::result(Last::Form::rank(i), cell_at<typename Last::Cells>(c),
                                     Last::Form::last(size));
    };
    return repeated_run(request, go_on, [&](std::uint64_t seed) {
        AnyData data(request.data, seed);
        auto const real = run_on_threads<A>(size, data, {static_cast<std::size_t>(request.slots), seed});
        return judged_run(real, ExpectedRun{[&] { return run<A>(size, data); }, promised, A::laws}, data,
                          request);
    });
}

}  // namespace cubecheck
