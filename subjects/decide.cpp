#include "subjects/decide.hpp"

#include "proofs/prover.hpp"
#include "proofs/unsupported.hpp"

namespace cubecheck {

namespace {

/// How far a refutation by the solver is looked for, beyond the sizes asked for.
constexpr UpTo replay_bound{7, 24};

std::string joined(std::string const& a, std::string const& b) {
    return a + (a.empty() || b.empty() ? "" : "; ") + b;
}

/// The verdict if the sizes gone through were all that can be said.
Verdict only_checked(std::string const& scope, Bounded const& bounded, std::string const& why) {
    if (!bounded.skipped.empty()) return Unknown{joined(bounded.skipped, why)};
    return Checked{scope, joined(bounded.note, why)};
}

}  // namespace

Verdict replayed(Subject const& subject, Question const& question, std::string const& lemma,
                 GoOn const& go_on) {
    Bounded const wider = question.check(subject.sizes(replay_bound), go_on);
    if (wider.counterexample) return Refuted{*wider.counterexample};
    return Unknown{"the solver denies " + lemma + ", but nothing up to " + subject.scope(replay_bound) +
                   " shows it: a defect of the prover, or an invariant that says too little"};
}

Verdict decide(Subject const& subject, Question const& question, Extent const& extent, GoOn const& go_on) {
    if (!question.moot.empty()) return NotApplicable{question.moot};
    Bounded const bounded = question.check(extent.sizes, go_on);
    if (bounded.counterexample) return Refuted{*bounded.counterexample};
    if (!bounded.complete) return Unknown{"ended early"};
    if (!bounded.objection.empty()) return Unknown{bounded.objection};
    auto const& scope = extent.scope;
    if (!extent.prove) return only_checked(scope, bounded, "");
    if (!question.obligations)
        return only_checked(scope, bounded,
                            question.unproved.empty() ? "no formula for every size" : question.unproved);
    try {
        for (auto const& obligation : question.obligations()) {
            go_on("proving " + obligation.lemma);
            Proof const proof = prove(obligation, extent.resource_limit);
            switch (proof.answer) {
                case Answer::proved:
                    break;
                case Answer::refuted:
                    return replayed(subject, question, obligation.lemma, go_on);
                case Answer::vacuous:
                    return Unknown{"a defect of the prover: " + obligation.lemma + ": " + proof.detail};
                case Answer::unknown:
                    return only_checked(scope, bounded,
                                        "not proved, " + obligation.lemma + ": " + proof.detail);
            }
        }
    } catch (Unsupported const& unsupported) {
        return only_checked(scope, bounded, std::string("not proved: ") + unsupported.what());
    }
    return Proved{subject.every_size, bounded.note};
}

}  // namespace cubecheck
