#include "verify/files/plan/explained.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "formats/witness/plan_token.hpp"
#include "models/plan/digest.hpp"
#include "models/plan/text.hpp"
#include "models/support/counted.hpp"
#include "verify/files/plan/causal_slice.hpp"

namespace cubecheck::verify {
namespace {

/// Adds the slice before the existing explanation of a counterexample.
void add_slice(Counterexample& out, JudgedPlan const& judged, PlanSlice const& slice) {
    std::size_t ops = 0;
    for (auto const& step : judged.run().order) ops += step.event == plans::Step::Event::op ? 1 : 0;
    auto const needed = std::accumulate(slice.cut.begin(), slice.cut.end(), std::size_t{0});
    auto story = slice_lines(judged, slice);
    story.insert(story.end(), out.story.begin(), out.story.end());
    story.push_back(fmt::format("causal slice: {} of the run's {}", needed, counted(ops, "operation")));
    out.story = std::move(story);
}

/// The ends of a slice, in the form of a token.
std::vector<formats::PlanEnd> ends(plans::Execution const& run, std::vector<plans::Index> const& steps) {
    using What = formats::PlanEnd::What;
    std::vector<formats::PlanEnd> out;
    for (auto const step : steps) {
        auto const& at = run.order[step];
        if (at.event == plans::Step::Event::end) {
            out.push_back({What::launch, at.rank, at.launch + 1});
            continue;
        }
        auto const is_own = [&](plans::Step const& one) {
            return one.event == plans::Step::Event::op && one.block == at.block;
        };
        auto const count = std::count_if(run.order.begin(), run.order.begin() + step + 1, is_own);
        out.push_back({What::operation, at.block, static_cast<plans::Index>(count)});
    }
    return out;
}

}  // namespace

std::uint64_t plan_digest(Plan const& plan, schedules::PromiseTable const* table) {
    if (table == nullptr) return digest(plan);
    Fingerprint out;
    out.add(digest(plan));
    auto const add = [&](auto... numbers) { (out.add(static_cast<std::uint64_t>(numbers)), ...); };
    for (auto const& rank : table->by_rank)
        for (auto const& promise : rank) {
            add(promise.has_value());
            if (promise) add(promise->kind, promise->who, promise->chunk);
        }
    for (auto const& group : table->groups) {
        add(group.size());
        for (auto const rank : group) add(rank);
    }
    return out.value();
}

Verdict explained(JudgedPlan const& judged, std::string const& property, std::string const& target,
                  CheckOptions const& options) {
    auto [verdict, cause] = judged.judgement(property);
    auto* const refuted = std::get_if<Refuted>(&verdict);
    if (refuted == nullptr) return verdict;
    auto const slice = causal_slice(judged, cause);
    auto& out = refuted->counterexample;
    if (!cause.outputs.empty()) out.where += ", " + last_writers(judged, cause.outputs);
    if (cause.launches == plans::launches) add_slice(out, judged, slice);
    formats::PlanToken const token{.target = target,
                                   .property = property,
                                   .digest = plan_digest(judged.plan(), judged.table()),
                                   .launches = cause.launches,
                                   .ends = ends(judged.run(), slice.ends),
                                   .specification = options.specification ? options.specification->name : ""};
    out.replay = "cubecheck replay " + formats::text(token);
    return verdict;
}

}  // namespace cubecheck::verify
