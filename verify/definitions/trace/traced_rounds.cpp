#include "verify/definitions/trace/traced_rounds.hpp"

#include <map>
#include <utility>

#include <fmt/format.h>

#include "engine/reference/script_run.hpp"
#include "models/support/counted.hpp"
#include "verify/definitions/trace/script_ends.hpp"

namespace cubecheck::traces {

namespace {

/// Converts the rounds of a script to steps.
class Tracer {
public:
    Tracer(Target const& target, Script const& script, TraceStyle const& style)
        : target_(target), script_(script), style_(style), words_(script.size.nodes) {
        notes_ = notation(contents(script_, words_), words_, style_.runs);
    }

    TracedRounds run() {
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
        run.target = target_.name;
        run.size = target_.describe(script_.size);
        run.property = "contract";
        run.says = "every rank ends with what the collective promises";
        run.ranks = run.thread_blocks = script_.size.nodes;
        out_.notation = notation_text(notes_);
        return std::move(out_);
    }

private:
    std::string text(Word word) const {
        return short_word(words_, word, {script_.size.nodes, notes_.parts(), style_.runs});
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
                if (style_.streams && !send.cells.empty()) step.stream = send.cells.front() % *style_.streams;
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

    void say_how_it_ends() {
        auto& outcome = out_.run.outcome;
        if (out_.wrong.empty()) {
            outcome.sentence = fmt::format("all {} results are right", asked_);
            return;
        }
        auto const& first = out_.wrong.front();
        outcome = {first.rank, first.cell, first.found, first.expected,
                   wrong_results_text(out_.wrong.size(), asked_)};
    }

    Target const& target_;
    Script const& script_;
    TraceStyle const& style_;
    Words words_;
    Notation notes_;
    TracedRounds out_;
    Index messages_ = 0;
    Index asked_ = 0;  ///< number of cells with a promised content
    std::map<std::pair<Index, Index>, std::vector<Index>> under_way_;  ///< the messages in transit in a round
};

}  // namespace

TracedRounds traced_rounds(Target const& target, Script const& script, TraceStyle const& style) {
    return Tracer(target, script, style).run();
}

}  // namespace cubecheck::traces
