#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "models/algebra/bracketing_classes.hpp"
#include "models/parametric/fold_text.hpp"
#include "models/plan/text.hpp"
#include "properties/plan/outcome.hpp"
#include "properties/plan/promised.hpp"
#include "properties/promises/disagreement.hpp"
#include "properties/promises/shared_sums.hpp"

namespace cubecheck::plans {
namespace {

/// The place of a sum.
struct Holder {
    Index rank = 0;
    Index cell = 0;
};

using Sums = schedules::SharedSums<Holder>;

/// The sums after launch 1, in the order of cells, so that the first difference is that of the first cell.
Sums compared(Outcome const& outcome, schedules::Promises const& promises) {
    schedules::BracketingClasses const classes(outcome.contents.folds);
    auto const& outputs = outcome.contents.outputs.front();
    auto const pieces = outcome.layout.pieces();
    Sums out;
    Index chunks = 0;
    for (Index rank = 0; rank < promises.ranks(); ++rank) chunks = std::max(chunks, promises.chunks(rank));
    for (Index cell = 0; cell < chunks * pieces; ++cell)
        for (Index rank = 0; rank < promises.ranks(); ++rank) {
            auto const chunk = cell / pieces;
            bool const has_ended = !outputs[rank].empty();
            auto promise =
                has_ended && chunk < promises.chunks(rank) ? promises.at(rank, chunk) : std::nullopt;
            if (!promise || promise->kind == schedules::Promise::Kind::one) continue;
            promise->chunk = contribution_chunk(outcome.plan, pieces, 0, promise->chunk, cell % pieces);
            out.add(promise->sum(), classes.of(outputs[rank][cell]), {rank, cell});
        }
    return out;
}

/// A fold with the plan's numbers of chunks, for a text.
Index renumbered(schedules::Folds const& from, Index fold, Index pieces, schedules::Folds& to) {
    if (fold == schedules::Folds::nothing) return fold;
    if (from.leaves(fold) == 1) {
        auto const one = from.contribution(fold);
        return to.leaf({one.rank, one.chunk / pieces});
    }
    auto const left = renumbered(from, from.left(fold), pieces, to);
    return to.join(left, renumbered(from, from.right(fold), pieces, to));
}

bool have_the_same_terms(schedules::Folds const& folds, Index one, Index other) {
    auto const terms = [&](Index fold) {
        auto out = folds.contributions(fold, folds.leaves(fold));
        std::sort(out.begin(), out.end());
        return out;
    };
    return one != schedules::Folds::nothing && other != schedules::Folds::nothing &&
           terms(one) == terms(other);
}

}  // namespace

Judgement agreement(Outcome const& outcome, schedules::PromiseTable const* table) {
    auto const shape = outline(outcome.plan);
    auto const promises =
        table != nullptr ? schedules::Promises(shape, *table) : schedules::Promises(shape, schedules::Ends{});
    auto const found = compared(outcome, promises);
    if (found.shared == 0) return {NotApplicable{"no two ranks are promised the same sum"}};
    if (!found.first) return {Checked{"this file", ""}};
    auto const& folds = outcome.contents.folds;
    auto const& outputs = outcome.contents.outputs.front();
    auto const pieces = outcome.layout.pieces();
    auto const& [one, other] = *found.first;
    schedules::Folds shown;
    auto const bracketing = [&](Holder const& of) {
        return schedules::Bracketing{of.rank, renumbered(folds, outputs[of.rank][of.cell], pieces, shown)};
    };
    auto const first = bracketing(one), second = bracketing(other);
    auto const chunk = [&](Holder const& of) {
        return schedules::text(Buffer::output, static_cast<std::int32_t>(of.cell / pieces));
    };
    Counterexample out;
    out.size = fmt::format("{} ranks", outputs.size());
    out.where =
        one.cell == other.cell
            ? fmt::format("{} on ranks {} and {}", chunk(one), one.rank, other.rank)
            : fmt::format("{} on rank {} and {} on rank {}", chunk(one), one.rank, chunk(other), other.rank);
    out.got = fmt::format("rank {} has {}, and rank {} has {}", one.rank, schedules::text(shown, first.fold),
                          other.rank, schedules::text(shown, second.fold));
    out.expected = "the same bracketing, up to the order of operands";
    if (have_the_same_terms(shown, first.fold, second.fold))
        out.story = schedules::disagreement(shown, schedules::BracketingClasses(shown), first, second);
    auto const output = [&](Holder const& of) {
        return OutputCell{0, of.rank, outcome.layout.output(of.rank).begin + of.cell};
    };
    return {Refuted{std::move(out)}, {.outputs = {output(one), output(other)}}};
}

}  // namespace cubecheck::plans
