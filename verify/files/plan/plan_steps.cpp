#include "verify/files/plan/plan_steps.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "models/parametric/fold_text.hpp"
#include "models/plan/text.hpp"
#include "verify/files/plan/op_effect.hpp"

namespace cubecheck::verify {
namespace {

using plans::Kind;
using schedules::Buffer;
using schedules::Folds;

constexpr std::size_t most_words_carried = 4, most_terms_of_a_cell = 16;
constexpr std::array buffer_names{"input", "output", "scratch"};

}  // namespace

std::vector<StartCell> PlanSteps::start() const {
    std::vector<StartCell> found;
    for (plans::Index rank = 0; rank < plan_.ranks.size(); ++rank) {
        auto const cells = layout_.input(rank);
        for (auto cell = cells.begin; cell < cells.begin + cells.count; ++cell)
            found.push_back({Index{rank}, cell_name(rank, cell, 0), word(evaluation_.content(cell), 0)});
    }
    return found;
}

/// If input and output share memory, the cell has the name of the output, whose result is promised.
std::string PlanSteps::cell_name(plans::Index rank, plans::Index cell, plans::Index launch) const {
    for (auto const buffer : {Buffer::output, Buffer::input, Buffer::scratch}) {
        auto const begin = layout_.whole(rank, buffer, 0, launch).begin;
        auto const count = static_cast<plans::Index>(extent(plan_, rank, buffer)) * layout_.pieces();
        if (cell < begin || cell >= begin + count) continue;
        auto const* name = buffer_names[static_cast<std::size_t>(buffer)];
        auto const chunk = (cell - begin) / layout_.pieces(), piece = (cell - begin) % layout_.pieces();
        return layout_.pieces() == 1 ? fmt::format("{}[{}]", name, chunk)
                                     : fmt::format("{}[{}], piece {}", name, chunk, piece + 1);
    }
    return "scratch of the launch before";
}

/// The terms of a fold, with the launch if it is another one.
std::string PlanSteps::word(plans::Index fold, plans::Index launch) const {
    if (fold == Folds::nothing) return "";
    std::string out;
    for (auto const& term : evaluation_.folds().contributions(fold, most_terms_of_a_cell)) {
        auto const one = numbered_contribution(plan_, layout_.pieces(), term);
        out += (out.empty() ? "" : " + ") + schedules::text(schedules::Contribution{one.rank, one.chunk});
        if (one.launch != launch) out += fmt::format(" of launch {}", one.launch + 1);
    }
    auto const leaves = evaluation_.folds().leaves(fold);
    return leaves > most_terms_of_a_cell ? fmt::format("{} + ... ({} terms)", out, leaves) : out;
}

std::string PlanSteps::words(Touched const& of, plans::Index launch) const {
    std::string out;
    for (plans::Index k = 0; k < of.cells.count; ++k) {
        if (k == most_words_carried) return fmt::format("{}, ... ({} in all)", out, of.cells.count);
        auto const held = word(evaluation_.content(of.cells.begin + k), launch);
        out += (k == 0 ? "" : ", ") + (held.empty() ? "nothing" : held);
    }
    return out;
}

WitnessStep& PlanSteps::add(StepKind kind, plans::Step const& step, Index wave, std::string text) {
    auto& added = steps_.emplace_back();
    added.kind = kind;
    added.at = {Index{step.rank}, step.block == plans::none ? 0 : Index{plan_.blocks[step.block].number}};
    added.text = std::move(text);
    added.call = step.launch;
    added.round = wave;
    return added;
}

std::vector<PlanSteps::Touched> PlanSteps::touched(std::vector<plans::Place> const& places,
                                                   plans::Step const& step) const {
    std::vector<Touched> found;
    for (auto const& place : places) {
        if (place.group == plans::none) {
            found.push_back({place.rank, layout_.of(place, place.rank, step)});
            continue;
        }
        for (auto const rank : plan_.groups[place.group].ranks)
            found.push_back({rank, layout_.of(place, rank, step)});
    }
    return found;
}

void PlanSteps::follow(plans::Step const& step, Index wave) {
    if (step.event == plans::Step::Event::op) follow_op(step, wave);
    if (step.event == plans::Step::Event::end) add_end(step, wave);
}

void PlanSteps::follow_op(plans::Step const& step, Index wave) {
    auto const& block = plan_.blocks[step.block];
    auto const* pipeline = pipeline_of(block, *step.op);
    auto const number =
        pipeline ? fmt::format("{}.{}", pipeline->step, step.op->step) : std::to_string(step.op->step);
    auto const effect = fmt::format("op {} ({}): {}", number, step.op->name, op_effect(plan_, *step.op));
    if (moves_data(step.op->kind))
        add_moves(step, wave, effect);
    else if (step.op->counters.empty())
        add(StepKind::local, step, wave, effect);
    add_counters(step, wave, effect);
}

std::vector<CellChange> PlanSteps::changes(Touched const& of, std::vector<plans::Index> const& before,
                                           plans::Index launch) const {
    std::vector<CellChange> found;
    for (plans::Index k = 0; k < of.cells.count; ++k) {
        auto const cell = of.cells.begin + k;
        if (before[k] != evaluation_.content(cell))
            found.push_back({cell_name(of.rank, cell, launch), word(before[k], launch),
                             word(evaluation_.content(cell), launch)});
    }
    return found;
}

/// Adds messages for reads from and writes to other ranks.
void PlanSteps::add_moves(plans::Step const& step, Index wave, std::string const& effect) {
    for (auto const& source : touched(step.op->sources, step))
        if (source.rank != step.rank) add_read(step, wave, source);
    auto const targets = touched(step.op->targets, step);
    std::vector<std::vector<plans::Index>> before;
    for (auto const& target : targets) before.push_back(held(target));
    evaluation_.follow(step);
    for (std::size_t i = 0; i < targets.size(); ++i) {
        auto changed = changes(targets[i], before[i], step.launch);
        if (targets[i].rank == step.rank)
            add(StepKind::local, step, wave, effect).changes = std::move(changed);
        else
            add_write(step, wave, targets[i], effect).changes = std::move(changed);
    }
}

void PlanSteps::add_read(plans::Step const& step, Index wave, Touched const& source) {
    auto& read = add(StepKind::send, step, wave, fmt::format("is read by rank {}", step.rank));
    read.peer = read.at;
    read.at = {Index{source.rank}, 0};
    read.carried = words(source, step.launch);
    read.message = messages_;
    auto& got = add(StepKind::receive, step, wave, fmt::format("reads from rank {}", source.rank));
    got.peer = cubecheck::Place{Index{source.rank}, 0};
    got.message = messages_++;
}

WitnessStep& PlanSteps::add_write(plans::Step const& step, Index wave, Touched const& target,
                                  std::string const& effect) {
    auto& sent = add(StepKind::send, step, wave, effect);
    sent.peer = cubecheck::Place{Index{target.rank}, 0};
    sent.carried = words(target, step.launch);
    sent.message = messages_;
    auto const from = sent.at;
    auto& got = add(StepKind::receive, step, wave, fmt::format("rank {} writes to it", step.rank));
    got.at = {Index{target.rank}, 0};
    got.peer = from;
    got.message = messages_++;
    return got;
}

std::vector<plans::Index> PlanSteps::held(Touched const& of) const {
    std::vector<plans::Index> found;
    for (plans::Index k = 0; k < of.cells.count; ++k)
        found.push_back(evaluation_.content(of.cells.begin + k));
    return found;
}

/// Adds a message for a signal and the wait that takes it.  A signal that no wait takes is not shown.
void PlanSteps::add_counters(plans::Step const& step, Index wave, std::string const& effect) {
    for (auto const counter : step.op->counters) {
        if (counter == plans::none) continue;
        auto const& of = plan_.counters[counter];
        if (!plans::takes(step.op->kind)) {
            auto& sent = add(StepKind::send, step, wave, effect);
            sent.peer = cubecheck::Place{Index{of.rank}, 0};
            sent.message = messages_;
            sent.carried = "signal";
            raised_[counter].push_back(messages_++);
            continue;
        }
        auto& got = add(StepKind::receive, step, wave, effect);
        auto& waiting = raised_[counter];
        got.peer = raiser(counter);
        if (waiting.empty()) continue;  // a semaphore's initial value
        got.message = waiting.front();
        waiting.pop_front();
    }
}

void PlanSteps::add_end(plans::Step const& step, Index wave) {
    Touched const input{step.rank, layout_.input(step.rank)};
    auto const before = held(input);
    evaluation_.follow(step);
    add(StepKind::local, step, wave, fmt::format("ends launch {}", step.launch + 1)).changes =
        changes(input, before, step.launch);
}

/// The first thread block that can raise a counter.
cubecheck::Place PlanSteps::raiser(plans::Index counter) const {
    auto const& of = plan_.counters[counter];
    cubecheck::Place found{of.to == plans::none ? Index{of.rank} : Index{of.to}, 0};
    bool is_found = false;
    for_each_op(plan_, [&](plans::Block const& block, plans::Op const& op, auto const*) {
        if (is_found || plans::takes(op.kind) || std::ranges::find(op.counters, counter) == op.counters.end())
            return;
        found = {Index{block.rank}, Index{block.number}};
        is_found = true;
    });
    return found;
}

void PlanSteps::add_stuck(plans::Step const& step, Index wave) {
    auto& stuck = add(StepKind::stuck, step, wave,
                      fmt::format("waits forever: op {} ({}): {}", step.op->step, step.op->name,
                                  op_effect(plan_, *step.op)));
    if (plans::takes(step.op->kind) && !step.op->counters.empty() && step.op->counters.front() != plans::none)
        stuck.peer = raiser(step.op->counters.front());
}

}  // namespace cubecheck::verify
