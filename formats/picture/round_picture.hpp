#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/picture/card.hpp"
#include "formats/picture/point.hpp"
#include "models/support/index.hpp"

/// Pictures of an algorithm on a network: a panel for every round, with its messages as arrows.
///
/// They are drawn from the script of an algorithm, and so show what is exported and judged.  The arrows are
/// the script's sends; the cells come from running it on words (engine/reference/script_run.hpp).
namespace cubecheck::formats {

/// A message, or a rank that waits.
struct PictureArrow {
    enum class Kind {
        message,
        under_way,  ///< sent, and not yet received
        waits       ///< no message: the rank waits for the other one forever
    };

    Index from, to;
    std::string says;                  ///< its tooltip
    std::optional<Index> stream = {};  ///< its stream in the picture
    Kind kind = Kind::message;
    std::string label = {};  ///< shown beside it; may be empty
};

/// The picture of one round.
///
/// Shape:   cells[node][cell].
struct RoundPanel {
    std::string title;
    std::vector<PictureArrow> arrows;
    std::vector<std::vector<PictureCell>> cells;
    std::string says = {};  ///< below the title, e.g. the steps
};

/// Shape:   places[node], as of places(); addresses[node].
struct RoundPicture {
    std::string title;
    std::vector<std::string> captions;  ///< below the picture, a paragraph each
    std::vector<std::string> streams;   ///< names of the colours of messages; empty: one colour
    std::vector<Point> places;
    std::vector<std::string> addresses;  ///< of nodes, beside their numbers; may be empty
    std::vector<std::pair<Index, Index>> links;
    std::vector<RoundPanel> panels;
};

/// The number of different stream colours; further streams reuse them.
inline constexpr std::size_t stream_colours = 8;

/// The picture as an SVG document with its own background.  Colours are not
/// needed: changed cells differ in fill, rim and weight, streams differ in their dashes, and wrong cells have
/// a mark and the words "expected ..".  Panels are arranged so that the picture has about the shape of a
/// screen.
///
/// Pre:     there are nodes and panels; a node has the same number of cells in every panel.
std::string svg(RoundPicture const& picture);

}  // namespace cubecheck::formats
