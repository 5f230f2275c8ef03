#include "cli/render/picture/round_picture.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/render/picture/drawn_network.hpp"
#include "cli/render/picture/rank_places.hpp"
#include "cli/render/picture/wrong_cells.hpp"
#include "cli/render/shown_limit.hpp"
#include "engine/reference/script_run.hpp"
#include "verify/definitions/target/blocking.hpp"
#include "verify/definitions/trace/word_notation.hpp"

namespace cubecheck::cli {

namespace {

/// An algorithm with the contents of its cells before and after each round.
struct Course {
    Script script;
    Words words;
    std::vector<Buffers<Word>> contents;
    std::vector<std::string> cell_names;
    std::optional<Index> streams;
    traces::RunStyle style;
    traces::Parts parts = traces::Parts::shown;
    std::vector<traces::WrongCell> wrong = {};

    std::string text(Index cut, Index node, Index cell) const {
        return traces::short_word(words, contents[static_cast<std::size_t>(cut)].at(node, cell),
                                  {script.size.nodes, parts, style});
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
            auto& arrow = found.emplace_back();
            arrow = {node, send.peer, fmt::format("node {} to node {}: {}", node, send.peer, sent)};
            if (course.streams && !send.cells.empty()) arrow.stream = send.cells.front() % *course.streams;
        }
    }
    return found;
}

/// The contents of the cells at a cut between rounds; cells that the round before it changed are marked.
formats::RoundPanel panel(Course const& course, Index cut) {
    formats::RoundPanel found;
    found.title = cut == 0 ? "at the start" : fmt::format("round {}", cut - 1);
    if (cut > 0) found.arrows = arrows(course, cut - 1);
    auto const& now = course.contents[static_cast<std::size_t>(cut)];
    auto const& before = course.contents[static_cast<std::size_t>(std::max<Index>(cut - 1, 0))];
    for (Index node = 0; node < now.nodes; ++node) {
        auto& cells = found.cells.emplace_back();
        for (Index cell = 0; cell < now.cells; ++cell)
            cells.push_back({course.text(cut, node, cell), now.at(node, cell) == before.at(node, cell)
                                                               ? formats::CellState::kept
                                                               : formats::CellState::changed});
    }
    return found;
}

/// The course of an algorithm that makes its blocking calls itself.
Course course_of(BlockingCalls const& own, Size const& size, ShownLimit const& limit) {
    auto [script, words, contents, cell_names] = own.rounds(size);
    limit.expect(script.cells, "cells of a node", most_drawn_cells);
    limit.expect(rounds(script), "rounds", most_drawn_rounds);
    return {std::move(script),     std::move(words), std::move(contents),
            std::move(cell_names), std::nullopt,     {}};
}

Course course_of(Target const& target, Size const& size, ShownLimit const& limit) {
    if (auto const* own = blocking(target)) return course_of(*own, size, limit);
    auto script = target.schedulable->script(size);
    limit.expect(rounds(script), "rounds", most_drawn_rounds);
    Words words(size.nodes);
    auto contents = cubecheck::contents(script, words);
    return {std::move(script), std::move(words),      std::move(contents),
            target.cell_names, streams(target, size), {}};
}

/// The ranks between which messages go, in the order of the senders.
std::vector<Exchange> exchanges(Script const& script) {
    std::vector<Exchange> found;
    for (Index node = 0; node < script.size.nodes; ++node)
        for (auto const& turn : script.turns[static_cast<std::size_t>(node)])
            for (auto const& send : turn.sends) found.emplace_back(node, send.peer);
    return found;
}

std::vector<std::string> stream_names(Target const& target, Course const& course) {
    std::vector<std::string> found;
    auto const chunks = course.script.size.chunks, streams = course.streams.value_or(0);
    auto const* what = target.network.arrangement == Arrangement::cube ? "tree " : "";
    for (Index stream = 0; stream < std::min(streams, chunks); ++stream) {
        std::vector<Index> carried;
        for (Index chunk = stream; chunk < chunks; chunk += streams) carried.push_back(chunk);
        found.push_back(fmt::format("{}{}{}{} {}", what, *what == '\0' ? "" : std::to_string(stream),
                                    *what == '\0' ? "" : ": ", carried.size() > 1 ? "chunks" : "chunk",
                                    fmt::join(carried, ", ")));
    }
    return found.size() > 1 ? found : std::vector<std::string>{};
}

}  // namespace

formats::RoundPicture round_picture(Target const& target, Size const& size) {
    auto const limit = limit_of("A picture shows", target, size);
    limit.expect(size.nodes, "nodes", most_drawn_ranks);
    limit.expect(target.cells(size), "cells of a node", most_drawn_cells);
    auto course = course_of(target, size, limit);
    auto network = pictured_network(target, course.script);
    // Only on a ring is node 0 the neighbour of the last node.
    if (network.arrangement != Arrangement::cycle)
        course.style.last_node = traces::RunStyle::Last::ends_a_run;
    auto const notes = traces::notation(course.contents, course.words, course.style);
    course.parts = notes.parts();
    if (course.script.result.size() == static_cast<std::size_t>(size.nodes * course.script.cells))
        course.wrong = traces::ends(course.script, course.words, course.contents.back()).wrong;
    formats::RoundPicture picture;
    picture.title = target.name + ", " + target.describe(size);
    picture.places = rank_places(network, size.nodes, exchanges(course.script));
    picture.addresses = std::move(network.names);
    picture.links = std::move(network.links);
    picture.streams = stream_names(target, course);
    for (Index cut = 0; cut < static_cast<Index>(course.contents.size()); ++cut)
        picture.panels.push_back(panel(course, cut));
    for (auto const& wrong : course.wrong)
        mark_wrong(
            picture.panels, last_change(course.contents, wrong.node, wrong.cell), wrong,
            traces::short_word(course.words, wrong.expected, {size.nodes, course.parts, course.style}));
    picture.captions = {traces::notation_text(notes) + " " + cells_text(course) +
                        "Highlighted: what has changed in the round." +
                        (course.wrong.empty() ? "" : " Red, with ✗: what is wrong at the end.")};
    return picture;
}

}  // namespace cubecheck::cli
