#include "gate/export/export.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "cli/options/export_choices.hpp"
#include "cli/options/schedule_files.hpp"
#include "cli/options/select.hpp"
#include "cli/options/selected_sizes.hpp"
#include "cli/render/console.hpp"
#include "cli/session/export_file.hpp"
#include "cli/verbs.hpp"
#include "formats/support/output_file.hpp"
#include "gate/export/export_model.hpp"
#include "models/script/specification.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// Beyond this no runtime goes, and files are longer than they may be.
constexpr Index most_ranks = 4096;

/// The one algorithm to export.
Subject const& chosen(std::vector<Subject> const& subjects, Options const& options) {
    auto const& subject = only(selected(subjects, options.patterns), "An export");
    if (!subject.script)
        throw Error(subject.name + " has no schedule: it is no single collective.", Failure::usage);
    return subject;
}

Size size_of(Subject const& subject, Options const& options) {
    if (!options.d && !options.n) throw Error("An export needs a size: --n or --d.", Failure::usage);
    Size const size = one_size(subject, options);
    if (size.nodes > most_ranks)
        throw Error(fmt::format("An export has up to {} ranks; {} has {}.", most_ranks,
                                subject.describe(size), size.nodes),
                    Failure::usage);
    return size;
}

}  // namespace

Failure export_schedule(std::vector<Subject> const& subjects, Options const& options) {
    if (std::ranges::any_of(options.patterns, is_path)) return export_file(options);
    auto const form = form_of(options, gate::Form::msccl_xml);
    auto const protocol = protocol_of(options);
    auto const runtime = formats::msccl_runtime(options.runtime);
    auto const& subject = chosen(subjects, options);
    auto const size = size_of(subject, options);
    auto const what = fmt::format("{}, {}", subject.name, subject.describe(size));
    std::optional<formats::OutputFile> file, specification_file, model_file;
    if (!options.output.empty()) file.emplace(options.output);
    if (!options.specification.empty()) specification_file.emplace(options.specification);
    if (!options.promela.empty()) model_file.emplace(options.promela);

    auto const script = subject.script(size);
    auto const text = gate::exported(script, protocol, form, runtime);
    auto const outcome = options.unchecked
                             ? Failure::none
                             : told(gate::verified_export(text, form, script, {.runtime = runtime}), what);
    if (outcome != Failure::none) return outcome;
    if (options.unchecked) say("not checked: " + what);
    if (model_file) model_file->commit(gate::exported_model(script, {.slots = options.slots.value_or(1)}));
    if (specification_file) specification_file->commit(specification(script));
    if (file)
        file->commit(text);
    else
        print(text);
    return Failure::none;
}

}  // namespace cubecheck::cli
