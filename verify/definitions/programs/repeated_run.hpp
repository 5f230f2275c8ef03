#pragma once

#include "models/algebra/any_data.hpp"
#include "models/algebra/laws.hpp"
#include "verify/definitions/catalog/target.hpp"

/// What all real runs have in common.
namespace cubecheck {

/// Calls once(seed) as often as requested, with one seed after the other, until a run is not right.
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

/// Whether the operator of the data obeys the laws that are needed; if not, the contract promises nothing.
inline bool is_lawful(Laws needed, AnyData const& data) {
    return needed != Laws::associative_commutative || data.commutes();
}

/// What a run of a collective that ended as it should has shown.
inline RunAnswer right_run(RunRequest const& request, Laws needed) {
    bool const lawful = is_lawful(needed, AnyData(request.data, request.seed));
    return {true, false,
            "right on all " + std::to_string(request.size.nodes) + " nodes: " +
                (lawful ? "as the contract promises, and the same bits as in lock step"
                        : "the same bits as in lock step; " + request.data +
                              " do not commute, so the contract promises nothing")};
}

/// What was wrong with a run that ended with messages under way.
inline std::string left_over_text(std::size_t messages) {
    return std::to_string(messages) + " messages were never received";
}

}  // namespace cubecheck
