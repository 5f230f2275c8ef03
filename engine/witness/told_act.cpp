#include "engine/witness/told_act.hpp"

#include <fmt/format.h>

#include "engine/witness/step_place.hpp"
#include "engine/witness/word_text.hpp"

namespace cubecheck::explore {

std::vector<CellChange> cell_changes(Machine const& machine, Chunks const& chunks, State const& before,
                                     State const& after) {
    std::vector<CellChange> out;
    for (auto i = chunks.first; i < chunks.first + chunks.count; ++i) {
        auto const cell = machine.layout().cell(chunks.rank, chunks.buffer, i);
        auto const old = machine.word(before, cell), fresh = machine.word(after, cell);
        if (old != fresh)
            out.push_back({cells_text(chunks.buffer, i), word_text(machine, old), word_text(machine, fresh)});
    }
    return out;
}

ToldAct::ToldAct(Machine const& machine, State const& before, Index lane, std::string const& file)
    : machine_(machine),
      before_(before),
      lane_(lane),
      file_(file),
      tick_(machine.program().ticks(lane)[machine.position(before, lane)]),
      action_(machine.schedule().actions[tick_.action]) {}

WitnessStep ToldAct::sent(Index to, cubecheck::Index message) const {
    auto out = step(StepKind::send);
    out.peer = place(machine_, to);
    out.message = message;
    out.text = action_.operation == schedules::Operation::send
                   ? fmt::format("sends {} to rank {}", source(), out.peer->rank)
                   : fmt::format("sends on to rank {}", out.peer->rank);
    return out;
}

WitnessStep ToldAct::received(Index from, cubecheck::Index message, State const& after) const {
    auto out = step(StepKind::receive);
    out.peer = place(machine_, from);
    out.message = message;
    auto value = fmt::format("message from rank {}", out.peer->rank);
    if (reads_source(action_.operation)) value += " + " + source();
    out.text = writes_target(action_.operation) ? target() + " := " + value : "takes " + value;
    out.changes = changes(after);
    return out;
}

WitnessStep ToldAct::done_alone(State const& after) const {
    auto out = step(StepKind::local);
    bool const joins = action_.operation == schedules::Operation::reduce;
    out.text = target() + " := " + (joins ? target() + " + " : "") + source();
    out.changes = changes(after);
    return out;
}

WitnessStep ToldAct::step(StepKind kind) const {
    auto out = step_of(machine_, before_, lane_, tick_.action, file_);
    out.kind = kind;
    return out;
}

std::string ToldAct::source() const {
    return cells_text(action_.source, action_.source_offset + tick_.first, tick_.count);
}

std::string ToldAct::target() const {
    return cells_text(action_.target, action_.target_offset + tick_.first, tick_.count);
}

std::vector<CellChange> ToldAct::changes(State const& after) const {
    if (!writes_target(action_.operation)) return {};
    auto const first = action_.target_offset + tick_.first;
    return cell_changes(machine_, {machine_.schedule().lanes[lane_].rank, action_.target, first, tick_.count},
                        before_, after);
}

}  // namespace cubecheck::explore
