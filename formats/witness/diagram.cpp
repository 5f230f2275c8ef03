#include "formats/witness/diagram.hpp"

#include <fmt/format.h>

#include "formats/witness/thread_block_diagram.hpp"
#include "formats/witness/thread_block_layout.hpp"
#include "models/report/witness/places.hpp"

namespace cubecheck::formats {

namespace {

void list(Witness const& witness, DiagramStyle const& style, WitnessSheet& sheet) {
    StepWords const words(witness, style.charset);
    auto const all = places(witness);
    auto const shown = excerpt(witness.steps.size(), style.most_steps);
    bool const with_thread_blocks = several_thread_blocks(all);
    std::size_t who = 0;
    for (auto const& place : all) who = std::max(who, place_text(place, with_thread_blocks).size());
    std::string phase;
    for (std::size_t i = 0; i < witness.steps.size(); ++i) {
        auto const& step = witness.steps[i];
        if (i == shown.head && shown.left_out() > 0)
            sheet.rule(fmt::format("{} steps are not shown", shown.left_out()), Ink::faint);
        if (!shown.shows(i)) continue;
        if (words.phases_in_order() && words.phase(step) != phase)
            sheet.line(painted("       " + (phase = words.phase(step)), Ink::strong, style.paint));
        auto const first = fmt::format("{:>5}  {:<{}}  ", i, place_text(step.at, with_thread_blocks), who);
        sheet.remarks(painted(first, Ink::faint, style.paint), std::string(first.size(), ' '), first.size(),
                      words.remarks(step));
        if (step.point_of_no_return) sheet.rule(point_of_no_return_text, Ink::alert);
    }
}

}  // namespace

std::string witness_diagram(Witness const& witness, DiagramStyle const& style) {
    WitnessSheet sheet(style);
    sheet.facts(heading(witness));
    sheet.line("");
    if (thread_block_pitch(places(witness), sheet.columns()) > 0)
        ThreadBlockDiagram(witness, style, sheet).draw();
    else if (!witness.steps.empty()) {
        auto const thread_blocks = places(witness).size();
        sheet.remarks("", "", 0,
                      {{fmt::format("A list, since {} thread blocks do not fit into {} columns.",
                                    thread_blocks, sheet.columns())}});
        list(witness, style, sheet);
    }
    sheet.line("");
    sheet.facts(ending(witness));
    return sheet.text();
}

}  // namespace cubecheck::formats
