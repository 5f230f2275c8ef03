#include "cli/render/page/traced_run.hpp"

#include <array>
#include <bit>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "cli/render/picture_notation.hpp"
#include "engine/reference/script_run.hpp"
#include "models/network/topologies.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

constexpr Index most_nodes = 4096, most_cells = 1 << 18, most_kept = Index{1} << 24;
/// As many streams as have a colour of their own.
constexpr Index most_streams = 10;
constexpr RunStyle page_style{64, RunStyle::Last::ends_a_run};

void expect_to_fit(Index count, char const* what, Index most, Target const& target, Size const& size) {
    if (count > most)
        throw Error(fmt::format("A page shows up to {} {}; {}, {}, has {}.", most, what, target.name,
                                target.describe(size), count),
                    Failure::usage);
}

/// Of a pipeline on a cube, as many as there are dimensions: chunk q goes along tree q mod d.
std::optional<Index> streams(Target const& target, Size const& size) {
    if (!target.pipelined) return std::nullopt;
    if (target.network.arrangement == Arrangement::cube) return std::max<Index>(size.d, 1);
    return std::min(size.chunks, most_streams);
}

/// Writes the rounds of a script as steps.
class Tracer {
public:
    Tracer(Target const& target, Size const& size)
        : target_(target),
          script_(target.schedulable->script(size)),
          words_(size.nodes),
          streams_(streams(target, size)) {
        expect_to_fit(size.nodes * script_.cells, "cells", most_cells, target, size);
        expect_to_fit(size.nodes * script_.cells * (rounds(script_) + 1), "cells in all rounds", most_kept,
                      target, size);
        auto const held = contents(script_, words_);
        notes_ = notation(held, words_);
        notes_.has_gaps = notes_.goes_around = false;  // as the style of a page has it
    }

    formats::PageRun run() {
        auto& run = out_.run;
        auto buffers = initial_buffers(script_, words_);
        add_start(buffers);
        LockStep machine(buffers, words_);
        for (Index round = 0; round < rounds(script_); ++round) {
            add_sends(buffers, round);
            std::map<std::pair<Index, Index>, WitnessStep> arrived;
            machine.round(passages(script_, round), [&](Passage const& passage, Word before, Word) {
                add_change(arrived[{passage.to, passage.from}], passage, before,
                           buffers.at(passage.to, passage.entered));
            });
            add_receives(arrived, round);
        }
        add_wrong(buffers);
        say_how_it_ends();
        run.ranks = run.thread_blocks = script_.size.nodes;
        out_.notation = notation_text(notes_);
        out_.streams = streams_;
        return std::move(out_);
    }

private:
    std::string text(Word word) const {
        return short_word(words_, word, script_.size.nodes, notes_.parts(), page_style);
    }

    std::string carried(Word word) const {
        auto found = text(word);
        return found.empty() ? "nothing" : found;
    }

    std::string cell_name(Index cell) const {
        if (script_.cells == 1) return target_.cell_names.empty() ? "value" : target_.cell_names.front();
        auto const place = static_cast<std::size_t>(cell);
        return place < target_.cell_names.size() ? target_.cell_names[place] : std::to_string(cell);
    }

    void add_start(Buffers<Word> const& buffers) {
        for (Index node = 0; node < script_.size.nodes; ++node)
            for (Index cell = 0; cell < script_.cells; ++cell)
                out_.run.start.push_back({node, cell_name(cell), text(buffers.at(node, cell))});
    }

    void add_sends(Buffers<Word> const& buffers, Index round) {
        under_way_.clear();
        for (Index node = 0; node < script_.size.nodes; ++node) {
            auto const* turn = turn_in(script_, node, round);
            if (turn == nullptr) continue;
            for (auto const& send : turn->sends) {
                WitnessStep step;
                step.kind = StepKind::send;
                step.at = {node, 0};
                step.peer = Place{send.peer, 0};
                step.round = round;
                step.message = messages_++;
                std::string names;
                for (Index const cell : send.cells) {
                    names += (names.empty() ? "" : ", ") + cell_name(cell);
                    step.carried += (step.carried.empty() ? "" : ", ") + carried(buffers.at(node, cell));
                }
                step.text = fmt::format("sends {} to rank {}", names, send.peer);
                if (streams_ && !send.cells.empty()) step.stream = send.cells.front() % *streams_;
                under_way_[{node, send.peer}].push_back(*step.message);
                out_.run.steps.push_back(std::move(step));
            }
        }
    }

