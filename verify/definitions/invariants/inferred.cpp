#include "verify/definitions/invariants/inferred.hpp"

namespace cubecheck::invariant {

std::optional<std::string> denied(Obligation const& obligation) {
    auto const proof = prove(obligation, resources_of_a_candidate);
    if (proof.answer == cubecheck::Answer::proved) return std::nullopt;
    std::string where;
    for (auto const& [name, number] : proof.model)
        where += (where.empty() ? " at " : ", ") + name + " = " + std::to_string(number);
    return obligation.lemma + (proof.answer == cubecheck::Answer::refuted ? " fails" + where : ": " + proof.detail);
}

}  // namespace cubecheck::invariant
