#include "cli/render/page/traced_run.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "cli/render/picture/drawn_network.hpp"
#include "cli/render/picture/picture_notation.hpp"
#include "cli/render/picture/wrong_cells.hpp"
#include "engine/reference/script_run.hpp"
#include "models/support/counted.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/target/blocking.hpp"

namespace cubecheck::cli {

namespace {

constexpr Index most_nodes = 4096, most_cells = 1 << 18, most_kept = Index{1} << 24;
constexpr RunStyle page_style{64, RunStyle::Last::ends_a_run};

void expect_to_fit(Index count, char const* what, Index most, Target const& target, Size const& size) {
    if (count > most)
        throw Error(fmt::format("A page shows up to {} {}; {}, {}, has {}.", most, what, target.name,
                                target.describe(size), count),
                    Failure::usage);
}

formats::PageNetwork network_of(DrawnNetwork drawn) {
    return {drawn.arrangement, std::move(drawn.links), drawn.root, std::move(drawn.names)};
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
        notes_ = notation(held, words_, page_style);
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
        add_network();
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
        auto const found = ends(script_, words_, buffers);
        asked_ = found.asked;
        for (auto const& [node, cell, expected] : found.wrong)
            out_.wrong.push_back({node, cell_name(cell), text(buffers.at(node, cell)), text(expected)});
    }

    void add_network() { out_.network = network_of(drawn_network(target_, script_)); }

    void say_how_it_ends() {
        auto& outcome = out_.run.outcome;
        out_.fails = !out_.wrong.empty();
        if (!out_.fails) {
            outcome.sentence = fmt::format("all {} results are right", asked_);
            return;
        }
        auto const& first = out_.wrong.front();
        outcome = {first.rank, first.cell, first.found, first.expected,
                   wrong_results_text(out_.wrong.size(), asked_)};
    }

    Target const& target_;
    Script script_;
    Words words_;
    std::optional<Index> streams_;
    Notation notes_;
    formats::PageRun out_;
    Index messages_ = 0;
    Index asked_ = 0;                                                  ///< cells with a promised content
    std::map<std::pair<Index, Index>, std::vector<Index>> under_way_;  ///< the messages of a round
};

}  // namespace

formats::PageNetwork page_network(Target const& target, Size const& size) {
    auto const* own = blocking(target);
    return network_of(drawn_network(target, own ? own->promises(size) : target.schedulable->script(size)));
}

formats::PageRun traced_run(Target const& target, Size const& size) {
    expect_to_fit(size.nodes, "ranks", most_nodes, target, size);
    auto found = Tracer(target, size).run();
    auto& run = found.run;
    run.target = target.name;
    run.size = target.describe(size);
    run.property = "contract";
    run.says = "every rank ends with what the collective promises";
    return found;
}

}  // namespace cubecheck::cli
