#include <memory>
#include <string>
#include <vector>

#include "cli/inputs/missing_files.hpp"
#include "cli/inputs/reading.hpp"
#include "cli/inputs/request.hpp"
#include "cli/inputs/select.hpp"
#include "cli/inputs/selected_sizes.hpp"
#include "cli/options/applicable_options.hpp"
#include "cli/options/options.hpp"
#include "cli/render/picture/draw.hpp"
#include "cli/render/terminal/search_progress.hpp"
#include "cli/session/exploration_reports.hpp"
#include "cli/verbs/verbs.hpp"
#include "formats/support/output_file.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "verify/definitions/decide/defaults.hpp"
#include "verify/definitions/target/blocking.hpp"
#include "verify/files/explore/explored_properties.hpp"
#include "verify/files/explore/explorer.hpp"
#include "verify/files/export/export_model.hpp"
#include "verify/lowered/explorable_at.hpp"
#include "verify/lowered/explored_definition.hpp"

namespace cubecheck::cli {

namespace {

[[noreturn]] void refuse_model() {
    throw Error(
        "--promela writes one model: name one file, or one algorithm and its size (--d or --n, and --root or "
        "--chunks where it has several).",
        Failure::usage);
}

/// The schedule that is written as a model.
verify::Explorable modelled(std::vector<Target const*> const& targets, std::vector<std::string> const& files,
                            SizeOptions const& options, verify::CheckOptions const& reading) {
    if (!files.empty()) return verify::explorable_file(files.front(), reading);
    bool const is_sized = options.d || options.n;
    if (!is_sized) refuse_model();
    auto const sizes = selected_sizes(*targets.front(), options);
    if (sizes.size() != 1) refuse_model();
    return verify::explorable_at(*targets.front(), sizes.front());
}

/// Writes the explored schedule to this file, as a model for SPIN.
///
/// Result: a sentence about the model.
/// Throws: Error (usage) if there are several schedules; Error (file) if the file cannot be written; Error as
///         `verify::explored_model`.
Note write_model(std::string const& path, std::vector<Target const*> const& targets,
                 std::vector<std::string> const& files, SizeOptions const& sizes,
                 verify::ExplorerOptions const& asked) {
    if (targets.size() + files.size() != 1) refuse_model();
    formats::OutputFile file(path);
    auto const model = verify::explored_model(modelled(targets, files, sizes, asked.reading), asked);
    file.commit(model.text);
    return {path, "the model for SPIN is of " + model.of};
}

/// The sizes at which a definition is explored: small ones, unless some are requested.
verify::ExploredSizes explored_sizes(Target const& target, SizeOptions const& asked) {
    auto sized = asked;
    bool const is_asked = asked.d || asked.n || asked.up_to;
    if (!is_asked) sized.up_to = target.sized_by_nodes ? defaults::explored_n : defaults::explored_d;
    if (!is_asked && !has_size(target, sized)) sized.up_to.reset();
    bool const is_one = asked.d || asked.n || asked.root || asked.chunks || asked.shape;
    return {selected_sizes(target, sized), selected_scope(target, sized), !is_one, asked.root.has_value()};
}

FileReport explored(Target const& target, SizeOptions const& sizes, verify::ExplorerOptions const& options) {
    if (interruption_requested.load()) return verify::unexplored(target.name);
    return verify::explored_definition(target, explored_sizes(target, sizes), options);
}

/// Throws: Error (nothing) if a pattern selects no algorithm with a schedule.
std::vector<Target const*> selected_with_schedules(std::vector<Target> const& targets,
                                                   std::vector<std::string> const& patterns) {
    return selected(targets, patterns, {"algorithm with a schedule", has_schedule});
}

/// The options of the explorer, which shows its progress.
///
/// Pre:    `progress` outlives the result.
/// Throws: Error (usage) if options contradict each other.
verify::ExplorerOptions explorer_of(Options const& options, ExploreOptions const& asked, Progress& progress) {
    auto explorer = explorer_options(asked);
    explorer.waivers = options.files.waivers;
    explorer.properties = options.selection.properties;
    explorer.reading = options_of(options.files, options.work);
    explorer.watch = [&progress](std::string const& name) {
        return shown_search(progress.start("exploring " + name));
    };
    verify::expect_to_be_explored(explorer);
    return explorer;
}

Failure explore(Definitions const& definitions, Options const& typed, ExploreOptions asked) {
    auto const request = request_of(typed, Unnamed::refused);
    auto const& patterns = request.patterns;
    auto const& files = request.files;
    auto const& options = request.options;
    if (patterns.empty() && asked.slots.empty() && options.files.slots)
        asked.slots = std::to_string(*options.files.slots);
    expect_file_for_drawing(options.outputs);
    expect_options_to_fit({!patterns.empty(), !files.empty()}, typed.sizes, typed.files);
    std::vector<Target const*> chosen;
    if (!patterns.empty()) {
        expect_no_missing_file(patterns, definitions.all());
        chosen = selected_with_schedules(definitions.all(), patterns);
    }
    expect_known_properties(verify::explored_property_names(), options.selection.properties);
    expect_to_apply(chosen, options.sizes);
    auto const [sized, left_out] = with_sizes(chosen, options.sizes, options.selection.patterns);

    ExplorationReports reports(options, asked);
    auto const explorer = explorer_of(options, asked, reports.progress());
    if (!left_out.empty()) reports.add(Note{"sizes", left_out});
    for (auto const& note : request.notes) reports.add(note);
    if (!asked.promela.empty())
        reports.add(write_model(asked.promela, sized, files, options.sizes, explorer));
    auto end = ExplorationReports::End::complete;
    try {
        for (auto const* target : sized) reports.add(explored(*target, options.sizes, explorer));
        for (auto const& file : files) reports.add(verify::explored_file(file, explorer));
    } catch (Interrupted const&) {
        end = ExplorationReports::End::interrupted;
    }
    return reports.close(end);
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
    add_specification(verb, options.files, "specification: what must end where, as for verify");
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
