#include "cli/render/picture/run_picture.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/render/picture/rank_places.hpp"
#include "cli/render/shown_limit.hpp"

namespace cubecheck::cli {

namespace {

using formats::CellState;
using formats::PictureArrow;

/// More limits of a readable picture.
constexpr std::size_t most_letters_of_a_word = 30, most_said = 3;

/// Shortens a long word to its two ends.
std::string in_short(std::string const& word) {
    if (word.size() <= most_letters_of_a_word) return word;
    auto const half = most_letters_of_a_word / 2;
    return word.substr(0, half) + "…" + word.substr(word.size() - half + 1);
}

/// "o[2]" for "output[2]", as in texts and documents.
std::string short_name(std::string const& cell) {
    for (std::string const buffer : {"input[", "output[", "scratch["})
        if (cell.starts_with(buffer)) return buffer.front() + cell.substr(buffer.size() - 1);
    return cell;
}

bool has_rounds(Witness const& run) {
    for (std::size_t i = 0; i < run.steps.size(); ++i) {
        if (!run.steps[i].round) return false;
        if (i > 0 && *run.steps[i].round < *run.steps[i - 1].round) return false;
    }
    return true;
}

/// Steps [begin, end) of a run, shown in one panel.
struct Frame {
    std::size_t begin = 0, end = 0;
    std::string title;
};

std::vector<Frame> frames_of(Witness const& run) {
    std::vector<Frame> found;
    bool const by_round = has_rounds(run);
    for (std::size_t i = 0; i < run.steps.size(); ++i) {
        auto const& step = run.steps[i];
        if (by_round && i > 0 && step.round == run.steps[i - 1].round)
            ++found.back().end;
        else
            found.push_back(
                {i, i + 1, by_round ? fmt::format("round {}", *step.round) : fmt::format("step {}", i + 1)});
    }
    return found;
}

/// A cell of a rank, by its name.
using Cell = std::pair<Index, std::string>;

/// Replays a run, and draws a panel for each frame.
class RunDrawing {
public:
    explicit RunDrawing(formats::PageRun const& run) : of_(run), run_(run.run), frames_(frames_of(run_)) {
        limit_.expect(run_.ranks, "ranks", most_drawn_ranks);
        name_cells();
        find_wrong();
    }

    formats::RoundPicture picture() {
        formats::RoundPicture found;
        found.title = fmt::format("{}{}{}", run_.target, run_.size.empty() ? "" : ", ", run_.size);
        auto const network = of_.network.value_or(formats::PageNetwork{});
        std::vector<Exchange> exchanges;
        for (auto const& step : run_.steps)
            if (step.peer) exchanges.emplace_back(step.at.rank, step.peer->rank);
        found.places = rank_places(network, run_.ranks, exchanges);
        found.links = network.links;
        found.addresses = network.names;
        for (auto const& start : run_.start) held_[{start.rank, start.cell}] = start.value;
        found.panels.push_back({"at the start", {}, cells({}, 0), {}});
        for (auto const& frame : frames_) {
            auto shown = panel(frame);
            bool const is_seen = !shown.arrows.empty() || !shown.says.empty() || has_changes(frame);
            if (is_seen) found.panels.push_back(std::move(shown));
        }
        limit_.expect(std::ssize(found.panels), "rounds or steps", most_drawn_rounds);
        found.captions = captions();
        return found;
    }

private:
    void name_cells() {
        std::set<std::string> known;
        auto const note = [&](std::string const& name) {
            if (known.insert(name).second) names_.push_back(name);
        };
        for (auto const& start : run_.start) note(start.cell);
        for (auto const& step : run_.steps)
            for (auto const& change : step.changes) note(change.cell);
        for (auto const& wrong : of_.wrong) note(wrong.cell);
        if (of_.raced) note(of_.raced->cell);
        if (names_.empty()) names_.emplace_back("cell");
        limit_.expect(std::ssize(names_), "cells of a rank", most_drawn_cells);
    }

    void find_wrong() {
        for (auto const& wrong : of_.wrong) mark(wrong, CellState::wrong);
        if (of_.raced) mark(*of_.raced, CellState::raced);
    }

    /// Marks a cell from its last change on, or at the end if it never changes.
    void mark(formats::PageCell const& wrong, CellState state) {
        Cell const cell{wrong.rank, wrong.cell};
        auto& marked = wrong_[cell];
        marked = {run_.steps.size(), state, wrong.expected};
        for (std::size_t i = 0; i < run_.steps.size(); ++i)
            for (auto const& change : run_.steps[i].changes)
                if (run_.steps[i].at.rank == cell.first && change.cell == cell.second) marked.since = i + 1;
    }

    formats::RoundPanel panel(Frame const& frame) {
        std::set<Cell> changed;
        std::vector<std::string> said;
        for (auto i = frame.begin; i < frame.end; ++i) {
            auto const& step = run_.steps[i];
            for (auto const& change : step.changes) {
                held_[{step.at.rank, change.cell}] = change.after;
                changed.emplace(step.at.rank, change.cell);
            }
            said.push_back(fmt::format("rank {}: {}", step.at.rank, step.text));
        }
        formats::RoundPanel found{frame.title, arrows(frame), cells(changed, frame.end), {}};
        if (said.size() <= most_said && !has_rounds(run_))
            found.says = fmt::format("{}", fmt::join(said, "; "));
        return found;
    }

