#include "formats/witness/mermaid.hpp"

#include <fmt/format.h>

#include "formats/report/markdown_text.hpp"
#include "formats/support/printable.hpp"
#include "formats/witness/facts.hpp"
#include "formats/witness/step_words.hpp"
#include "models/report/witness/excerpt.hpp"
#include "models/report/witness/messages.hpp"
#include "models/report/witness/places.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::formats {

namespace {

constexpr std::size_t longest_text = 120;

/// The thread blocks that are shown: all, or, if they are too many, those that act last.
std::set<Place> kept_places(Witness const& witness, std::size_t most) {
    auto const all = places(witness);
    if (all.size() <= most) return all;
    std::set<Place> kept;
    for (auto step = witness.steps.rbegin(); step != witness.steps.rend() && kept.size() < most; ++step)
        kept.insert(step->at);
    return kept;
}

std::string participant(Place place) { return fmt::format("r{}l{}", place.rank, place.thread_block); }

class Sequence {
public:
    Sequence(Witness const& witness, MermaidCaps const& caps)
        : witness_(witness),
          kept_(kept_places(witness, caps.participants)),
          words_(witness, Charset::unicode),
          messages_(message_ends(witness)) {
        for (std::size_t i = 0; i < witness.steps.size(); ++i)
            if (kept_.contains(witness.steps[i].at)) drawn_.push_back(i);
        shown_ = excerpt(drawn_.size(), caps.steps);
    }

    std::string text() {
        participants();
        if (auto const others = witness_.steps.size() - drawn_.size(); others > 0)
            note_to_all(fmt::format("{} steps of {} other thread blocks are not shown", others,
                                    places(witness_).size() - kept_.size()));
        for (std::size_t i = 0; i < drawn_.size(); ++i) {
            if (i == shown_.head && shown_.left_out() > 0)
                note_to_all(fmt::format("{} steps are not shown", shown_.left_out()));
            if (shown_.shows(i)) step(i);
        }
        return text_;
    }

private:
    void participants() {
        text_ = "sequenceDiagram\n";
        bool const with_thread_block = several_thread_blocks(places(witness_));
        for (auto const& place : kept_)
            text_ += fmt::format("    participant {} as {}\n", participant(place),
                                 place_text(place, with_thread_block));
    }

    void note_to_all(std::string const& text) {
        auto const first = participant(*kept_.begin()), last = participant(*kept_.rbegin());
        note(first == last ? first : first + "," + last, text);
    }

    void note(std::string const& over, std::string const& text) {
        text_ += fmt::format("    Note over {}: {}\n", over, mermaid_text(shortened(text, longest_text)));
    }

    /// Draws an arrow if both ends are shown, otherwise a note at the thread block that acts.
    void message(Place from, char const* arrow, Place to, Place acts, std::string const& text) {
        if (!kept_.contains(from) || !kept_.contains(to)) return note(participant(acts), text);
        text_ += fmt::format("    {}{}{}: {}\n", participant(from), arrow, participant(to),
                             mermaid_text(shortened(text, longest_text)));
    }

    bool one_arrow(std::size_t position) const {
        return position + 1 < drawn_.size() && drawn_[position + 1] == drawn_[position] + 1 &&
               received_next(witness_, drawn_[position]) && shown_.shows(position) &&
               shown_.shows(position + 1);
    }

    /// "#3 " if both the send and the receive of a message are drawn.
    std::string number(WitnessStep const& step) const {
        auto const ends = step.message ? messages_.find(*step.message) : messages_.end();
        if (ends == messages_.end() || !ends->second.sent || ends->second.received.empty()) return {};
        return fmt::format("#{} ", *step.message);
    }

    void act(std::size_t position, std::string const& text) {
        auto const& step = witness_.steps[drawn_[position]];
        bool const waits = step.kind == StepKind::stuck || step.kind == StepKind::local;
        if (!step.peer || waits) return note(participant(step.at), text);
        if (step.kind == StepKind::fault) return message(step.at, "--x", *step.peer, step.at, text);
        if (step.kind == StepKind::send && one_arrow(position))
            return message(step.at, "->>", *step.peer, step.at, text);
        if (step.kind == StepKind::send)
            return message(step.at, "-)", *step.peer, step.at, number(step) + text);
        if (position > 0 && one_arrow(position - 1)) return;
        message(*step.peer, "-->>", step.at, step.at, number(step) + text);
    }

    void step(std::size_t position) {
        auto const& step = witness_.steps[drawn_[position]];
        if (auto const phase = words_.phase(step); words_.phases_in_order() && phase != phase_)
            note_to_all(phase_ = phase);
        auto const remarks = words_.remarks(step);
        act(position, remarks.front().text);
        for (std::size_t i = 1; i < remarks.size(); ++i)
            note(participant(step.at), remarks[i].text.substr(2));
        if (step.point_of_no_return) note_to_all(point_of_no_return_text);
    }

    Witness const& witness_;
    std::set<Place> kept_;
    StepWords words_;
    std::map<Index, MessageEnds> messages_;
    std::vector<std::size_t> drawn_;  ///< the steps of the thread blocks that are shown
    Excerpt shown_;                   ///< an excerpt of these
    std::string phase_, text_;
};

std::string listed(std::vector<Fact> const& facts) {
    std::string text;
    for (auto const& fact : facts) {
        auto const said = printable(fact.text);
        text += "- " + fact.label + ": " +
                markdown_code(fact.is_command ? said : shortened(said, long_fact)) + "\n";
    }
    return text;
}

}  // namespace

std::string mermaid_text(std::string const& text) {
    constexpr std::string_view safe = " .,()[]_=+*/'";
    std::string out;
    for (char const c : printable(text)) {
        bool const letter = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        bool const ascii = static_cast<unsigned char>(c) < 0x80;
        out += letter || !ascii || safe.find(c) != std::string_view::npos ? std::string(1, c)
                                                                          : fmt::format("#{};", int{c});
    }
    return out;
}

std::string mermaid_sequence(Witness const& witness, MermaidCaps const& caps) {
    expects(!witness.steps.empty() && caps.participants > 0, "there is something to draw");
    for (auto fitting = caps;; fitting.steps /= 2) {
        auto text = Sequence(witness, fitting).text();
        if (text.size() <= caps.characters || fitting.steps <= 1) return text;
    }
}

std::string witness_mermaid(Witness const& witness, MermaidCaps const& caps) {
    auto text = "### " + markdown_text(shortened(witness.property, long_fact)) +
                " fails: " + markdown_text(shortened(witness.target, long_fact)) + "\n\n" +
                listed(heading(witness)) + "\n";
    if (!witness.steps.empty()) text += "```mermaid\n" + mermaid_sequence(witness, caps) + "```\n\n";
    return text + listed(ending(witness));
}

}  // namespace cubecheck::formats
