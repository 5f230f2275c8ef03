#pragma once

#include <map>
#include <vector>

#include "formats/witness/lane_row.hpp"
#include "formats/witness/sheet.hpp"
#include "models/report/witness/excerpt.hpp"
#include "models/report/witness/messages.hpp"

namespace cubecheck::formats {

/// The steps of a run beside the lines of life of its lanes.
class LaneDiagram {
public:
    /// Pre: there is room for the lanes (`lane_pitch`).  All three must outlive it.
    LaneDiagram(Witness const& witness, DiagramStyle const& style, WitnessSheet& sheet);

    void draw();

private:
    void header();
    void step(std::size_t number);
    void send(std::size_t number, LaneRow& row) const;
    void receive(std::size_t number, LaneRow& row) const;
    void fault(WitnessStep const& step, LaneRow& row);
    void stuck(WitnessStep const& step, LaneRow& row);
    std::vector<Remark> remarks(std::size_t number) const;

    /// Whether the message that a step sends is drawn as one arrow to where the next step receives it.
    bool one_row(std::size_t send) const;
    /// "#3" if the step's message is drawn in two rows, else nothing.
    std::string message_label(std::size_t number) const;
    std::size_t lane(Place place) const { return lanes_.at(place); }
    std::string beside(std::string const& number, LaneRow const& row) const;
    std::string idle() const { return beside("", LaneRow(lives_, pitch_)); }

    Witness const& witness_;
    DiagramStyle const& style_;
    WitnessSheet& sheet_;
    StepWords words_;
    std::map<Index, MessageEnds> messages_;
    Excerpt shown_;
    std::map<Place, std::size_t> lanes_;
    std::vector<Glyph> lives_;
    std::size_t pitch_;
    std::string phase_;
};

}  // namespace cubecheck::formats
