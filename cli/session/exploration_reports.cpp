#include "cli/session/exploration_reports.hpp"

#include <span>
#include <vector>

#include "cli/render/picture/draw.hpp"
#include "cli/render/terminal/console.hpp"
#include "formats/witness/facts.hpp"
#include "verify/files/explore/counterexample_of.hpp"
#include "verify/files/waivers/target_waivers.hpp"

namespace cubecheck::cli {

namespace {

/// "contract also fails at n=3, 1 slot: rank 1, output[0]: got ..., expected ...; because ...; replay ..."
std::string on_one_line(Witness const& witness) {
    auto const example = verify::counterexample_of(witness);
    auto text = fmt::format("{} also fails at {}", witness.property, formats::summary(example));
    if (!example.got.empty())
        for (auto const& event : example.story) text += "; because " + event;
    return text + "; replay: " + example.replay;
}

/// The failures of other kinds than the one in a refuted row, a complete line each.
std::vector<Note> further_failures(Row const& row, std::span<Witness const> witnesses) {
    std::vector<Note> notes;
    auto const* const refuted = std::get_if<Refuted>(&row.verdict);
    if (refuted == nullptr) return notes;
    for (auto const& witness : witnesses)
        if (formats::shows(witness, row) && witness.replay_command != refuted->counterexample.replay)
            notes.push_back({row.target, on_one_line(witness)});
    return notes;
}

}  // namespace

void ExplorationReports::add(FileReport found) {
    for (auto& witness : found.witnesses) out_.add(std::move(witness));
    for (auto const& row : found.report.rows) {
        auto const& kept = out_.add(row);
        if (asked_.trace && !options_.outputs.json)
            draw(row);
        else
            for (auto const& note : further_failures(kept, out_.witnesses())) out_.add(note);
    }
    for (auto const* const notes : {&found.waivers, &found.report.notes})
        for (auto const& note : *notes) out_.add(note);
    waived_.insert(found.waived.begin(), found.waived.end());
    is_cut_ = is_cut_ || !found.report.complete;
}

Failure ExplorationReports::close(End end) {
    for (auto const& note : verify::needless_waivers({options_.files.waivers.typed, {}}, waived_))
        out_.add(note);
    if (end == End::complete && !is_cut_) out_.complete();
    files_.write(out_.witnesses());
    if (!out_.witnesses().empty())
        draw_failure(out_.witnesses().front(), options_.outputs);
    else if (!options_.outputs.svg.empty())
        out_.add(Note{options_.outputs.svg, "not written, because no run fails"});
    return out_.close();
}

void ExplorationReports::draw(Row const& row) {
    for (auto witness : out_.witnesses()) {
        if (witness.target != row.target || witness.property != row.property) continue;
        witness.replay_command = out_.with_short_replay(witness.replay_command);
        print("\n" + drawn(witness, options_.outputs.colour) + "\n");
    }
}

}  // namespace cubecheck::cli
