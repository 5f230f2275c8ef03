#include "formats/witness/step_words.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include <fmt/format.h>

namespace cubecheck::formats {

namespace {

/// The most characters of a value and of a sentence, and the most changes of a step, that are shown.
constexpr std::size_t long_value = 160, long_sentence = 600, most_changes = 8;

std::string line_text(Witness const& witness, StepOrigin const& origin) {
    if (origin.file == witness.target) return fmt::format(" [line {}]", origin.line);
    return fmt::format(" [{}:{}]", origin.file, origin.line);
}

std::pair<Index, Index> when(WitnessStep const& step) { return {step.call, step.round.value_or(0)}; }

bool before(WitnessStep const& a, WitnessStep const& b) { return when(a) < when(b); }

}  // namespace

std::string name(StepKind kind) {
    constexpr std::array names{"send", "receive", "local", "fault", "stuck"};
    return names[static_cast<std::size_t>(kind)];
}

StepWords::StepWords(Witness const& witness, Charset charset)
    : witness_(witness),
      charset_(charset),
      several_calls_(std::any_of(witness.steps.begin(), witness.steps.end(),
                                 [](auto const& step) { return step.call != 0; })),
      phases_in_order_(std::is_sorted(witness.steps.begin(), witness.steps.end(), before)) {}

std::string StepWords::value(std::string const& text) const {
    return text.empty() ? "nothing" : shortened(printable(text, charset_), long_value);
}

std::string StepWords::sentence(WitnessStep const& step) const {
    auto text = step.text.empty() ? name(step.kind) : step.text;
    if (step.origin) text += line_text(witness_, *step.origin);
    auto const round = phases_in_order_ ? std::string() : phase(step);
    if (!round.empty()) text += " (" + round + ")";
    return shortened(printable(text, charset_), long_sentence);
}

std::vector<Remark> StepWords::remarks(WitnessStep const& step) const {
    bool const bad = step.kind == StepKind::fault || step.kind == StepKind::stuck;
    auto const* const becomes = charset_ == Charset::ascii ? "->" : "→";
    std::vector<Remark> found{{sentence(step), bad ? Ink::bad : Ink::plain}};
    for (auto const& change : std::span(step.changes).first(std::min(step.changes.size(), most_changes)))
        found.push_back({fmt::format("  {}: {} {} {}", value(change.cell), value(change.before), becomes,
                                     value(change.after)),
                         Ink::strong});
    if (step.changes.size() > most_changes)
        found.push_back({fmt::format("  and {} more cells", step.changes.size() - most_changes), Ink::faint});
    return found;
}

std::string StepWords::phase(WitnessStep const& step) const {
    auto const call = several_calls_ ? fmt::format("call {}", step.call) : std::string();
    if (!step.round) return call;
    return fmt::format("{}{}round {}", call, several_calls_ ? ", " : "", *step.round);
}

}  // namespace cubecheck::formats
