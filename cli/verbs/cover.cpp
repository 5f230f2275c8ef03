#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/inputs/select.hpp"
#include "cli/options/groups/registration.hpp"
#include "cli/options/options.hpp"
#include "cli/options/values/known_word.hpp"
#include "cli/render/coverage/coverage_page.hpp"
#include "cli/render/coverage/coverage_report.hpp"
#include "cli/render/page/page_file.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/output.hpp"
#include "cli/render/terminal/progress.hpp"
#include "cli/render/terminal/search_progress.hpp"
#include "cli/verbs/verbs.hpp"
#include "formats/report/coverage_map.hpp"
#include "models/report/coverage.hpp"
#include "models/support/error.hpp"
#include "models/support/parameter_box.hpp"
#include "verify/definitions/target/target.hpp"
#include "verify/lowered/coverage.hpp"

namespace cubecheck::cli {

namespace {

using schedules::Mode;

/// The parameter box of `cover`, as typed.
struct BoxOptions {
    std::string nodes = "1..9", roots = "all", chunks = "1..3", slots = "1..2", in_place = "both",
                counts = "equal";
};

/// Limits of the axes; larger maps are not printed.
constexpr Range nodes_of_boxes{1, verify::most_nodes_of_boxes},
    roots_of_boxes{0, verify::most_nodes_of_boxes - 1}, chunks_of_boxes{1, 64}, slots_of_boxes{0, 64};

Range range(char const* option, std::string const& typed, Range const& allowed) {
    auto const found = range_of(typed);
    if (!found || !allowed.contains(found->least) || !allowed.contains(found->most))
        throw Error(
            fmt::format("{} {} is not a range of numbers from {} to {}: expected, for example, 1..9 or 4.",
                        option, typed, allowed.least, allowed.most),
            Failure::usage);
    return *found;
}

std::vector<Mode> modes(std::string const& typed) {
    constexpr std::array<std::string_view, 3> answers{"yes", "no", "both"};
    std::array<std::vector<Mode>, 3> const meanings{
        {{Mode::in_place}, {Mode::out_of_place}, {Mode::out_of_place, Mode::in_place}}};
    return meanings[known_word("--in-place", typed, answers)];
}

std::vector<Counts> counts(std::string const& typed) {
    constexpr std::array<std::string_view, 3> answers{"equal", "ragged", "both"};
    std::array<std::vector<Counts>, 3> const meanings{
        {{Counts::equal}, {Counts::ragged}, {Counts::equal, Counts::ragged}}};
    return meanings[known_word("--counts", typed, answers)];
}

ParameterBox box_of(BoxOptions const& options) {
    ParameterBox box;
    box.nodes = range("--p", options.nodes, nodes_of_boxes);
    if (options.roots != "all") box.roots = range("--roots", options.roots, roots_of_boxes);
    box.chunks = range("--chunks", options.chunks, chunks_of_boxes);
    box.slots = range("--slots", options.slots, slots_of_boxes);
    box.modes = modes(options.in_place);
    box.counts = counts(options.counts);
    return box;
}

Failure cover(std::vector<Target> const& targets, Options const& options, BoxOptions const& asked) {
    auto const& outputs = options.outputs;
    TargetKind const promises{"algorithm with a contract", [](Target const& target) {
                                  return std::ranges::any_of(target.questions, [](Question const& question) {
                                      return question.property == "contract" &&
                                             question.not_applicable.empty();
                                  });
                              }};
    auto const box = box_of(asked);
    auto const chosen = selected(targets, options.selection.patterns, promises);
    Output svg(outputs.svg);
    PageFile page(outputs, options.invocation);
    Progress progress;
    std::vector<CoverageMap> maps;
    Failure worst = Failure::none;
    for (auto const* target : chosen) {
        auto const go_on = progress.start(target->name);
        maps.push_back(verify::coverage_of(
            *target, box, {options.proof.resource_limit, go_on, shown_search(go_on, "rendezvous, ")}));
        progress.clear();
        worst = graver(worst, failure(maps.back()));
        bool const is_drawn = !outputs.svg.empty() && failure(maps.back()) == Failure::none;
        if (!outputs.json && !svg.is_printed() && !is_drawn)
            print((maps.size() == 1 ? "" : "\n") + coverage_text(maps.back()));
    }
    for (auto const& map : maps)
        for (auto& row : coverage_rows(map)) page.add(std::move(row));
    if (page.is_asked())
        page.add(formats::PageDrawing{"map of what is covered", formats::coverage_svg(maps)});
    page.commit("coverage", worst);
    if (svg.is_wanted()) svg.commit(formats::coverage_svg(maps));
    if (svg.is_printed()) return worst;
    if (outputs.json)
        print(coverage_json(maps));
    else if (svg.is_wanted())
        say_drawn("coverage", outputs);
    return worst;
}

void add_box(CLI::App& verb, BoxOptions& box) {
    verb.add_option("--p", box.nodes, "numbers of nodes: 1..17, or 8")->type_name("RANGE");
    verb.add_option("--roots", box.roots,
                    "all, one root (0) or a range (0..3); roots that do not exist are ignored")
        ->type_name("RANGE");
    verb.add_option("--chunks", box.chunks, "numbers of chunks, for pipelined algorithms")
        ->type_name("RANGE");
    verb.add_option("--slots", box.slots, "FIFO depth in messages; 0: a send waits for its receive")
        ->type_name("RANGE");
    verb.add_option("--counts", box.counts,
                    "elements of the blocks of a call: equal, ragged (some have fewer, some none) or both")
        ->type_name(words_type({"equal", "ragged", "both"}));
    verb.add_option("--in-place", box.in_place, "one buffer for input and output: yes, no or both")
        ->type_name(words_type({"yes", "no", "both"}));
}

void add_cover_options(CLI::App& verb, Session& session, BoxOptions& box) {
    auto& options = session.options;
    add_patterns(verb, options.selection, Needed::yes, pattern_text);
    add_box(verb, box);
    add_resource_limit(verb, options.proof);
    add_svg(verb, options.outputs, "draw the map (-: on standard output)");
    add_html(verb, options.outputs, "show the map, and the reason of each field");
    add_json(verb, options.outputs);
}

}  // namespace

Verb cover_verb() {
    auto const box = std::make_shared<BoxOptions>();
    return {"cover", "Show which points of a parameter box are proved, checked, refuted or not covered",
            [box](CLI::App& verb, Session& session) { add_cover_options(verb, session, *box); },
            [box](Session const& session) { return cover(session.targets.all(), session.options, *box); }};
}

}  // namespace cubecheck::cli
