#include "formats/witness/thread_block_diagram.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "formats/witness/thread_block_layout.hpp"
#include "models/report/witness/places.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::formats {

ThreadBlockDiagram::ThreadBlockDiagram(Witness const& witness, DiagramStyle const& style, WitnessSheet& sheet)
    : witness_(witness),
      style_(style),
      sheet_(sheet),
      words_(witness, style.charset),
      messages_(message_ends(witness)),
      shown_(excerpt(witness.steps.size(), style.most_steps)),
      pitch_(thread_block_pitch(places(witness), sheet.columns())) {
    expects(pitch_ > 0, "there is room for the thread blocks");
    for (auto const& place : places(witness)) thread_blocks_.emplace(place, thread_blocks_.size());
    lives_.assign(thread_blocks_.size(), Glyph::life);
}

void ThreadBlockDiagram::draw() {
    header();
    for (std::size_t i = 0; i < witness_.steps.size(); ++i) {
        if (i == shown_.head && shown_.left_out() > 0)
            sheet_.rule(fmt::format("{} steps are not shown", shown_.left_out()), Ink::faint);
        if (shown_.shows(i)) step(i);
    }
    sheet_.line(idle());
}

void ThreadBlockDiagram::header() {
    std::set<Place> thread_blocks;
    for (auto const& [place, column] : thread_blocks_) thread_blocks.insert(place);
    for (auto const& line : thread_block_headings(thread_blocks, pitch_))
        sheet_.line(painted(line, Ink::strong, style_.paint));
    sheet_.line(idle());
}

std::string ThreadBlockDiagram::beside(std::string const& number, ThreadBlockRow const& row) const {
    return painted(fmt::format("{:>5}  ", number), Ink::faint, style_.paint) +
           row.text(style_.charset, style_.paint) + std::string(space_after_thread_blocks, ' ');
}

bool ThreadBlockDiagram::one_row(std::size_t send) const {
    return received_next(witness_, send) && shown_.shows(send) && shown_.shows(send + 1);
}

std::string ThreadBlockDiagram::message_label(std::size_t number) const {
    auto const& step = witness_.steps[number];
    if (!step.message) return {};
    bool const whole = one_row(number) || (number > 0 && one_row(number - 1));
    auto const ends = messages_.find(*step.message);
    bool const one_end = ends == messages_.end() || !ends->second.sent || ends->second.received.empty();
    if (step.kind == StepKind::fault || whole || one_end) return {};
    return fmt::format("#{}", *step.message);
}

void ThreadBlockDiagram::send(std::size_t number, ThreadBlockRow& row) const {
    auto const& step = witness_.steps[number];
    auto const head = one_row(number) ? Glyph::arrives : Glyph::leaves;
    if (step.peer && *step.peer != step.at)
        row.arrow(thread_block(step.at), thread_block(*step.peer),
                  {Glyph::line, head, message_label(number)});
    row.mark(thread_block(step.at), Glyph::acts, Ink::flow);
}

void ThreadBlockDiagram::receive(std::size_t number, ThreadBlockRow& row) const {
    auto const& step = witness_.steps[number];
    if (step.peer && *step.peer != step.at && !(number > 0 && one_row(number - 1)))
        row.arrow(thread_block(*step.peer), thread_block(step.at),
                  {Glyph::dashes, Glyph::arrives, message_label(number)});
    row.mark(thread_block(step.at), Glyph::acts, Ink::flow);
}

void ThreadBlockDiagram::fault(WitnessStep const& step, ThreadBlockRow& row) {
    if (step.message && step.peer && *step.peer != step.at)
        return row.broken_arrow(thread_block(step.at), thread_block(*step.peer));
    row.mark(thread_block(step.at), Glyph::fault, Ink::bad);
    if (!step.message) lives_[thread_block(step.at)] = Glyph::ended;
}

void ThreadBlockDiagram::stuck(WitnessStep const& step, ThreadBlockRow& row) {
    if (step.peer && *step.peer != step.at)
        row.arrow(thread_block(step.at), thread_block(*step.peer), {Glyph::dots, Glyph::dots, "", Ink::bad});
    row.mark(thread_block(step.at), Glyph::stuck, Ink::bad);
    lives_[thread_block(step.at)] = Glyph::ended;
}

std::vector<Remark> ThreadBlockDiagram::remarks(std::size_t number) const {
    auto found = words_.remarks(witness_.steps[number]);
    auto const label = message_label(number);
    if (!label.empty() && label.size() + 4 > pitch_) found.front().text = label + " " + found.front().text;
    return found;
}

void ThreadBlockDiagram::step(std::size_t number) {
    auto const& step = witness_.steps[number];
    auto const width =
        thread_block_gutter + (thread_blocks_.size() - 1) * pitch_ + 1 + space_after_thread_blocks;
    if (auto const phase = words_.phase(step); words_.phases_in_order() && phase != phase_) {
        sheet_.remarks(idle(), idle(), width, {{phase, Ink::strong}});
        phase_ = phase;
    }
    ThreadBlockRow row(lives_, pitch_);
    switch (step.kind) {
        case StepKind::send:
            send(number, row);
            break;
        case StepKind::receive:
            receive(number, row);
            break;
        case StepKind::local:
            row.mark(thread_block(step.at), Glyph::local, Ink::flow);
            break;
        case StepKind::fault:
            fault(step, row);
            break;
        case StepKind::stuck:
            stuck(step, row);
            break;
    }
    sheet_.remarks(beside(std::to_string(number), row), idle(), width, remarks(number));
    if (step.point_of_no_return) sheet_.rule(point_of_no_return_text, Ink::alert);
}

}  // namespace cubecheck::formats
