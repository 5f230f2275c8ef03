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

/// Builds a text of drawing rows with remarks beside them, in a limited number of columns.
class WitnessSheet {
public:
    explicit WitnessSheet(DiagramStyle const& style);

    std::size_t columns() const { return columns_; }
    /// Adds facts, with their labels in a separate column.
    void facts(std::vector<Fact> const& facts);
    /// Adds remarks.  The first line is beside `first`, the others are beside `others`; both are `width`
    /// columns wide.
    void remarks(std::string const& first, std::string const& others, std::size_t width,
                 std::vector<Remark> const& remarks);
    /// Adds a line across all columns with a text in it.
    void rule(std::string const& text, Ink ink);
    void line(std::string const& text);

    std::string const& text() const { return text_; }

private:
    DiagramStyle style_;
    std::size_t columns_;
    std::string text_;
};

/// Draws the steps of a run beside the lifelines of its thread blocks.
class ThreadBlockDiagram {
public:
    /// Pre: the thread blocks fit (`thread_block_pitch`), and the three arguments outlive it.
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

    /// Whether the message of a send is drawn as one arrow, since the next step receives it.
    bool one_row(std::size_t send) const;
    /// "#3" if the step's message is drawn in two rows; otherwise empty.
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
