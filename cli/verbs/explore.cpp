#include "cli/options/applicable_options.hpp"
#include "cli/options/command_options.hpp"
#include "cli/options/missing_files.hpp"
#include "cli/options/request.hpp"
#include "cli/options/select.hpp"
#include "cli/options/selected_sizes.hpp"
#include "cli/render/picture/draw.hpp"
#include "cli/session/explorer.hpp"
#include "cli/verbs/verbs.hpp"
#include "models/support/interruption.hpp"
#include "verify/definitions/catalog/blocking.hpp"
#include "verify/files/explore/explored_properties.hpp"

namespace cubecheck::cli {

namespace {

Failure explore(std::vector<Target> const& targets, Options const& typed, ExploreOptions asked) {
    auto const request = request_of(typed, Unnamed::refused);
    auto const& patterns = request.patterns;
    auto const& files = request.files;
    auto const& options = request.options;
    if (patterns.empty() && asked.slots.empty() && options.slots)
        asked.slots = std::to_string(*options.slots);
    expect_file_for_drawing(options);
    expect_to_explore({!patterns.empty(), !files.empty()}, typed);
    expect_no_missing_file(patterns, targets);
    Sort const explorable{"algorithm with a schedule",
                          [](Target const& target) { return has_schedule(target); }};
    auto const chosen =
        patterns.empty() ? std::vector<Target const*>{} : selected(targets, patterns, explorable);
    expect_known_properties(verify::explored_property_names(), options);
    expect_to_apply(chosen, options);

    auto const [sized, left_out] = with_sizes(chosen, options);

    Explorer explorer(options, asked, left_out);
    for (auto const& note : request.notes) explorer.say(note);
    explorer.write_model(sized, files);
    bool complete = false;
    try {
        for (auto const* target : sized) explorer.explore(*target);
        for (auto const& file : files) explorer.explore(file);
        complete = true;
    } catch (Interrupted const&) {
        complete = false;
    }
    return explorer.close(complete);
}

void add_explore_options(CLI::App& verb, Session& session) {
    auto& options = session.options;
    add_patterns(verb, options, Needed::yes,
                 "names of algorithms, with * and ?; MSCCL XML files; schedules as JSON; folders of them; "
                 "- for standard input");
    add_properties(verb, options);
    add_sizes(verb, options);
    add_exploration(verb, session.explored);
    add_waived_properties(verb, options);
    add_exclude(verb, options);
    add_configuration(verb, options);
    add_specification(verb, options, "what must end where, as verify takes it");
    add_runtime(verb, options);
    add_html(verb, options, "show the runs that fail, step by step");
    add_svg(verb, options, "draw the first run that fails, step by step");
    add_reports(verb, options);
    add_showing(verb, session.explored);
    add_promela(verb, options);
}

}  // namespace

Verb explore_verb() {
    return {
        "explore", "Explore all interleavings of algorithms and schedule files", add_explore_options,
        [](Session const& session) { return explore(session.targets, session.options, session.explored); }};
}

}  // namespace cubecheck::cli
