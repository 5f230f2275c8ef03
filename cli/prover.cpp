#include "cli/prover.hpp"

#include <fmt/format.h>

#include "cli/console.hpp"
#include "proofs/unsupported.hpp"
#include "subjects/decide.hpp"

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

Verdict Prover::verdict(Subject const& subject, Question const& question) {
    if (!question.moot.empty()) return NotApplicable{question.moot};
    if (!question.obligations) return refutation_or(subject, question, "");
    try {
        for (auto const& obligation : question.obligations())
            if (auto const failed = decide(subject, question, obligation)) return *failed;
    } catch (Unsupported const& unsupported) {
        return refutation_or(subject, question, unsupported.what());
    }
    return Proved{subject.every_size, both(question.evidence, options_.recheck ? "confirmed by cvc5" : "")};
}

std::optional<Verdict> Prover::decide(Subject const& subject, Question const& question,
                                      Obligation const& obligation) {
    auto const go_on = progress_.start("proving " + obligation.name());
    go_on("");
    ++count_;
    std::string script;
    if (!options_.smtlib.empty() || options_.recheck)
        script = write_smtlib(obligation, folder_.path()).string();
    Proof const proof = cubecheck::prove(obligation, options_.resource_limit);
    auto outcome = result_of(proof);
    std::optional<Verdict> failed;
    if (proof.answer == Answer::refuted)
        failed = replayed(subject, question, obligation.lemma, go_on);
    else if (!outcome.proved)
        failed = Unknown{obligation.lemma + ": " + outcome.text};
    else if (options_.recheck && !is_confirmed(script, outcome.text))
        failed = Unknown{obligation.lemma + ": not confirmed by cvc5"};
    tell(obligation, outcome.text, proof, script);
    return failed;
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
    print(fmt::format("  {:<18} {:<28} {}  {:.1f} ms  {}\n", obligation.property, obligation.lemma, outcome,
                      proof.seconds * 1e3, options_.smtlib.empty() ? "" : script));
}

Verdict Prover::refutation_or(Subject const& subject, Question const& question, std::string const& why) {
    UpTo const bound{5, 16};
    auto const bounded = question.check(subject.sizes(bound), progress_.start(subject.name));
    if (bounded.counterexample) return Refuted{*bounded.counterexample};
    auto const excuse = why.empty() ? question.unproved : "";
    bool const all = bounded.complete && bounded.objection.empty() && bounded.skipped.empty();
    if (all && !excuse.empty())
        return Checked{subject.scope(bound), both(question.evidence, "not proved: " + excuse)};
    return Unknown{"not proved: " + (why.empty() ? "there is no formula for every size" : why)};
}

}  // namespace cubecheck::cli
