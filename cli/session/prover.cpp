#include "cli/session/prover.hpp"

#include <fmt/format.h>

#include "cli/render/console.hpp"

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

}  // namespace

Prover::Prover(Options const& options, Progress& progress)
    : options_(options), progress_(progress), folder_(options.smtlib) {}

Extent Prover::extent(Target const& target) {
    auto out = up_to(bounds::usual, target);
    out.ways = Ways::proof;
    out.resource_limit = options_.resource_limit;
    out.watcher = [this](Obligation const& obligation, Proof const& proof) {
        return watch(obligation, proof);
    };
    return out;
}

Verdict Prover::verdict(Decider& decider, Target const& target, Question const& question) {
    auto found = decider.verdict(question, progress_.start("proving " + target.name));
    if (auto* proved = std::get_if<Proved>(&found); proved != nullptr && options_.recheck)
        proved->note += proved->note.empty() ? "confirmed by cvc5" : "; confirmed by cvc5";
    return found;
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

}  // namespace cubecheck::cli
