#include "verify/files/export/export.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "cli/options/command_options.hpp"
#include "cli/options/export_choices.hpp"
#include "cli/options/schedule_files.hpp"
#include "cli/options/select.hpp"
#include "cli/options/selected_sizes.hpp"
#include "cli/render/console.hpp"
#include "cli/session/export_file.hpp"
#include "cli/verbs/verbs.hpp"
#include "formats/support/output_file.hpp"
#include "models/script/specification.hpp"
#include "models/support/error.hpp"
#include "verify/files/export/export_model.hpp"

namespace cubecheck::cli {

namespace {

/// Beyond this no runtime goes, and files are longer than they may be.
constexpr Index most_ranks = 4096;

/// The one algorithm to export.
Target const& chosen(std::vector<Target> const& targets, Options const& options) {
    auto const& target = only(selected(targets, options.patterns), "An export");
    if (!target.schedulable)
        throw Error(target.name + " has no schedule: it is no single collective.", Failure::usage);
    return target;
}

Size size_of(Target const& target, Options const& options) {
    if (!options.d && !options.n) throw Error("An export needs a size: --n or --d.", Failure::usage);
    expect_to_apply({&target}, options);
    Size const size = one_size(target, options);
    if (size.nodes > most_ranks)
        throw Error(fmt::format("An export has up to {} ranks; {} has {}.", most_ranks, target.describe(size),
                                size.nodes),
                    Failure::usage);
    return size;
}

Failure export_schedule(std::vector<Target> const& targets, Options const& options) {
    if (std::ranges::any_of(options.patterns, is_path)) return export_file(options);
    auto const form = form_of(options, verify::Form::msccl_xml);
    auto const protocol = protocol_of(options);
    auto const runtime = formats::msccl_runtime(options.runtime);
    auto const& target = chosen(targets, options);
    auto const size = size_of(target, options);
    auto const what = fmt::format("{}, {}", target.name, target.describe(size));
    std::optional<formats::OutputFile> file, specification_file, model_file;
    if (!options.output.empty()) file.emplace(options.output);
    if (!options.specification.empty()) specification_file.emplace(options.specification);
    if (!options.promela.empty()) model_file.emplace(options.promela);

    auto const script = target.schedulable->script(size);
    auto const text = verify::exported(script, protocol, form, runtime);
    auto const outcome = options.unchecked
                             ? Failure::none
                             : told(verify::verified_export(text, form, script, {.runtime = runtime}), what);
    if (outcome != Failure::none) return outcome;
    if (options.unchecked) say("not checked: " + what);
    if (model_file) model_file->commit(verify::exported_model(script, {.slots = options.slots.value_or(1)}));
    if (specification_file) specification_file->commit(specification(script));
    if (file)
        file->commit(text);
    else
        print(text);
    return Failure::none;
}

void add_export_options(CLI::App& verb, Session& session) {
    auto& options = session.options;
    add_patterns(verb, options, Needed::yes, "the name of an algorithm, or a schedule file");
    add_sizes(verb, options);
    add_export(verb, options);
    add_runtime(verb, options);
}

}  // namespace

Verb export_verb() {
    return {
        "export",
        "Write an algorithm at one size as a schedule file, or a file in its other form, verified once more",
        add_export_options,
        [](Session const& session) { return export_schedule(session.targets, session.options); }};
}

}  // namespace cubecheck::cli
