#include "engine/threads/threads.hpp"
#include "models/algebra/any_data.hpp"
#include "verify/definitions/explicit/target.hpp"
#include "verify/definitions/parametric/run_of.hpp"

namespace cubecheck::explicit_form {

namespace {

/// What is wrong in one cell, if anything.
std::string objection(Program const& program, Size const& size, AnyData const& data,
                      Content<Index, Index> const& promised, AnyData::Value const& held) {
    if (!is_lawful(program.laws, data) || !promised.known ||
        AnyData::close(held, run_detail::promised_value(promised, size.nodes, data)))
        return "";
    return "holds a wrong result";
}

RunAnswer run_once(Program const& program, RunRequest const& request, std::uint64_t seed) {
    Size const& size = request.size;
    AnyData data(request.data, seed);
    auto const rounds = program.rounds(size);
    auto const real =
        run_on_threads(program, rounds, size, data, {static_cast<std::size_t>(request.slots), seed});
    if (real.stuck) return {false, true, "every node waits for another one"};
    if (real.left_over > 0) return {false, false, left_over_text(real.left_over)};
    auto const expected = run(program, rounds, size, data);
    for (Index i = 0; i < size.nodes; ++i)
        for (Index c = 0; c < expected.cells; ++c) {
            auto const place = "node " + std::to_string(i) + ", cell " + std::to_string(c) + " ";
            if (real.buffers.at(i, c) != expected.at(i, c))
                return {false, false, place + "differs from lock step"};
            auto const wrong =
                objection(program, size, data, program.result(i, c, size), real.buffers.at(i, c));
            if (!wrong.empty()) return {false, false, place + wrong};
        }
    return right_run(request, program.laws);
}

}  // namespace

RunAnswer run_real(Program const& program, RunRequest const& request, GoOn const& go_on) {
    return repeated_run(request, go_on, [&](std::uint64_t seed) { return run_once(program, request, seed); });
}

}  // namespace cubecheck::explicit_form
