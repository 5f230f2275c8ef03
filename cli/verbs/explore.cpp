#include <memory>

#include "cli/inputs/missing_files.hpp"
#include "cli/inputs/request.hpp"
#include "cli/inputs/select.hpp"
#include "cli/inputs/selected_sizes.hpp"
#include "cli/options/applicable_options.hpp"
#include "cli/options/options.hpp"
#include "cli/render/picture/draw.hpp"
#include "cli/session/explorer.hpp"
#include "cli/verbs/verbs.hpp"
#include "models/support/interruption.hpp"
#include "verify/definitions/target/blocking.hpp"
#include "verify/files/explore/explored_properties.hpp"

namespace cubecheck::cli {

namespace {

Failure explore(std::vector<Target> const& targets, Options const& typed, ExploreOptions asked) {
    auto const request = request_of(typed, Unnamed::refused);
    auto const& patterns = request.patterns;
    auto const& files = request.files;
    auto const& options = request.options;
    if (patterns.empty() && asked.slots.empty() && options.files.slots)
        asked.slots = std::to_string(*options.files.slots);
    expect_file_for_drawing(options.outputs);
    expect_options_to_fit({!patterns.empty(), !files.empty()}, typed.sizes, typed.files);
    expect_no_missing_file(patterns, targets);
    TargetKind const explorable{"algorithm with a schedule",
                                [](Target const& target) { return has_schedule(target); }};
    auto const chosen =
        patterns.empty() ? std::vector<Target const*>{} : selected(targets, patterns, explorable);
    expect_known_properties(verify::explored_property_names(), options.selection.properties);
    expect_to_apply(chosen, options.sizes);

    auto const [sized, left_out] = with_sizes(chosen, options.sizes, options.selection.patterns);

    Explorer explorer(options, asked, left_out);
    for (auto const& note : request.notes) explorer.say(note);
    explorer.write_model(sized, files);
    auto end = Explorer::End::complete;
    try {
        for (auto const* target : sized) explorer.explore(*target);
        for (auto const& file : files) explorer.explore(file);
    } catch (Interrupted const&) {
        end = Explorer::End::interrupted;
    }
    return explorer.close(end);
}

void add_explore_options(CLI::App& verb, Session& session, ExploreOptions& asked) {
    auto& options = session.options;
    add_patterns(verb, options.selection, Needed::yes,
                 "names of algorithms, with * and ?; MSCCL XML files; schedules as JSON; folders of them; "
                 "- for standard input");
    add_properties(verb, options.selection);
    add_sizes(verb, options.sizes);
    add_exploration(verb, asked);
    add_waived_properties(verb, options.files);
    add_exclude(verb, options.selection);
    add_configuration(verb, options.pipeline);
    add_specification(verb, options.files, "what must end where, as verify takes it");
    add_runtime(verb, options.files);
    add_html(verb, options.outputs, "show the runs that fail, step by step");
    add_svg(verb, options.outputs, "draw the first run that fails, step by step");
    add_reports(verb, options.outputs);
    add_showing(verb, asked);
}

}  // namespace

Verb explore_verb() {
    auto const asked = std::make_shared<ExploreOptions>();
    return {"explore", "Explore all interleavings of algorithms and schedule files",
            [asked](CLI::App& verb, Session& session) { add_explore_options(verb, session, *asked); },
            [asked](Session const& session) { return explore(session.targets, session.options, *asked); }};
}

}  // namespace cubecheck::cli