    std::vector<PictureArrow> arrows(Frame const& frame) {
        std::vector<PictureArrow> found;
        for (auto i = frame.begin; i < frame.end; ++i) {
            auto const& step = run_.steps[i];
            if (!step.peer || step.peer->rank == step.at.rank) continue;
            PictureArrow arrow{step.at.rank, step.peer->rank,
                               fmt::format("rank {}: {}", step.at.rank, step.text), step.stream};
            if (step.kind == StepKind::send && !changes_something(step)) arrow.label = in_short(step.carried);
            if (step.kind == StepKind::receive) std::swap(arrow.from, arrow.to);
            if (step.kind == StepKind::stuck) arrow.kind = PictureArrow::Kind::waits;
            if (step.kind == StepKind::send && !is_received(step, frame))
                arrow.kind = PictureArrow::Kind::under_way;
            bool const is_drawn = step.kind == StepKind::receive && is_sent(step, frame);
            if (step.kind != StepKind::local && !is_drawn) found.push_back(std::move(arrow));
        }
        return found;
    }

    bool has_changes(Frame const& frame) const {
        return std::any_of(run_.steps.begin() + static_cast<std::ptrdiff_t>(frame.begin),
                           run_.steps.begin() + static_cast<std::ptrdiff_t>(frame.end),
                           [](WitnessStep const& step) { return !step.changes.empty(); });
    }

    bool has(WitnessStep const& other, Frame const& frame, StepKind kind) const {
        return other.message && std::any_of(run_.steps.begin() + static_cast<std::ptrdiff_t>(frame.begin),
                                            run_.steps.begin() + static_cast<std::ptrdiff_t>(frame.end),
                                            [&](WitnessStep const& step) {
                                                return step.kind == kind && step.message == other.message;
                                            });
    }
    /// Whether the message changes a cell of its receiver, which shows its value.
    bool changes_something(WitnessStep const& sent) const {
        return std::ranges::any_of(run_.steps, [&](WitnessStep const& step) {
            return step.kind == StepKind::receive && step.message == sent.message && !step.changes.empty();
        });
    }
    bool is_received(WitnessStep const& sent, Frame const& frame) const {
        return has(sent, frame, StepKind::receive);
    }
    bool is_sent(WitnessStep const& received, Frame const& frame) const {
        return has(received, frame, StepKind::send);
    }

    /// The contents of the ranks after this number of steps.
    std::vector<std::vector<formats::PictureCell>> cells(std::set<Cell> const& changed,
                                                         std::size_t steps) const {
        std::vector<std::vector<formats::PictureCell>> found;
        for (Index rank = 0; rank < run_.ranks; ++rank) {
            auto& of_rank = found.emplace_back();
            for (auto const& name : names_) {
                Cell const cell{rank, name};
                auto const held = held_.find(cell);
                auto& shown = of_rank.emplace_back();
                shown.name = short_name(name);
                if (held != held_.end()) shown.text = in_short(held->second);
                if (changed.contains(cell)) shown.state = CellState::changed;
                auto const wrong = wrong_.find(cell);
                if (wrong == wrong_.end() || steps < wrong->second.since) continue;
                shown.state = wrong->second.state;
                shown.expected = wrong->second.expected;
            }
        }
        return found;
    }

    std::vector<std::string> captions() const {
        std::string key = "Highlighted: what has changed.";
        if (!wrong_.empty()) key += " Red, with ✗: what is wrong.";
        key = (of_.notation.empty() ? "Word r:i[k] is what rank r has in its input chunk k." : of_.notation) +
              " " + key;
        std::vector<std::string> found;
        if (!run_.outcome.sentence.empty())
            found.push_back(
                fmt::format("{}{}: {}.", of_.fails ? "✗ " : "", run_.property, run_.outcome.sentence));
        if (of_.race)
            found.push_back(fmt::format("{}; {}; {}.", of_.race->first, of_.race->second, of_.race->missing));
        found.push_back(std::move(key));
        if (!run_.replay_command.empty()) found.push_back("Replay: " + run_.replay_command);
        return found;
    }

    /// The number of steps after which a cell is wrong or in a race, and its expected value.
    struct Wrong {
        std::size_t since = 0;
        CellState state = CellState::wrong;
        std::string expected;
    };

    ShownLimit const limit_{"A picture shows", "this run"};
    formats::PageRun const& of_;
    Witness const& run_;
    std::vector<Frame> frames_;
    std::vector<std::string> names_;
    std::map<Cell, std::string> held_;
    std::map<Cell, Wrong> wrong_;
};

}  // namespace

formats::RoundPicture run_picture(formats::PageRun const& run) { return RunDrawing(run).picture(); }

}  // namespace cubecheck::cli
