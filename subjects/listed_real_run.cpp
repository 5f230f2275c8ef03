#include "engine/listed_threads.hpp"
#include "models/algebra/any_data.hpp"
#include "subjects/listed_subject.hpp"
#include "subjects/run_of.hpp"

namespace cubecheck::listed {

namespace {

/// Whether the operator obeys the laws that the program needs; if not, the contract promises nothing.
bool is_lawful(Program const& program, AnyData const& data) {
    return program.laws != Laws::associative_commutative || data.commutes();
}

/// What is wrong in one cell, if anything.
std::string objection(Program const& program, Size const& size, AnyData const& data,
                      Content<Index, Index> const& promised, AnyData::Value const& held) {
    if (!is_lawful(program, data) || !promised.known ||
        AnyData::close(held, run_detail::promised_value(promised, size.nodes, data)))
        return "";
    return "does not hold what the collective promises";
}

RunAnswer run_once(Program const& program, RunRequest const& request, std::uint64_t seed) {
    Size const& size = request.size;
    AnyData data(request.data, seed);
    auto const rounds = program.rounds(size);
    auto const real =
        run_on_threads(program, rounds, size, data, {static_cast<std::size_t>(request.slots), seed});
    if (real.stuck) return {false, true, "every node waits for another one"};
    if (real.left_over > 0)
        return {false, false, std::to_string(real.left_over) + " messages were never received"};
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
    return {true, false, ""};
}

}  // namespace

RunAnswer run_real(Program const& program, RunRequest const& request, GoOn const& go_on) {
    RunAnswer answer;
    for (Index i = 0; i < request.repeat; ++i) {
        if (!go_on("run " + std::to_string(i + 1) + " of " + std::to_string(request.repeat)))
            return {false, false, "interrupted after " + std::to_string(i) + " runs"};
        answer = run_once(program, request, request.seed + static_cast<std::uint64_t>(i));
        if (!answer.right) return answer;
    }
    bool const lawful = is_lawful(program, AnyData(request.data, request.seed));
    answer.summary = "right on all " + std::to_string(request.size.nodes) + " nodes: " +
                     (lawful ? "as the contract promises, and the same bits as in lock step"
                             : "the same bits as in lock step; " + request.data +
                                   " do not commute, so the contract promises nothing");
    return answer;
}

}  // namespace cubecheck::listed
