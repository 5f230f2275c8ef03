#include "cli/session/prover.hpp"

#include <fmt/format.h>

#include "cli/render/console.hpp"
#include "proofs/symbols/unsupported.hpp"
#include "verify/definitions/decide/decide.hpp"

namespace cubecheck::cli {

namespace {

/// What became of one obligation, in a few words, and whether it counts as proved.
struct ObligationResult {
    std::string text;
    bool proved;
};

ObligationResult result_of(Proof const& proof) {
    switch (proof.answer) {
        case Answer::proved:
            return {"proved", true};
        case Answer::refuted:
            return {"denied", false};
        case Answer::unknown:
            return {"unknown: " + proof.detail, false};
        case Answer::vacuous:
            break;
    }
    return {"VACUOUS: " + proof.detail, false};
}

/// Two notes, of which either may be empty.
std::string both(std::string const& a, std::string const& b) {
    return a + (a.empty() || b.empty() ? "" : "; ") + b;
}

}  // namespace

Prover::Prover(Options const& options, Progress& progress)
    : options_(options), progress_(progress), folder_(options.smtlib) {}

Verdict Prover::verdict(Target const& target, Question const& question) {
    if (!question.not_applicable.empty()) return NotApplicable{question.not_applicable};
    auto const name = target.name + " " + question.property;
    if (auto const known = verdicts_.find(name); known != verdicts_.end()) return known->second;
    for (auto const& property : question.rests_on) {
        auto const* rest = premise(target, property);
        if (rest != nullptr && !std::holds_alternative<Proved>(verdict(target, *rest)))
            return verdicts_[name] = Unknown{"skipped: " + property + " is not proved"};
    }
    return verdicts_[name] = alone(target, question);
}

Verdict Prover::alone(Target const& target, Question const& question) {
    if (!question.obligations) return refutation_or(target, question, "");
    try {
        auto found = theorem(
            target, question, options_.resource_limit, progress_.start("proving " + target.name),
            [&](Obligation const& obligation, Proof const& proof) { return watch(obligation, proof); });
        if (auto* proved = std::get_if<Proved>(&found))
            proved->note =
                both(both(question.evidence, proved->note), options_.recheck ? "confirmed by cvc5" : "");
        return found;
    } catch (Unsupported const& unsupported) {
        return refutation_or(target, question, unsupported.what());
    }
}

std::optional<std::string> Prover::watch(Obligation const& obligation, Proof const& proof) {
    ++count_;
    std::string script;
    if (!options_.smtlib.empty() || options_.recheck)
        script = write_smtlib(obligation, folder_.path()).string();
    auto outcome = result_of(proof);
    std::optional<std::string> unconfirmed;
    if (outcome.proved && options_.recheck && !is_confirmed(script, outcome.text))
        unconfirmed = "not confirmed by cvc5";
    tell(obligation, outcome.text, proof, script);
    return unconfirmed;
}

bool Prover::is_confirmed(std::string const& script, std::string& outcome) const {
    auto const second = recheck(script);
    outcome += second.confirms()
                   ? ", cvc5 agrees"
                   : ", cvc5 says facts " + second.facts + ", claim " + second.claim + " " + second.errors;
    return second.confirms();
}

void Prover::tell(Obligation const& obligation, std::string const& outcome, Proof const& proof,
                  std::string const& script) {
    if (options_.json) return;
    progress_.clear();
    print_lines(fmt::format("  {:<18} {:<28} {}  {:.1f} ms  {}\n", obligation.property, obligation.lemma,
                            outcome, proof.seconds * 1e3, options_.smtlib.empty() ? "" : script));
}

Verdict Prover::refutation_or(Target const& target, Question const& question, std::string const& why) {
    UpTo const bound{5, 16};
    auto const bounded = question.check(target.sizes(bound), progress_.start(target.name));
    if (bounded.counterexample) return Refuted{*bounded.counterexample};
    auto const excuse = why.empty() ? question.unproved : "";
    bool const all = bounded.complete && bounded.objection.empty() && bounded.skipped.empty();
    if (all && !excuse.empty())
        return Checked{target.scope(bound), both(question.evidence, "not proved: " + excuse)};
    return Unknown{"not proved: " + (why.empty() ? "there is no formula for every size" : why)};
}

}  // namespace cubecheck::cli
