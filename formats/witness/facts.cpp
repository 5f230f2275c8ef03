#include "formats/witness/facts.hpp"

#include <fmt/format.h>

#include "models/report/witness/places.hpp"
#include "models/support/counted.hpp"

namespace cubecheck::formats {

namespace {

void add(std::vector<Fact>& facts, char const* label, std::string const& text, Ink ink = Ink::plain) {
    if (!text.empty()) facts.push_back({label, text, ink, false});
}

std::string or_nothing(std::string const& value) { return value.empty() ? "nothing" : value; }

std::string wrong_cell(WitnessOutcome const& outcome) {
    if (!outcome.rank) return outcome.cell;
    auto const rank = fmt::format("rank {}", *outcome.rank);
    return outcome.cell.empty() ? rank : rank + ", " + outcome.cell;
}

}  // namespace

std::vector<Fact> heading(Witness const& witness) {
    std::vector<Fact> facts;
    add(facts, "fails", witness.says.empty() ? witness.property : witness.property + ": " + witness.says,
        Ink::bad);
    auto of = witness.target;
    for (auto const& part : {witness.size, witness.environment})
        if (!part.empty()) of += ", " + part;
    add(facts, "run of", of, Ink::strong);
    if (auto const shown = static_cast<Index>(places(witness).size());
        shown > 0 && shown < witness.thread_blocks)
        add(facts, "shown", fmt::format("{} of {}", shown, counted(witness.thread_blocks, "thread block")),
            Ink::faint);
    return facts;
}

std::vector<Fact> ending(Witness const& witness) {
    std::vector<Fact> facts;
    auto const& outcome = witness.outcome;
    add(facts, "wrong", wrong_cell(outcome), Ink::strong);
    if (!outcome.cell.empty()) add(facts, "got", or_nothing(outcome.found), Ink::bad);
    if (!outcome.cell.empty()) add(facts, "expected", or_nothing(outcome.expected), Ink::good);
    add(facts, "because", outcome.sentence);
    for (auto const& sentence : witness.minimal) add(facts, "minimal", sentence);
    if (witness.omitted > 0)
        add(facts, "left out", counted(witness.omitted, "step") + " with no part in the failure", Ink::faint);
    auto const& replay = witness.replay_command.empty() ? witness.replay_token : witness.replay_command;
    if (!replay.empty()) facts.push_back({"replay", replay, Ink::plain, true});
    return facts;
}

std::string summary(Witness const& witness) {
    std::string text;
    for (auto const& facts : {heading(witness), ending(witness)})
        for (auto const& fact : facts) text += (text.empty() ? "" : "; ") + fact.label + ": " + fact.text;
    return text;
}

std::string summary(Counterexample const& example) {
    std::string text;
    auto const add = [&](char const* between, std::string const& said) {
        if (!said.empty()) text += (text.empty() ? "" : between) + said;
    };
    add("", example.size);
    add(": ", example.where);
    if (example.got.empty() && example.expected.empty() && !example.story.empty())
        add(": ", example.story.front());
    if (!example.got.empty()) add(": ", "got " + example.got);
    if (!example.expected.empty()) add(", ", "expected " + example.expected);
    return text;
}

std::string words_of(Counterexample const& example) {
    auto text = example.where + " " + example.got;
    for (auto const& event : example.story) text += " " + event;
    return text;
}

}  // namespace cubecheck::formats