    void add_change(WitnessStep& step, Passage const& passage, Word before, Word after) const {
        auto const name = cell_name(passage.entered);
        if (!step.text.empty()) step.text += "; ";
        step.text += passage.how == Entry::put    ? fmt::format("{} := the message", name)
                     : passage.how == Entry::left ? fmt::format("{0} := message . {0}", name)
                                                  : fmt::format("{0} := {0} . message", name);
        if (before != after) step.changes.push_back({name, text(before), text(after)});
    }

    void add_receives(std::map<std::pair<Index, Index>, WitnessStep>& arrived, Index round) {
        for (auto& [ends, step] : arrived) {
            auto const& [to, from] = ends;
            step.kind = StepKind::receive;
            step.at = {to, 0};
            step.peer = Place{from, 0};
            step.round = round;
            if (auto const sent = under_way_.find({from, to}); sent != under_way_.end())
                step.message = sent->second.front();
            out_.run.steps.push_back(std::move(step));
        }
    }

    void add_wrong(Buffers<Word> const& buffers) {
        for (Index node = 0; node < script_.size.nodes; ++node)
            for (Index cell = 0; cell < script_.cells; ++cell) {
                auto const& asked = script_.result[script_.place(node, cell)];
                if (!asked.known) continue;
                ++asked_;
                auto const expected = words_.word(asked), found = buffers.at(node, cell);
                if (found == expected || (script_.commutes && words_.same_up_to_order(found, expected)))
                    continue;
                out_.wrong.push_back({node, cell_name(cell), text(found), text(expected)});
            }
    }

    void say_how_it_ends() {
        auto& outcome = out_.run.outcome;
        out_.fails = !out_.wrong.empty();
        if (!out_.fails) {
            outcome.sentence = fmt::format("all {} results are right", asked_);
            return;
        }
        auto const& first = out_.wrong.front();
        outcome = {first.rank, first.cell, first.found, first.expected,
                   fmt::format("wrong results: {} of {}", out_.wrong.size(), asked_)};
    }

    Target const& target_;
    Script script_;
    Words words_;
    std::optional<Index> streams_;
    Notation notes_;
    formats::PageRun out_;
    Index messages_ = 0;
    Index asked_ = 0;  ///< cells of which the collective promises something
    std::map<std::pair<Index, Index>, std::vector<Index>> under_way_;  ///< the messages of a round
};

std::vector<std::string> names(Arrangement arrangement, Index nodes) {
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

}  // namespace

formats::PageNetwork page_network(Target const& target, Size const& size) {
    constexpr std::array arrangements{"cycle", "row", "grid", "cube", "tree"};
    auto const network = target.network.topology(size);
    formats::PageNetwork found;
    found.arrangement = arrangements[static_cast<std::size_t>(target.network.arrangement)];
    found.names = names(target.network.arrangement, size.nodes);
    // Links between every two ranks say nothing.
    if (network.nodes() > 3 && network.arcs() == network.nodes() * (network.nodes() - 1)) return found;
    for (Index a = 0; a < network.nodes(); ++a)
        for (Index const b : network.neighbours(a))
            if (a < b) found.links.emplace_back(a, b);
    return found;
}

formats::PageRun traced_run(Target const& target, Size const& size) {
    expect_to_fit(size.nodes, "ranks", most_nodes, target, size);
    auto found = Tracer(target, size).run();
    found.network = page_network(target, size);
    auto& run = found.run;
    run.target = target.name;
    run.size = target.describe(size);
    run.property = "contract";
    run.says = "every rank ends with what the collective promises";
    return found;
}

}  // namespace cubecheck::cli
