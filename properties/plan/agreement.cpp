#include <fmt/format.h>

#include "models/bracketing_classes.hpp"
#include "models/fold_text.hpp"
#include "models/plan_text.hpp"
#include "properties/plan/outcome.hpp"

namespace cubecheck::plans {
namespace {

/// The first rank whose output cell differs from rank 0's, in launch 1; none if all agree.
Index dissenter(Outcome const& outcome, schedules::BracketingClasses const& classes, std::size_t cell) {
    auto const& outputs = outcome.contents.outputs.front();
    for (Index rank = 1; rank < outputs.size(); ++rank)
        if (classes.of(outputs[rank][cell]) != classes.of(outputs[0][cell])) return rank;
    return none;
}

/// A fold with the chunks as the plan numbers them, for a text.
Index renumbered(schedules::Folds const& from, Index fold, Index pieces, schedules::Folds& to) {
    if (fold == schedules::Folds::nothing) return fold;
    if (from.leaves(fold) == 1) {
        auto const one = from.contribution(fold);
        return to.leaf({one.rank, one.chunk / pieces});
    }
    auto const left = renumbered(from, from.left(fold), pieces, to);
    return to.join(left, renumbered(from, from.right(fold), pieces, to));
}

}  // namespace

Verdict agreement(Outcome const& outcome) {
    if (outcome.plan.collective != Collective::allreduce)
        return NotApplicable{"no two ranks are promised the same sum"};
    auto const& folds = outcome.contents.folds;
    schedules::BracketingClasses const classes(folds);
    auto const& outputs = outcome.contents.outputs.front();
    auto const pieces = outcome.layout.pieces();
    for (std::size_t cell = 0; cell < outputs[0].size(); ++cell) {
        auto const rank = dissenter(outcome, classes, cell);
        if (rank == none) continue;
        auto const chunk = static_cast<std::int32_t>(cell / pieces);
        schedules::Folds shown;
        auto const text = [&](Index of) {
            return schedules::text(shown, renumbered(folds, outputs[of][cell], pieces, shown));
        };
        Counterexample out;
        out.size = fmt::format("{} ranks", outputs.size());
        out.where = fmt::format("{} on ranks 0 and {}", schedules::text(Buffer::output, chunk), rank);
        out.held = fmt::format("rank 0 has {}, and rank {} has {}", text(0), rank, text(rank));
        out.wanted = "the same bracketing, up to the order of operands";
        return Refuted{std::move(out)};
    }
    return Checked{"this file", ""};
}

}  // namespace cubecheck::plans
