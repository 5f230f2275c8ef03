#include "verify/files/witness/text/step_description.hpp"

#include <fmt/format.h>

#include "verify/files/witness/text/step_place.hpp"
#include "verify/files/witness/text/word_text.hpp"

namespace cubecheck::witness {

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

StepDescription::StepDescription(Machine const& machine, State const& before, Index thread_block,
                                 std::string const& file)
    : machine_(machine),
      before_(before),
      thread_block_(thread_block),
      file_(file),
      tick_(machine.program().ticks(thread_block)[machine.position(before, thread_block)]),
      action_(machine.schedule().actions[tick_.action]) {}

WitnessStep StepDescription::sent(Index to, cubecheck::Index message) const {
    auto out = step(StepKind::send);
    out.peer = place(machine_, to);
    out.message = message;
    out.text = action_.operation == schedules::Operation::send
                   ? fmt::format("sends {} to rank {}", source(), out.peer->rank)
                   : fmt::format("sends on to rank {}", out.peer->rank);
    return out;
}

WitnessStep StepDescription::received(Index from, cubecheck::Index message, State const& after) const {
    auto out = step(StepKind::receive);
    out.peer = place(machine_, from);
    out.message = message;
    auto value = fmt::format("message from rank {}", out.peer->rank);
    if (reads_source(action_.operation)) value += " + " + source();
    out.text = writes_target(action_.operation) ? target() + " := " + value : "takes " + value;
    out.changes = changes(after);
    return out;
}

WitnessStep StepDescription::done_alone(State const& after) const {
    auto out = step(StepKind::local);
    bool const joins = action_.operation == schedules::Operation::reduce;
    out.text = target() + " := " + (joins ? target() + " + " : "") + source();
    out.changes = changes(after);
    return out;
}

WitnessStep StepDescription::step(StepKind kind) const {
    auto out = step_of(machine_, before_, thread_block_, tick_.action, file_);
    out.kind = kind;
    return out;
}

std::string StepDescription::source() const {
    return cells_text(action_.source, action_.source_offset + tick_.first, tick_.count);
}

std::string StepDescription::target() const {
    return cells_text(action_.target, action_.target_offset + tick_.first, tick_.count);
}

std::vector<CellChange> StepDescription::changes(State const& after) const {
    if (!writes_target(action_.operation)) return {};
    auto const first = action_.target_offset + tick_.first;
    return cell_changes(
        machine_, {machine_.schedule().thread_blocks[thread_block_].rank, action_.target, first, tick_.count},
        before_, after);
}

}  // namespace cubecheck::witness
