#include "verify/definitions/repair/text_repairs.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>
#include <variant>
#include <vector>

#include "models/support/error.hpp"
#include "verify/definitions/decide/defaults.hpp"

namespace cubecheck {

namespace {

/// Thrown to end the trial of an edit when the time limit is reached.
struct TimeIsOver {};

/// Whether every question has a good answer at these sizes, and there is at least one size.  If proofs are
/// requested, the answers must be proofs.
bool passes(Target const& target, Extent const& extent, EditLimits const& limits) {
    if (extent.range.sizes.empty()) return false;
    Decider decider(target, extent);
    auto const go_on = [&](std::string const& at) {
        if (limits.is_over()) throw TimeIsOver();
        return goes_on(at);
    };
    return std::ranges::all_of(target.questions, [&](Question const& question) {
        auto const verdict = decider.verdict(question, go_on);
        if (std::holds_alternative<NotApplicable>(verdict)) return true;
        return extent.effort == ProofEffort::sizes ? holds(verdict) : std::holds_alternative<Proved>(verdict);
    });
}

/// The sizes at which an edit is tried.
struct TextTrial {
    std::vector<Size> failing;  ///< at which the text fails
    Extent all;                 ///< the checked sizes of the text, and of every edit

    /// The small sizes of an edit, and the sizes at which the text fails.
    Extent first(Target const& target) const {
        auto out = up_to(defaults::text_edited_first, target);
        out.effort = ProofEffort::sizes;
        std::ranges::copy(of(target, failing), std::back_inserter(out.range.sizes));
        return out;
    }
    /// All sizes that an edit has.
    Extent rest(Target const& target) const {
        return {{of(target, all.range.sizes), all.range.scope}, all.effort};
    }

private:
    /// Those of the sizes that the edit has: it may have other requirements.
    static std::vector<Size> of(Target const& target, std::vector<Size> const& sizes) {
        if (sizes.empty()) return {};
        std::set<std::string> had;
        for (auto const& size : target.sizes({0, std::ranges::max(sizes, {}, &Size::nodes).nodes}))
            had.insert(target.describe(size));
        std::vector<Size> out;
        std::ranges::copy_if(sizes, std::back_inserter(out),
                             [&](Size const& size) { return had.contains(target.describe(size)); });
        return out;
    }
};

/// The trial of edits.  If the text fails beyond the checked sizes, an edit must be proved.
TextTrial trial_of(Target const& target, std::set<std::string> const& failing_at, Extent checked) {
    TextTrial out{{}, std::move(checked)};
    auto missing = failing_at;
    auto const is_failing = [&](Size const& size) { return missing.erase(target.describe(size)) > 0; };
    std::ranges::copy_if(out.all.range.sizes, std::back_inserter(out.failing), is_failing);
    if (missing.empty()) return out;
    out.all.effort = ProofEffort::sizes_and_proof;
    std::ranges::copy_if(target.sizes(defaults::late_text), std::back_inserter(out.failing), is_failing);
    return out;
}

}  // namespace

Repairs text_repairs(Target const& text, TextFault fault, TextEdits const& edits) {
    EditLimits const limits{.tried = defaults::most_edits_of_text, .end = fault.end};
    auto const trial = trial_of(text, fault.failing_at, std::move(fault.checked));
    auto const passes_trial = [&](std::size_t edit) {
        try {
            auto const target = edits.target(edit);
            return passes(target, trial.first(target), limits) && passes(target, trial.rest(target), limits);
        } catch (Error const&) {
            return false;  // The edit is not a valid text, or has no meaning.
        } catch (TimeIsOver const&) {
            return false;
        }
    };
    return tried_edits(std::views::iota(std::size_t{0}, edits.count), limits, passes_trial, edits.words);
}

}  // namespace cubecheck
