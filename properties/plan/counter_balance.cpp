#include "properties/plan/counter_balance.hpp"

#include <vector>

namespace cubecheck::plans {
namespace {

/// By counter.
using Uses = std::vector<Imbalance>;

/// The uses of counters in the first launch.
Uses uses(Plan const& plan, Execution const& run, bool in_pipelines) {
    Uses out(plan.counters.size());
    for (Index i = 0; i < out.size(); ++i) out[i] = {i, in_pipelines, 0, 0};
    for (auto const& step : run.order) {
        if (step.event != Step::Event::op || step.launch != 0) continue;
        if ((step.piece != none) != in_pipelines) continue;
        for (auto const counter : step.op->counters)
            if (counter != none) ++(takes(step.op->kind) ? out[counter].taken : out[counter].raised);
    }
    return out;
}

}  // namespace

std::optional<Imbalance> imbalance(Plan const& plan, Execution const& run) {
    auto const outside = uses(plan, run, false), inside = uses(plan, run, true);
    std::optional<Imbalance> out;
    for (Index i = 0; i < outside.size(); ++i) {
        if (outside[i].taken + inside[i].taken == 0) continue;
        auto const& one = inside[i].raised != inside[i].taken ? inside[i] : outside[i];
        if (one.raised != one.taken && (!out || (one.starves() && !out->starves()))) out = one;
    }
    return out;
}

}  // namespace cubecheck::plans
