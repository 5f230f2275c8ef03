#include "verify/definitions/invariants/inferred.hpp"

#include <array>
#include <utility>

#include "verify/definitions/decide/defaults.hpp"

namespace cubecheck::invariant {

namespace {

/// Whether a lemma that the solver refutes is proved of every small size.
bool is_proved_of_small_sizes(Obligation const& obligation, std::map<std::string, Index> const& model) {
    constexpr std::array<std::pair<char const*, Index>, 3> bounds{
        {{"n", defaults::denied.nodes}, {"N", Index{1} << defaults::denied.d}, {"d", defaults::denied.d}}};
    auto bounded = obligation;
    bool is_beyond = false;
    for (auto const& [name, most] : bounds) {
        auto const found = model.find(name);
        if (found == model.end()) continue;
        is_beyond = is_beyond || found->second > most;
        bounded.facts.push_back(obligation.context->int_const(name) <= static_cast<int>(most));
    }
    return is_beyond && is_proved(bounded, resources_of_a_candidate);
}

}  // namespace

Denial denial(Obligation const& obligation) {
    auto const proof = prove(obligation, resources_of_a_candidate);
    if (proof.answer == cubecheck::Answer::proved) return {};
    if (proof.answer != cubecheck::Answer::refuted) return {obligation.lemma + ": " + proof.detail};
    std::string where;
    for (auto const* name : {"n", "d", "N", "chunks", "round", "B", "root", "me", "cell", "chunk"})
        if (auto const number = proof.model.find(name); number != proof.model.end())
            where += (where.empty() ? " fails at " : ", ") + number->first + " = " +
                     std::to_string(number->second);
    if (where.empty()) where = " fails";
    return {obligation.lemma + where, proof.model, is_proved_of_small_sizes(obligation, proof.model)};
}

SoughtInvariant sought_of(std::string_view phase, Found const& found) {
    SoughtInvariant sought{.phase = std::string(phase)};
    if (found.invariant)
        sought.text = holds_text(*found.invariant);
    else if (found.strongest)
        sought.missing = "no invariant found; the strongest candidate: " + text(*found.strongest) + "; its " +
                         found.denial.text;
    else
        sought.missing = "no invariant found, nor a candidate that says what the cells hold";
    sought.model = found.denial.model;
    sought.fails_only_beyond = found.denial.only_beyond;
    return sought;
}

}  // namespace cubecheck::invariant
