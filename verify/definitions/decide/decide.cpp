#include "verify/definitions/decide/decide.hpp"

#include <algorithm>
#include <exception>
#include <new>
#include <string>
#include <utility>

#include "models/report/joined_notes.hpp"
#include "models/support/error.hpp"
#include "models/support/expects.hpp"
#include "models/support/interruption.hpp"
#include "proofs/symbols/unsupported.hpp"
#include "verify/definitions/decide/large_runs.hpp"
#include "verify/definitions/decide/theorem.hpp"
#include "verify/definitions/target/by_name.hpp"

namespace cubecheck {

namespace {

std::string not_proved(std::string const& why) { return "not proved: " + why; }

std::string rests_on(std::string const& premise) {
    return not_proved("rests on " + premise + ", which is checked only");
}

/// The verdict of the checked sizes alone.  Without a size it is unknown.
Verdict only_checked(SizeRange const& range, BoundedResult const& bounded, std::string const& why) {
    auto const& scope = range.scope;
    if (range.sizes.empty()) return Unknown{joined_notes("there is no size within " + scope, why)};
    if (!bounded.skipped.empty()) return Unknown{joined_notes(bounded.skipped, why)};
    return Checked{scope, bounded.note, why};
}

/// Whether an exception concerns the whole command, not only this definition.
bool ends_the_command(std::exception const& thrown) {
    return dynamic_cast<Interrupted const*>(&thrown) != nullptr ||
           dynamic_cast<BrokenContract const*>(&thrown) != nullptr;
}

/// Whether an error is a fault of the definition.
bool is_of_the_definition(Error const& error) {
    return error.failure() != Failure::usage && error.failure() != Failure::file &&
           error.failure() != Failure::internal;
}

}  // namespace

Extent extent_of(std::function<SizeRange()> const& range) try {
    return {.range = range()};
} catch (Error const& error) {
    if (!is_of_the_definition(error)) throw;
    return {.range = {}, .fault = error.what()};
}

Extent up_to(UpTo const& bound, Target const& target) {
    return extent_of([&] { return SizeRange{target.sizes(bound), target.scope(bound).text()}; });
}

Verdict Decider::verdict(Question const& question, GoOn const& go_on) {
    auto const known = verdicts_.find(question.property);
    if (known != verdicts_.end()) return known->second;
    return verdicts_[question.property] = decided(question, go_on);
}

Verdict Decider::decided(Question const& question, GoOn const& go_on) try {
    if (!question.not_applicable.empty()) return NotApplicable{question.not_applicable};
    if (!extent_.fault.empty()) return Unknown{extent_.fault};
    Premise checked_premise;
    for (auto const& name : question.rests_on) {
        auto const* rest = applicable_question(target_, name);
        if (rest == nullptr) continue;
        auto const found = verdict(*rest, go_on);
        if (extent_.effort == ProofEffort::proof && !std::holds_alternative<Proved>(found))
            return skipped(name + " is not proved");
        if (!holds(found))
            return skipped(name + (std::holds_alternative<Unknown>(found) ? " is unknown" : " failed"));
        // If several premises are only checked, the one with the fewest sizes counts.
        auto const* checked = std::get_if<Checked>(&found);
        if (checked != nullptr && checked_premise.scope != extent_.range.scope)
            checked_premise = {name, checked->scope};
    }
    auto found = extent_.effort == ProofEffort::proof ? by_proof(question, go_on)
                                                      : by_sizes(question, checked_premise, go_on);
    if (checked_premise.name.empty()) return found;
    if (auto const* proved = std::get_if<Proved>(&found))
        return Checked{checked_premise.scope, proved->note, rests_on(checked_premise.name)};
    if (auto* checked = std::get_if<Checked>(&found); checked && checked_premise.scope == extent_.range.scope)
        checked->scope = checked_premise.scope;
    return found;
} catch (Error const& error) {
    // A fault of the definition is a verdict on it; a fault of the environment is not.
    if (error.failure() == Failure::file || error.failure() == Failure::internal) throw;
    return Unknown{error.what()};
} catch (std::bad_alloc const&) {
    return Unknown{"there is not enough memory for this check"};
} catch (std::exception const& thrown) {
    if (ends_the_command(thrown)) throw;
    return Unknown{std::string("a member of the definition, or the solver, threw an exception: ") +
                   thrown.what()};
}

Verdict Decider::verdict_without_theorem(Question const& question, BoundedResult const& bounded,
                                         std::string const& why, GoOn const& go_on) {
    auto checked = bounded;
    auto const* range = &extent_.range;
    if (auto const* more = more_sizes()) {
        auto wider = question.check(more->sizes, go_on);
        if (wider.counterexample) return Refuted{*wider.counterexample};
        if (!wider.complete) return Unknown{"ended early"};
        if (wider.objection) return *wider.objection;
        if (wider.skipped.empty()) checked = std::move(wider), range = more;
    }
    if (auto const found = LargeRuns(target_, question, go_on).failure_beyond(range->sizes))
        return Refuted{*found};
    return only_checked(*range, checked, why);
}

std::optional<Verdict> Decider::failure_beyond_theorem(Question const& question, GoOn const& go_on) {
    if (question.spot || question.is_of_a_text) return std::nullopt;
    auto const* more = more_sizes();
    if (more == nullptr) return std::nullopt;
    auto const wider = question.check(more->sizes, go_on);
    if (wider.counterexample) return Refuted{*wider.counterexample};
    if (!wider.complete) return Unknown{"ended early"};
    return wider.objection;
}

SizeRange const* Decider::more_sizes() {
    if (auto const find = std::exchange(extent_.wider_range, {})) more_sizes_ = find();
    return more_sizes_ ? &*more_sizes_ : nullptr;
}

Verdict Decider::by_sizes(Question const& question, Premise const& checked_premise, GoOn const& go_on) {
    BoundedResult const bounded = question.check(extent_.range.sizes, go_on);
    if (bounded.counterexample) return Refuted{*bounded.counterexample};
    if (!bounded.complete) return Unknown{"ended early"};
    if (bounded.objection) return *bounded.objection;
    if (extent_.effort == ProofEffort::sizes) return only_checked(extent_.range, bounded, "");
    if (!question.obligations)
        return verdict_without_theorem(question, bounded, question.why_not_proved(), go_on);
    try {
        auto found = theorem(target_, question, extent_,
                             checked_premise.name.empty() ? Premises::proved : Premises::checked, go_on);
        if (auto* proved = std::get_if<Proved>(&found)) {
            proved->note = joined_notes(bounded.note, proved->note);
            if (auto const failure = failure_beyond_theorem(question, go_on)) return *failure;
        }
        auto const* unknown = std::get_if<Unknown>(&found);
        if (unknown != nullptr && unknown->kind == Unknown::Kind::unproved)
            return verdict_without_theorem(question, bounded, unknown->reason, go_on);
        // The formulas of a text are equivalent to the text only if its premises hold.
        bool const is_denied = unknown != nullptr && unknown->kind == Unknown::Kind::denied;
        if (is_denied && question.is_of_a_text && !checked_premise.name.empty())
            return verdict_without_theorem(question, bounded, rests_on(checked_premise.name), go_on);
        return found;
    } catch (Unsupported const& unsupported) {
        return verdict_without_theorem(question, bounded, not_proved(unsupported.what()), go_on);
    }
}

Verdict Decider::by_proof(Question const& question, GoOn const& go_on) {
    if (!question.obligations) return without_proof(question, "", go_on);
    // Only a run shows that a user-defined collective promises the initial contents and nothing else.
    if (question.promises_all) {
        auto const bounded = question.check(extent_.range.sizes, go_on);
        if (bounded.counterexample) return Refuted{*bounded.counterexample};
        if (bounded.objection) return *bounded.objection;
    }
    try {
        auto found = theorem(target_, question, extent_, Premises::proved, go_on);
        if (auto* proved = std::get_if<Proved>(&found))
            proved->note = joined_notes(question.evidence, proved->note);
        return found;
    } catch (Unsupported const& unsupported) {
        return without_proof(question, unsupported.what(), go_on);
    }
}

Verdict Decider::without_proof(Question const& question, std::string const& why, GoOn const& go_on) {
    auto const bounded = question.check(extent_.range.sizes, go_on);
    if (bounded.counterexample) return Refuted{*bounded.counterexample};
    bool const all =
        !extent_.range.sizes.empty() && bounded.complete && !bounded.objection && bounded.skipped.empty();
    if (all && why.empty() && !question.unproved.empty())
        return Checked{extent_.range.scope, question.evidence, question.why_not_proved()};
    return Unknown{why.empty() ? question.why_not_proved() : not_proved(why)};
}

Verdict decide(Target const& target, Question const& question, Extent const& extent, GoOn const& go_on) {
    return Decider(target, extent).verdict(question, go_on);
}

}  // namespace cubecheck
