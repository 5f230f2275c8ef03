#include "verify/definitions/decide/decide.hpp"

#include <algorithm>

#include "models/support/error.hpp"
#include "proofs/symbols/unsupported.hpp"

namespace cubecheck {

namespace {

std::string joined(std::string const& a, std::string const& b) {
    return a + (a.empty() || b.empty() ? "" : "; ") + b;
}

/// The verdict if the sizes gone through were all that can be said.
Verdict only_checked(std::string const& scope, Bounded const& bounded, std::string const& why) {
    if (!bounded.skipped.empty()) return Unknown{joined(bounded.skipped, why)};
    return Checked{scope, joined(bounded.note, why)};
}

}  // namespace

Question const* premise(Target const& target, std::string const& property) {
    auto const found = std::ranges::find(target.questions, property, &Question::property);
    return found == target.questions.end() || !found->not_applicable.empty() ? nullptr : &*found;
}

Verdict Decider::verdict(Question const& question, GoOn const& go_on) {
    auto const known = verdicts_.find(question.property);
    if (known != verdicts_.end()) return known->second;
    return verdicts_[question.property] = decided(question, go_on);
}

Verdict Decider::decided(Question const& question, GoOn const& go_on) {
    if (!question.not_applicable.empty()) return NotApplicable{question.not_applicable};
    std::string weak;
    for (auto const& name : question.rests_on) {
        auto const* rest = premise(target_, name);
        if (rest == nullptr) continue;
        auto const found = verdict(*rest, go_on);
        if (!holds(found)) return skipped(name);
        if (std::holds_alternative<Checked>(found)) weak = name;
    }
    auto const found = decided_alone(question, go_on);
    auto const* proved = std::get_if<Proved>(&found);
    if (proved == nullptr || weak.empty()) return found;
    return Checked{extent_.scope,
                   joined(proved->note, "not proved: rests on " + weak + ", which is checked only")};
}

Verdict Decider::decided_alone(Question const& question, GoOn const& go_on) try {
    Bounded const bounded = question.check(extent_.sizes, go_on);
    if (bounded.counterexample) return Refuted{*bounded.counterexample};
    if (!bounded.complete) return Unknown{"ended early"};
    if (!bounded.objection.empty()) return Unknown{bounded.objection};
    auto const& scope = extent_.scope;
    if (!extent_.prove) return only_checked(scope, bounded, "");
    if (!question.obligations)
        return only_checked(scope, bounded,
                            question.unproved.empty() ? "no formula for every size" : question.unproved);
    try {
        auto found = theorem(target_, question, extent_.resource_limit, go_on, {});
        if (auto* proved = std::get_if<Proved>(&found)) proved->note = joined(bounded.note, proved->note);
        auto const* unknown = std::get_if<Unknown>(&found);
        if (unknown != nullptr && unknown->reason.starts_with("not proved"))
            return only_checked(scope, bounded, unknown->reason);
        return found;
    } catch (Unsupported const& unsupported) {
        return only_checked(scope, bounded, std::string("not proved: ") + unsupported.what());
    }
} catch (Error const& error) {
    return Unknown{error.what()};
}

Verdict decide(Target const& target, Question const& question, Extent const& extent, GoOn const& go_on) {
    return Decider(target, extent).verdict(question, go_on);
}

}  // namespace cubecheck
