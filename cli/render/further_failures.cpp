#include "cli/render/further_failures.hpp"

#include <fmt/format.h>

#include "formats/witness/facts.hpp"
#include "verify/files/in_short.hpp"

namespace cubecheck::cli {

namespace {

/// "contract also fails at n=3, 1 slot: rank 1, output[0]: found ..., wanted ...; because ...; replay ..."
std::string on_one_line(Witness const& witness) {
    auto const example = verify::in_short(witness);
    auto text = fmt::format("{} also fails at {}", witness.property, formats::summary(example));
    if (!example.got.empty())
        for (auto const& event : example.story) text += "; because " + event;
    return text + "; replay: " + example.replay;
}

}  // namespace

std::vector<Note> further_failures(Row const& row, std::span<Witness const> witnesses) {
    std::vector<Note> notes;
    auto const* const refuted = std::get_if<Refuted>(&row.verdict);
    if (refuted == nullptr) return notes;
    for (auto const& witness : witnesses)
        if (formats::shows(witness, row) && witness.replay_command != refuted->counterexample.replay)
            notes.push_back({row.target, on_one_line(witness)});
    return notes;
}

}  // namespace cubecheck::cli
