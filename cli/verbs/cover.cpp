#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/options/command_options.hpp"
#include "cli/options/select.hpp"
#include "cli/render/console.hpp"
#include "cli/render/coverage_report.hpp"
#include "cli/render/progress.hpp"
#include "cli/session/point_check.hpp"
#include "cli/verbs/verbs.hpp"
#include "formats/report/coverage_map.hpp"
#include "formats/support/output_file.hpp"
#include "models/report/coverage.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "models/support/parameter_box.hpp"
#include "verify/definitions/catalog/target.hpp"
#include "verify/definitions/decide/decide.hpp"

namespace cubecheck::cli {

namespace {

/// Up to so many nodes, every root is a size of its own.
constexpr Index most_nodes_of_boxes = 64;

UpTo bound_of_nodes(Index nodes) {
    auto const bits = std::bit_width(static_cast<std::uint64_t>(nodes));
    return {static_cast<Index>(bits) - 1, nodes};
}

bool has_roots(Target const& target) { return target.rooted && !target.has_shapes; }

std::string text(Range const& range) {
    return range.count() == 1 ? std::to_string(range.least) : fmt::format("{}..{}", range.least, range.most);
}

/// The sizes of a target in a box, by ascending nodes: every root and number of chunks of the box, if the
/// target has any, and every shape that the catalog goes through.  Where networks have shapes, the root is
/// node 0.
std::vector<Size> box_sizes(Target const& target, ParameterBox const& box) {
    std::vector<Size> found;
    for (Size size : target.sizes(bound_of_nodes(box.nodes.most))) {
        if (!box.nodes.contains(size.nodes) || size.chunks != 1) continue;
        if (has_roots(target) && box.roots && !box.roots->contains(size.root)) continue;
        Range const chunks = target.pipelined ? box.chunks : Range{1, 1};
        for (size.chunks = chunks.least; size.chunks <= chunks.most; ++size.chunks) found.push_back(size);
    }
    std::ranges::stable_sort(found, {}, &Size::nodes);
    return found;
}

/// The nodes of the largest network that the catalog goes through, up to `most_nodes_of_boxes`.
Index largest_nodes(Target const& target) {
    Index most = 0;
    for (auto const& size : target.sizes(bound_of_nodes(most_nodes_of_boxes)))
        most = std::max(most, size.nodes);
    return most;
}

/// What sizes of as many nodes differ in, in words; empty if there is one size each.
std::string folded_axes(Target const& target, ParameterBox const& box) {
    std::vector<std::string> axes;
    if (has_roots(target)) axes.push_back(box.roots ? "roots " + text(*box.roots) : "all roots");
    if (target.pipelined) axes.push_back("chunks " + text(box.chunks));
    if (target.has_shapes) axes.push_back("networks: " + target.scope(bound_of_nodes(box.nodes.most)));
    return fmt::format("{}", fmt::join(axes, ", "));
}

/// All points of a box, by ascending nodes: those of sizes that there are are not covered so far.
std::vector<CoveredPoint> points(Target const& target, ParameterBox const& box) {
    std::vector<CoveredPoint> found;
    auto const add = [&](Size const& size, std::string const& text, Finding const& known) {
        for (auto const counts : box.counts)
            for (auto const mode : box.modes)
                for (Index slots = box.slots.least; slots <= box.slots.most; ++slots)
                    found.push_back({size, text, mode, slots, counts, known.state, known.why, known.kind});
    };
    auto const sizes = box_sizes(target, box);
    auto const largest = largest_nodes(target);
    auto next = sizes.begin();
    for (Index nodes = box.nodes.least; nodes <= box.nodes.most; ++nodes) {
        auto const first = next;
        for (; next != sizes.end() && next->nodes == nodes; ++next) add(*next, target.describe(*next), {});
        if (next != first) continue;
        Finding none{Coverage::no_such_size, "", Failure::none};
        if (nodes > largest)
            none = {Coverage::not_covered, fmt::format("the catalog has networks of up to {} nodes", largest),
                    Failure::none};
        add({.nodes = nodes}, fmt::format("p={}", nodes), none);
    }
    return found;
}

/// Which of the theorems there are that together cover the calls whose buffers are apart.
std::vector<std::string> theorems(Target const& target, std::uint32_t resource_limit, GoOn const& go_on) {
    std::vector<std::string> proved;
    for (auto const& question : target.questions) {
        if (question.property != "contract" && question.property != "progress") continue;
        if (!question.obligations) continue;
        auto const verdict = decide(target, question, {{}, "", Ways::sizes_and_proof, resource_limit}, go_on);
        if (std::holds_alternative<Proved>(verdict)) proved.push_back(question.property);
    }
    return proved;
}

void fill(CoverageMap& map, Target const& target, std::uint32_t resource_limit, GoOn const& go_on) {
    auto const proved = theorems(target, resource_limit, go_on);
    if (!proved.empty())
        map.theorems = fmt::format("proved for {}: {}", target.every_size, fmt::join(proved, " and "));
    PointCheck look(target, go_on);
    for (auto& point : map.points) {
        if (point.state == Coverage::no_such_size || !point.why.empty()) continue;
        go_on(fmt::format("{}, {}, {}, {}", point.text, name(point.counts), name(point.mode),
                          slots_name(point.slots)));
        bool const is_proved = proved.size() == 2 && point.mode == schedules::Mode::out_of_place &&
                               point.counts == Counts::equal && point.slots > 0;
        auto found = is_proved ? Finding{Coverage::proved, "", Failure::none} : look(point);
        point.state = found.state;
        point.why = std::move(found.why);
        point.kind = found.kind;
    }
}

/// What is known of an algorithm on a box.
///
/// Theorems for every size, on the contract and on the absence of deadlock with one slot, cover the calls
/// whose buffers are apart, whose blocks have as many elements, and whose channels have slots.  Every other
/// point is looked at on its own (`PointCheck`).
///
/// No theorem speaks of aliased buffers, nor of blocks of several lengths: from the messages
/// engine/lower/ragged_script.hpp finds which cells must have as many elements, and writes the script down
/// once more element by element.
///
/// Result: a point is green only if it was proved or looked at; where the user ends the run, the points that
///         are left are not covered.
CoverageMap coverage_of(Target const& target, ParameterBox const& box, std::uint32_t resource_limit,
                        Progress& progress) {
    CoverageMap map{target.name, box, "nothing is proved for every size", folded_axes(target, box),
                    points(target, box)};
    try {
        fill(map, target, resource_limit, progress.start(target.name));
    } catch (Interrupted const&) {
        for (auto& point : map.points)
            if (point.state == Coverage::not_covered && point.why.empty())
                point.why = "the run was interrupted";
    }
    progress.clear();
    return map;
}

using schedules::Mode;

/// What the axes other than nodes and roots hold beyond this, no map shows.
constexpr Range nodes_of_boxes{1, most_nodes_of_boxes}, roots_of_boxes{0, most_nodes_of_boxes - 1},
    counts_of_boxes{1, 64}, slots_of_boxes{0, 64};

Range range(char const* option, std::string const& typed, Range const& allowed) {
    auto const found = range_of(typed);
    if (!found || !allowed.contains(found->least) || !allowed.contains(found->most))
        throw Error(
            fmt::format("{} {} is no range within {}..{}.", option, typed, allowed.least, allowed.most),
            Failure::usage);
    return *found;
}

std::vector<Mode> modes(std::string const& typed) {
    if (typed == "both") return {Mode::out_of_place, Mode::in_place};
    if (typed == "no") return {Mode::out_of_place};
    if (typed == "yes") return {Mode::in_place};
    throw Error("--in-place " + typed + " is not known: expected yes, no or both.", Failure::usage);
}

std::vector<Counts> counts(std::string const& typed) {
    if (typed == "both") return {Counts::equal, Counts::ragged};
    if (typed == "equal") return {Counts::equal};
    if (typed == "ragged") return {Counts::ragged};
    throw Error("--counts " + typed + " is not known: expected equal, ragged or both.", Failure::usage);
}

ParameterBox box_of(Options const& options) {
    ParameterBox box;
    box.nodes = range("--p", options.nodes, nodes_of_boxes);
    if (options.roots != "all") box.roots = range("--roots", options.roots, roots_of_boxes);
    box.chunks = range("--chunks", options.counts, counts_of_boxes);
    box.slots = range("--slots", options.depths, slots_of_boxes);
    box.modes = modes(options.in_place);
    box.counts = counts(options.blocks);
    return box;
}

Failure cover(std::vector<Target> const& targets, Options const& options) {
    Sort const promises{"algorithm with a contract", [](Target const& target) {
                            return std::ranges::any_of(target.questions, [](Question const& question) {
                                return question.property == "contract" && question.not_applicable.empty();
                            });
                        }};
    auto const box = box_of(options);
    auto const chosen = selected(targets, options.patterns, promises);
    bool const draws_alone = options.svg == "-";
    auto const file = draws_alone ? nullptr : formats::output_file(options.svg);
    Progress progress;
    std::vector<CoverageMap> maps;
    Failure worst = Failure::none;
    for (auto const* target : chosen) {
        maps.push_back(coverage_of(*target, box, options.resource_limit, progress));
        worst = graver(worst, failure(maps.back()));
        bool const is_drawn = !options.svg.empty() && failure(maps.back()) == Failure::none;
        if (!options.json && !draws_alone && !is_drawn)
            print((maps.size() == 1 ? "" : "\n") + coverage_text(maps.back()));
    }
    if (file) file->commit(formats::coverage_svg(maps));
    if (draws_alone)
        print(formats::coverage_svg(maps));
    else if (options.json)
        print(coverage_json(maps));
    else if (file)
        say_drawn("coverage", options);
    return worst;
}

void add_cover_options(CLI::App& verb, Session& session) {
    auto& options = session.options;
    add_patterns(verb, options, Needed::yes, pattern_text);
    add_box(verb, options);
    add_resource_limit(verb, options);
    add_svg(verb, options, "draw the map (-: on standard output)");
    add_json(verb, options);
}

}  // namespace

Verb cover_verb() {
    return {"cover", "Which points of a parameter box are proved, checked, refuted or not covered",
            add_cover_options,
            [](Session const& session) { return cover(session.targets, session.options); }};
}

}  // namespace cubecheck::cli
