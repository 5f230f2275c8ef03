#pragma once

#include <map>
#include <string>
#include <vector>

#include "formats/witness/diagram.hpp"
#include "formats/witness/facts.hpp"
#include "formats/witness/step_words.hpp"
#include "formats/witness/thread_block_row.hpp"
#include "models/report/witness/excerpt.hpp"
#include "models/report/witness/messages.hpp"

namespace cubecheck::formats {

/// A text that grows by rows of a drawing with remarks beside them, in the columns that there are.
class WitnessSheet {
public:
    explicit WitnessSheet(DiagramStyle const& style);

    std::size_t columns() const { return columns_; }
    /// Facts with their labels in a column of their own.
    void facts(std::vector<Fact> const& facts);
    /// The first line of the remarks stands beside `first`, the others beside `others`; both take
    /// `width` columns.
    void remarks(std::string const& first, std::string const& others, std::size_t width,
                 std::vector<Remark> const& remarks);
    /// A line through all columns with a text in it.
    void rule(std::string const& text, Ink ink);
    void line(std::string const& text);

    std::string const& text() const { return text_; }

private:
    DiagramStyle style_;
    std::size_t columns_;
    std::string text_;
};

/// The steps of a run beside the lines of life of its thread blocks.
class ThreadBlockDiagram {
public:
    /// Pre: there is room for the thread blocks (`thread_block_pitch`).  All three must outlive it.
    ThreadBlockDiagram(Witness const& witness, DiagramStyle const& style, WitnessSheet& sheet);

    void draw();

private:
    void header();
    void step(std::size_t number);
    void send(std::size_t number, ThreadBlockRow& row) const;
    void receive(std::size_t number, ThreadBlockRow& row) const;
    void fault(WitnessStep const& step, ThreadBlockRow& row);
    void stuck(WitnessStep const& step, ThreadBlockRow& row);
    std::vector<Remark> remarks(std::size_t number) const;

    /// Whether the message that a step sends is drawn as one arrow to where the next step receives it.
    bool one_row(std::size_t send) const;
    /// "#3" if the step's message is drawn in two rows, else nothing.
    std::string message_label(std::size_t number) const;
    std::size_t thread_block(Place place) const { return thread_blocks_.at(place); }
    std::string beside(std::string const& number, ThreadBlockRow const& row) const;
    std::string idle() const { return beside("", ThreadBlockRow(lives_, pitch_)); }

    Witness const& witness_;
    DiagramStyle const& style_;
    WitnessSheet& sheet_;
    StepWords words_;
    std::map<Index, MessageEnds> messages_;
    Excerpt shown_;
    std::map<Place, std::size_t> thread_blocks_;
    std::vector<Glyph> lives_;
    std::size_t pitch_;
    std::string phase_;
};

}  // namespace cubecheck::formats
