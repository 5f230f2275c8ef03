#include <algorithm>
#include <string>
#include <vector>

#include "cli/inputs/missing_files.hpp"
#include "cli/inputs/schedule_files.hpp"
#include "cli/inputs/select.hpp"
#include "cli/inputs/selected_sizes.hpp"
#include "cli/options/applicable_options.hpp"
#include "cli/options/groups/registration.hpp"
#include "cli/options/options.hpp"
#include "cli/render/picture/draw.hpp"
#include "cli/render/picture/round_picture.hpp"
#include "cli/render/picture/walk_picture.hpp"
#include "cli/render/shown_limit.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/verbs/trace_file.hpp"
#include "cli/verbs/trace_page.hpp"
#include "cli/verbs/verbs.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/target/blocking.hpp"

namespace cubecheck::cli {

namespace {

Size traced_size(Target const& target, SizeOptions const& sizes) {
    Size const size = one_size(target, sizes);
    limit_of("A trace shows", target, size).expect(size.nodes, "nodes", most_traced_nodes);
    return size;
}

/// Draws the rounds of an algorithm, or a structure.
void draw_target(Target const& target, Options const& options) {
    if (!has_schedule(target) && target.walkable == nullptr)
        throw Error(
            target.name +
                " has no picture: it is neither a collective with its own rounds nor a structure in a cube.",
            Failure::usage);
    auto const size = traced_size(target, options.sizes);
    auto const picture = target.walkable ? walk_picture(target, size) : round_picture(target, size);
    draw(picture, target.name + ", " + target.describe(size), options.outputs);
}

/// Throws: Error (usage) if an option does not apply to the named inputs.
void expect_to_trace(NamedInputs const& named, Options const& options) {
    if (!named.files && options.files.slots)
        throw Error("--slots applies to schedule files only; none is named.", Failure::usage);
    if (!options.outputs.html.empty() && !options.outputs.svg.empty())
        throw Error("--html and --svg are two forms of a trace: name one of them.", Failure::usage);
    expect_options_to_fit(named, options.sizes, options.files);
}

Failure trace(Definitions const& definitions, Options const& options) {
    auto const& outputs = options.outputs;
    auto const& words = options.selection.patterns;
    if (outputs.html.empty() && std::ranges::any_of(words, is_path)) return trace_file(options);
    TargetKind const has_trace{"algorithm with a trace",
                               [](Target const& target) { return target.traceable != nullptr; }};
    auto const [paths, patterns] = paths_and_patterns(words);
    auto const files = schedule_files(paths);
    if (!patterns.empty()) expect_no_missing_file(patterns, definitions.all());
    expect_to_trace({!patterns.empty(), !files.empty()}, options);
    auto const chosen =
        patterns.empty() ? std::vector<Target const*>{} : selected(definitions.all(), patterns, has_trace);
    expect_to_apply(chosen, options.sizes);
    if (!outputs.svg.empty()) {
        draw_target(only(chosen, "A picture"), options);
        return Failure::none;
    }
    if (!outputs.html.empty()) return trace_page(chosen, files, options);
    for (auto const* target : chosen)
        print_lines(target->traceable->trace(traced_size(*target, options.sizes)));
    return Failure::none;
}

void add_trace_options(CLI::App& verb, Session& session) {
    auto& options = session.options;
    add_patterns(verb, options.selection, Needed::yes,
                 "names of algorithms, with * and ?, or one schedule or plan; with --html also several "
                 "files and folders of them");
    add_sizes(verb, options.sizes);
    add_html(verb, options.outputs, "show the rounds step by step");
    add_runtime(verb, options.files);
    add_specification(verb, options.files, "specification of a file: what must end where, as for verify");
    add_slots(verb, options.files.slots);
    add_svg(verb, options.outputs,
            "draw the rounds of an algorithm on its network, a ring or routes in their cube, or the run of a "
            "file (-: on standard output)");
}

}  // namespace

Verb trace_verb() {
    return {"trace", "Show the rounds of an algorithm, or of a schedule file", add_trace_options,
            [](Session const& session) { return trace(session.targets, session.options); }};
}

}  // namespace cubecheck::cli
