#pragma once

#include <optional>

#include "engine/threads/threads.hpp"
#include "models/algebra/any_data.hpp"
#include "models/algebra/laws.hpp"
#include "verify/definitions/target/target.hpp"

/// Functions for all runs on real data.
namespace cubecheck {

/// Calls once(seed) as often as requested, with consecutive seeds, until a run fails.
RunAnswer repeated_run(RunRequest const& request, GoOn const& go_on, auto once) {
    RunAnswer answer;
    for (Index i = 0; i < request.repeat; ++i) {
        if (!go_on("run " + std::to_string(i + 1) + " of " + std::to_string(request.repeat)))
            return {false, false, "interrupted after " + std::to_string(i) + " runs"};
        auto const seed = request.seed + static_cast<std::uint64_t>(i);
        answer = once(seed);
        if (answer.right) continue;
        if (request.repeat > 1) answer.summary += ", with seed " + std::to_string(seed);
        return answer;
    }
    return answer;
}

/// Whether the data's operator obeys the required laws; otherwise the contract does not apply.
inline bool is_lawful(Laws needed, AnyData const& data) { return !commutes(needed) || data.commutes(); }

/// The answer of a correct run of a collective.
inline RunAnswer right_run(RunRequest const& request, Laws needed) {
    AnyData const data(request.data, request.seed);
    auto const where = "on all " + std::to_string(request.size.nodes) + " nodes";
    constexpr auto equal = "bitwise equal to the reference run";
    if (!is_lawful(needed, data))
        return {
            true, false,
            where + " " + equal + "; " + request.data + " do not commute, so the contract promises nothing"};
    bool const is_blind_to_order = data.commutes() && needed != Laws::none && !commutes(needed);
    return {
        true, false,
        "correct " + where + ": as the contract promises, and " + equal +
            (is_blind_to_order ? "; " + request.data + " commute: the order of operands is not tested" : "")};
}

/// The failure of a run that did not terminate, or that left messages in transit; nothing if there is none.
std::optional<RunAnswer> bad_end(auto const& run) {
    if (run.stuck) return RunAnswer{false, true, "every node waits for another one"};
    if (run.left_over == 0) return std::nullopt;
    return RunAnswer{false, false, std::to_string(run.left_over) + " messages were never received"};
}

/// The value that a collective promises, computed by one fold from left to right.
template <class C>
AnyData::Value promised_value(C const& content, Index ranks, AnyData const& data) {
    auto fold = data.neutral();
    for (Index i = 0; i < content.count; ++i) {
        auto const next = data.contribution((value(content.first) + i) % ranks, value(content.part));
        fold = i == 0 ? next : data.join(fold, next);
    }
    return fold;
}

/// What a run of a collective is compared with.
template <class Reference, class Promise>
struct ExpectedRun {
    Reference in_lock_step;  ///< in_lock_step(): the buffers after the synchronous run
    Promise promised;        ///< promised(node, cell): the content that the collective promises
    Laws laws;               ///< that the operator must obey for the promise
};
template <class Reference, class Promise>
ExpectedRun(Reference, Promise, Laws) -> ExpectedRun<Reference, Promise>;

/// Compares a run on threads bit by bit with the synchronous run, and with the known promises.
template <class Reference, class Promise>
RunAnswer judged_run(ThreadRun<AnyData::Value> const& real, ExpectedRun<Reference, Promise> const& run,
                     AnyData const& data, RunRequest const& request) {
    if (auto const end = bad_end(real)) return *end;
    Buffers<AnyData::Value> const expected = run.in_lock_step();
    for (Index i = 0; i < expected.nodes; ++i)
        for (Index c = 0; c < expected.cells; ++c) {
            auto const place = "node " + std::to_string(i) + ", cell " + std::to_string(c);
            auto const& got = real.buffers.at(i, c);
            if (got != expected.at(i, c)) return {false, false, place + " differs from the reference run"};
            auto const result = run.promised(i, c);
            if (is_lawful(run.laws, data) && result.known &&
                !AnyData::close(got, promised_value(result, request.size.nodes, data)))
                return {false, false, place + " holds a wrong result"};
        }
    return right_run(request, run.laws);
}

}  // namespace cubecheck
