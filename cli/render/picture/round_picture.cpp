#include "cli/render/round_picture.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "cli/render/picture_notation.hpp"
#include "engine/reference/script_run.hpp"
#include "formats/picture/places.hpp"
#include "models/network/topologies.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/catalog/blocking.hpp"

namespace cubecheck::cli {

namespace {

/// What people can still make out.
constexpr Index most_drawn_nodes = 16, most_drawn_cells = 16, most_drawn_rounds = 40;

void expect_to_be_drawn(Index count, char const* what, Index most, Target const& target, Size const& size) {
    if (count > most)
        throw Error(fmt::format("A picture shows up to {} {}; {}, {}, has {}.", most, what, target.name,
                                target.describe(size), count),
                    Failure::usage);
}

/// What a node is called besides its number: the bits of its address, or its row and column.
std::vector<std::string> addresses(Arrangement arrangement, Index nodes) {
    std::vector<std::string> found;
    auto const bits = std::bit_width(static_cast<std::uint64_t>(nodes) - 1);
    Index const side = topologies::side_of(nodes, 2);
    for (Index node = 0; node < nodes; ++node)
        if (arrangement == Arrangement::cube && nodes > 2)
            found.push_back(fmt::format("{:0{}b}", node, bits));
        else if (arrangement == Arrangement::grid && side > 1)
            found.push_back(fmt::format("{},{}", node / side, node % side));
    return found;
}

/// The links of a network; none where every node has one to every other, which says nothing.
std::vector<std::pair<Index, Index>> links(Topology const& network) {
    std::vector<std::pair<Index, Index>> found;
    if (network.nodes() > 3 && network.arcs() == 2 * pairs(network.nodes())) return found;
    for (Index a = 0; a < network.nodes(); ++a)
        for (Index const b : network.neighbours(a))
            if (a < b) found.emplace_back(a, b);
    return found;
}

/// An algorithm with everything that its cells hold in the course of its rounds.
struct Course {
    Script script;
    Words words;
    std::vector<Buffers<Word>> contents;
    std::vector<std::string> cell_names;
    Parts parts;

    std::string text(Index cut, Index node, Index cell) const {
        return short_word(words, contents[static_cast<std::size_t>(cut)].at(node, cell), script.size.nodes,
                          parts);
    }
};

std::string cells_text(Course const& course) {
    if (course.script.cells == 1) return "";
    if (course.cell_names.empty()) return "The cells of a node are numbered from 0, row by row. ";
    return fmt::format("The cells of a node are, row by row: {}. ", fmt::join(course.cell_names, ", "));
}

std::vector<formats::PictureArrow> arrows(Course const& course, Index round) {
    std::vector<formats::PictureArrow> found;
    for (Index node = 0; node < course.script.size.nodes; ++node) {
        auto const* turn = turn_in(course.script, node, round);
        if (turn == nullptr) continue;
        for (auto const& send : turn->sends) {
            std::string sent;
            for (Index const cell : send.cells)
                sent += (sent.empty() ? "" : ", ") + course.text(round, node, cell);
            found.push_back({node, send.peer, fmt::format("node {} to node {}: {}", node, send.peer, sent)});
        }
    }
    return found;
}

/// What the cells hold at a cut between rounds, and which have changed in the round before it.
formats::RoundPanel panel(Course const& course, Index cut) {
    formats::RoundPanel found;
    found.title = cut == 0 ? "at the start" : fmt::format("round {}", cut - 1);
    if (cut > 0) found.arrows = arrows(course, cut - 1);
    auto const& now = course.contents[static_cast<std::size_t>(cut)];
    auto const& before = course.contents[static_cast<std::size_t>(std::max<Index>(cut - 1, 0))];
    for (Index node = 0; node < now.nodes; ++node) {
        auto& cells = found.cells.emplace_back();
        for (Index cell = 0; cell < now.cells; ++cell)
            cells.push_back({course.text(cut, node, cell), now.at(node, cell) != before.at(node, cell)});
    }
    return found;
}

/// The blocking calls of an algorithm that makes them itself.
Course course_of(BlockingCalls const& own, Target const& target, Size const& size) {
    auto [script, words, contents, cell_names] = own.rounds(size);
    expect_to_be_drawn(script.cells, "cells of a node", most_drawn_cells, target, size);
    expect_to_be_drawn(rounds(script), "rounds", most_drawn_rounds, target, size);
    return {std::move(script), std::move(words), std::move(contents), std::move(cell_names), Parts::shown};
}

Course course_of(Target const& target, Size const& size) {
    if (auto const* own = blocking(target)) return course_of(*own, target, size);
    auto script = target.schedulable->script(size);
    expect_to_be_drawn(rounds(script), "rounds", most_drawn_rounds, target, size);
    Words words(size.nodes);
    auto contents = cubecheck::contents(script, words);
    return {std::move(script), std::move(words), std::move(contents), target.cell_names, Parts::shown};
}

}  // namespace

formats::RoundPicture round_picture(Target const& target, Size const& size) {
    expect_to_be_drawn(size.nodes, "nodes", most_drawn_nodes, target, size);
    expect_to_be_drawn(target.cells(size), "cells of a node", most_drawn_cells, target, size);
    auto course = course_of(target, size);
    auto const notes = notation(course.contents, course.words);
    course.parts = notes.parts();
    auto const network = target.network.topology(size);
    formats::RoundPicture picture;
    picture.title = target.name + ", " + target.describe(size);
    picture.places = formats::places(target.network.arrangement, network);
    picture.addresses = addresses(target.network.arrangement, size.nodes);
    picture.links = links(network);
    for (Index cut = 0; cut < static_cast<Index>(course.contents.size()); ++cut)
        picture.panels.push_back(panel(course, cut));
    picture.captions = {notation_text(notes) + " " + cells_text(course) +
                        "Highlighted: what has changed in the round."};
    return picture;
}

}  // namespace cubecheck::cli
