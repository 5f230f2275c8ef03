#pragma once

#include <string>
#include <utility>
#include <vector>

#include "formats/picture/card.hpp"
#include "formats/picture/point.hpp"
#include "models/support/index.hpp"

/// Pictures of what an algorithm does on a network: a panel for every round, with its messages as arrows.
///
/// They are drawn from the script of an algorithm, so that they show what is exported and judged: the arrows
/// are the script's sends, and the cells come from playing it over words (engine/reference/script_run.hpp).
namespace cubecheck::formats {

/// A message.
struct PictureArrow {
    Index from, to;
    std::string says;  ///< shown where the pointer rests on it
};

/// What is seen of one round.
///
/// Shape:   cells[node][cell].
struct RoundPanel {
    std::string title;
    std::vector<PictureArrow> arrows;
    std::vector<std::vector<PictureCell>> cells;
};

/// Shape:   places[node], as of places(); addresses[node].
struct RoundPicture {
    std::string title;
    std::vector<std::string> captions;  ///< below the picture, a paragraph each
    std::vector<Point> places;
    std::vector<std::string> addresses;  ///< what a node is called besides its number; empty: nothing
    std::vector<std::pair<Index, Index>> links;
    std::vector<RoundPanel> panels;
};

/// The picture as a document in SVG, with a background of its own.  What changed differs from the rest by
/// fill, rim and weight, so that it can be told apart without colours.
///
/// Pre:     there is a node and a panel; every node has as many cells, at least one, in every panel.
std::string svg(RoundPicture const& picture);

}  // namespace cubecheck::formats
