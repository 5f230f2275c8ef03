#pragma once

#include <optional>
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

/// A message, or a rank that waits.
struct PictureArrow {
    enum class Kind {
        message,
        under_way,  ///< sent, and not yet received
        waits       ///< no message: the rank waits for the other one forever
    };

    Index from, to;
    std::string says;                  ///< shown where the pointer rests on it
    std::optional<Index> stream = {};  ///< which of the picture's streams it belongs to
    Kind kind = Kind::message;
    std::string label = {};  ///< shown beside it; empty: nothing
};

/// What is seen of one round.
///
/// Shape:   cells[node][cell].
struct RoundPanel {
    std::string title;
    std::vector<PictureArrow> arrows;
    std::vector<std::vector<PictureCell>> cells;
    std::string says = {};  ///< below the title, e.g. who does what
};

/// Shape:   places[node], as of places(); addresses[node].
struct RoundPicture {
    std::string title;
    std::vector<std::string> captions;  ///< below the picture, a paragraph each
    std::vector<std::string> streams;  ///< what messages of one colour are called; empty: there is one colour
    std::vector<Point> places;
    std::vector<std::string> addresses;  ///< what a node is called besides its number; empty: nothing
    std::vector<std::pair<Index, Index>> links;
    std::vector<RoundPanel> panels;
};

/// The most streams that have a colour of their own; further ones take the same colours again.
inline constexpr std::size_t stream_colours = 8;

/// The picture as a document in SVG, with a background of its own.  What changed differs from the rest by
/// fill, rim and weight, what is wrong by a mark and the words "expected ..", and streams differ by their
/// dashes, so that all can be told apart without colours.  Panels stand such that the picture is about as
/// wide as a screen.
///
/// Pre:     there is a node and a panel; every node has as many cells in every panel.
std::string svg(RoundPicture const& picture);

}  // namespace cubecheck::formats
