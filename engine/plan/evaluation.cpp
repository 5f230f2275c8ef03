#include "engine/plan/evaluation.hpp"

#include <algorithm>
#include <utility>

namespace cubecheck::engine {
namespace {

using plans::BadRead;
using plans::Form;
using plans::Kind;
using plans::Plan;
using plans::PlanLayout;
using plans::Step;
using schedules::Folds;
using schedules::none;

}  // namespace

PlanEvaluation::PlanEvaluation(Plan const& plan, PlanLayout const& layout, schedules::Index launches)
    : plan_(plan), layout_(layout), cells_(layout.cells(), Folds::nothing), packed_(layout.cells(), false) {
    out_.outputs.resize(launches, std::vector<std::vector<schedules::Index>>(plan.ranks.size()));
    for (schedules::Index rank = 0; rank < plan.ranks.size(); ++rank) contribute(rank, 0);
}

void PlanEvaluation::follow(Step const& step) {
    if (step.event == Step::Event::end) return end(step);
    if (step.event == Step::Event::leave) return;
    if (step.op->kind == Kind::fold) fold(step);
    if (step.op->kind == Kind::move)
        for (std::size_t k = 0; k < step.op->sources.size(); ++k)
            write(step.op->targets[k], step, read(step.op->sources[k], step, {}));
}

void PlanEvaluation::contribute(schedules::Index rank, schedules::Index launch) {
    auto const cells = layout_.input(rank);
    for (schedules::Index k = 0; k < cells.count; ++k) {
        auto const chunk =
            contribution_chunk(plan_, layout_.pieces(), launch, k / layout_.pieces(), k % layout_.pieces());
        cells_[cells.begin + k] = out_.folds.leaf({rank, chunk});
        packed_[cells.begin + k] = false;
    }
}

void PlanEvaluation::end(Step const& step) {
    auto const cells = layout_.output(step.rank);
    auto const begin = cells_.begin() + cells.begin;
    out_.outputs[step.launch][step.rank].assign(begin, begin + cells.count);
    if (step.launch + 1 < out_.outputs.size()) contribute(step.rank, step.launch + 1);
}

void PlanEvaluation::fold(Step const& step) {
    std::vector<schedules::Index> sum;
    for (auto const& source : step.op->sources) sum = read(source, step, std::move(sum));
    for (auto const& target : step.op->targets) write(target, step, sum);
}

std::vector<schedules::Index> PlanEvaluation::read(plans::Place const& place, Step const& step,
                                                   std::vector<schedules::Index> sum) {
    if (place.group == none) return read_rank(place, place.rank, step, std::move(sum));
    for (auto const rank : plan_.groups[place.group].ranks)
        sum = read_rank(place, rank, step, std::move(sum));
    return sum;
}

std::vector<schedules::Index> PlanEvaluation::read_rank(plans::Place const& place, schedules::Index rank,
                                                        Step const& step, std::vector<schedules::Index> sum) {
    auto const cells = layout_.of(place, rank, step);
    bool const is_first = sum.empty();
    if (is_first) sum.resize(cells.count);
    for (schedules::Index k = 0; k < cells.count; ++k) {
        auto const cell = cells.begin + k;
        bool const is_misread = packed_[cell] != (place.form == Form::packets);
        bool const is_empty = cells_[cell] == Folds::nothing;
        if ((is_misread || is_empty) && !out_.bad_read)
            out_.bad_read =
                BadRead{!is_empty ? BadRead::What::other_form : BadRead::What::unwritten, step, place, rank,
                        static_cast<schedules::Index>(place.offset) + k / layout_.pieces()};
        sum[k] = is_first ? cells_[cell] : out_.folds.join(sum[k], cells_[cell]);
    }
    return sum;
}

void PlanEvaluation::write(plans::Place const& place, Step const& step,
                           std::vector<schedules::Index> const& values) {
    if (place.group == none) return write_rank(place, place.rank, step, values);
    for (auto const rank : plan_.groups[place.group].ranks) write_rank(place, rank, step, values);
}

void PlanEvaluation::write_rank(plans::Place const& place, schedules::Index rank, Step const& step,
                                std::vector<schedules::Index> const& values) {
    auto const cells = layout_.of(place, rank, step);
    for (schedules::Index k = 0; k < cells.count; ++k) {
        cells_[cells.begin + k] = values[k];
        packed_[cells.begin + k] = place.form == Form::packets;
    }
}

plans::PlanContents contents(Plan const& plan, plans::Execution const& run, PlanLayout const& layout) {
    PlanEvaluation evaluation(plan, layout);
    for (auto const& step : run.order) evaluation.follow(step);
    return std::move(evaluation).result();
}

}  // namespace cubecheck::engine
