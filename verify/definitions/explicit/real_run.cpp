#include "engine/threads/threads.hpp"
#include "models/algebra/any_data.hpp"
#include "verify/definitions/explicit/target.hpp"
#include "verify/definitions/programs/repeated_run.hpp"

namespace cubecheck::explicit_form {

RunAnswer run_real(Program const& program, RunRequest const& request, GoOn const& go_on) {
    Size const& size = request.size;
    auto const rounds = program.rounds(size);
    auto const promised = [&](Index i, Index c) { return program.result(i, c, size); };
    return repeated_run(request, go_on, [&](std::uint64_t seed) {
        AnyData data(request.data, seed);
        auto const real =
            run_on_threads(program, rounds, size, data, {static_cast<std::size_t>(request.slots), seed});
        auto const in_lock_step = [&] { return run(program, rounds, size, data); };
        return judged_run(real, ExpectedRun{in_lock_step, promised, program.laws}, data, request);
    });
}

}  // namespace cubecheck::explicit_form
