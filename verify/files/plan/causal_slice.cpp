#include "verify/files/plan/causal_slice.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "models/plan/text.hpp"
#include "models/report/witness/excerpt.hpp"
#include "properties/plan/causal_slice.hpp"
#include "verify/files/plan/op_effect.hpp"

namespace cubecheck::verify {
namespace {

using plans::Cause;
using Event = plans::Step::Event;

constexpr std::size_t most_lines = 12;

/// The step in which a rank ends a launch.
plans::Index end_of(plans::Execution const& run, plans::OutputCell const& output) {
    auto const found = std::ranges::find_if(run.order, [&](plans::Step const& step) {
        return step.event == Event::end && step.rank == output.rank && step.launch == output.launch;
    });
    return static_cast<plans::Index>(found - run.order.begin());
}

/// The last operation of a block; nothing if it has none.
std::optional<plans::Index> last_of(plans::Execution const& run, plans::Index block) {
    for (auto i = static_cast<plans::Index>(run.order.size()); i-- > 0;)
        if (run.order[i].block == block && run.order[i].event == Event::op) return i;
    return std::nullopt;
}

std::vector<plans::Index> ends(plans::Execution const& run, Cause const& cause) {
    auto out = cause.steps;
    for (auto const* outputs : {&cause.outputs, &cause.others})
        for (auto const& output : *outputs) out.push_back(end_of(run, output));
    for (auto const block : cause.stuck)
        if (auto const last = last_of(run, block)) out.push_back(*last);
    std::ranges::sort(out);
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

/// The operations that contributed to an output value; the last one wrote it.
std::vector<plans::Index> behind_value(JudgedPlan const& judged, plans::OutputCell const& output) {
    return value_slice(judged.plan(), judged.run(), judged.layout(), {output.cell},
                       end_of(judged.run(), output));
}

std::vector<plans::Index> behind_values(JudgedPlan const& judged,
                                        std::vector<plans::OutputCell> const& outputs) {
    std::set<plans::Index> out;
    for (auto const& output : outputs) {
        auto const steps = behind_value(judged, output);
        out.insert(steps.begin(), steps.end());
    }
    return {out.begin(), out.end()};
}

/// Whether a step has an operation that may order others.  Plain data transfers do not.
bool orders(plans::Step const& step) {
    if (step.event != Event::op) return false;
    auto const is_packets = [](plans::Place const& place) { return place.form == plans::Form::packets; };
    return !moves_data(step.op->kind) || std::ranges::any_of(step.op->sources, is_packets) ||
           std::ranges::any_of(step.op->targets, is_packets) || !step.op->counters.empty();
}

/// Whether a step is done by the thread block of `own`.  If `own` is the end of a launch: by a thread block
/// of its rank, for the rank of `other`.
bool is_between(Plan const& plan, plans::Step const& step, plans::Step const& own, plans::Step const& other) {
    if (own.event != Event::end) return step.block == own.block;
    return step.rank == own.rank && std::ranges::any_of(step.op->counters, [&](plans::Index counter) {
               if (counter == plans::none) return false;
               auto const& end = plan.counters[counter];
               return end.rank == other.rank || end.to == other.rank;
           });
}

/// The ordering operations that precede exactly one of two steps.  If there are many, only those of the
/// thread blocks of the two steps.
std::vector<plans::Index> behind_one(Plan const& plan, std::vector<std::vector<plans::Index>> const& causes,
                                     plans::Execution const& run, std::vector<plans::Index> const& steps) {
    auto const one = plans::slice_of({steps.front()}, causes);
    auto const other =
        steps.size() > 1 ? plans::slice_of({steps.back()}, causes) : std::vector<bool>(one.size(), false);
    std::vector<plans::Index> out;
    for (plans::Index i = 0; i < one.size(); ++i) {
        bool const is_end = std::ranges::find(steps, i) != steps.end();
        if (one[i] != other[i] && !is_end && orders(run.order[i])) out.push_back(i);
    }
    if (out.size() <= most_lines || steps.size() < 2) return out;
    auto const &a = run.order[steps.front()], &b = run.order[steps.back()];
    std::erase_if(out, [&](plans::Index i) {
        return !is_between(plan, run.order[i], a, b) && !is_between(plan, run.order[i], b, a);
    });
    return out;
}

}  // namespace

PlanSlice causal_slice(JudgedPlan const& judged, Cause const& cause) {
    auto const& run = judged.run();
    auto const causes = plans::causes(judged.plan(), run, judged.layout());
    PlanSlice out;
    out.ends = ends(run, cause);
    out.cut = cut_of(judged.plan(), run, plans::slice_of(out.ends, causes));
    if (!cause.outputs.empty()) out.shown = behind_values(judged, cause.outputs);
    if (!cause.steps.empty()) out.shown = behind_one(judged.plan(), causes, run, cause.steps);
    return out;
}

std::string last_writers(JudgedPlan const& judged, std::vector<plans::OutputCell> const& outputs) {
    std::string out;
    for (auto const& output : outputs) {
        auto const steps = behind_value(judged, output);
        if (steps.empty()) return fmt::format("which no operation writes, at /gpus/{}", output.rank);
        auto const& step = judged.run().order[steps.back()];
        auto const& block = judged.plan().blocks[step.block];
        out += fmt::format("{} by {}", out.empty() ? "last written" : " and",
                           op_text(block, *step.op, pipeline_of(block, *step.op)));
    }
    return out;
}

std::string slice_line(Plan const& plan, plans::Step const& step) {
    return fmt::format("{}: {}", step_text(plan, step), op_effect(plan, *step.op));
}

std::vector<std::string> slice_lines(JudgedPlan const& judged, PlanSlice const& slice) {
    auto const shown = excerpt(slice.shown.size(), most_lines);
    std::vector<std::string> out;
    for (std::size_t i = 0; i < slice.shown.size(); ++i) {
        if (i == shown.head && shown.left_out() > 0)
            out.push_back(fmt::format("... {} more operations ...", shown.left_out()));
        if (shown.shows(i)) out.push_back(slice_line(judged.plan(), judged.run().order[slice.shown[i]]));
    }
    return out;
}

}  // namespace cubecheck::verify
