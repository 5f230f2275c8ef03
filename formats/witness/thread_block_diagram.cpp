#include "formats/witness/thread_block_diagram.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "formats/witness/thread_block_layout.hpp"
#include "models/report/witness/places.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::formats {

namespace {

constexpr std::size_t least_columns = 40, label_columns = 9;

}  // namespace

WitnessSheet::WitnessSheet(DiagramStyle const& style)
    : style_(style), columns_(std::max(style.columns, least_columns)) {}

void WitnessSheet::line(std::string const& text) {
    auto const end = text.find_last_not_of(' ');
    text_ += (end == std::string::npos ? std::string() : text.substr(0, end + 1)) + "\n";
}

void WitnessSheet::facts(std::vector<Fact> const& facts) {
    std::string last;
    for (auto const& fact : facts) {
        auto label = fact.label == last ? std::string() : fact.label;
        last = fact.label;
        label.resize(label_columns, ' ');
        auto const beside = painted(label, Ink::faint, style_.paint);
        auto const text = printable(fact.text, style_.charset);
        if (fact.is_command)
            line(beside + painted(text, fact.ink, style_.paint));
        else
            remarks(beside, std::string(label_columns, ' '), label_columns,
                    {{shortened(text, long_fact), fact.ink}});
    }
}

void WitnessSheet::remarks(std::string const& first, std::string const& others, std::size_t width,
                           std::vector<Remark> const& remarks) {
    auto const* beside = &first;
    for (auto const& remark : remarks) {
        auto const blanks = std::min(remark.text.find_first_not_of(' '), remark.text.size());
        std::string indent(blanks, ' ');
        auto const room = columns_ - std::min(columns_ - 1, width + blanks + (blanks > 0 ? 2 : 0));
        for (auto const& piece : wrapped(std::string_view(remark.text).substr(blanks), room)) {
            line(*beside + indent + painted(piece, remark.ink, style_.paint));
            indent.resize(blanks + (blanks > 0 ? 2 : 0), ' ');
            beside = &others;
        }
    }
}

void WitnessSheet::rule(std::string const& text, Ink ink) {
    std::string const stroke = style_.charset == Charset::ascii ? "~" : "╌";
    std::string all = stroke + stroke + " " + text;
    if (cubecheck::formats::columns(all) + 1 < columns_) all += " ";
    for (auto column = cubecheck::formats::columns(all); column < columns_; ++column) all += stroke;
    line(painted(all, ink, style_.paint));
}

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
