#include "verify/definitions/invariants/inferred.hpp"

namespace cubecheck::invariant {

std::optional<std::string> denied(Obligation const& obligation) {
    auto const proof = prove(obligation, resources_of_a_candidate);
    if (proof.answer == cubecheck::Answer::proved) return std::nullopt;
    if (proof.answer != cubecheck::Answer::refuted) return obligation.lemma + ": " + proof.detail;
    std::string where;
    for (auto const* name : {"n", "d", "N", "chunks", "round", "B", "root", "me", "cell", "chunk"})
        if (auto const number = proof.model.find(name); number != proof.model.end())
            where += (where.empty() ? " fails at " : ", ") + number->first + " = " +
                     std::to_string(number->second);
    if (where.empty()) where = " fails";
    return obligation.lemma + where;
}

SoughtInvariant sought_of(std::string_view phase, Found const& found) {
    SoughtInvariant sought{.phase = std::string(phase)};
    if (found.invariant)
        sought.text = holds_text(*found.invariant);
    else if (found.strongest)
        sought.missing = "no invariant found; the strongest candidate: " + text(*found.strongest) + "; its " +
                         found.denied;
    else
        sought.missing = "no invariant found, nor a candidate that says what the cells hold";
    return sought;
}

}  // namespace cubecheck::invariant
