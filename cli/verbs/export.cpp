#include "verify/files/export/export.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/inputs/reading.hpp"
#include "cli/inputs/schedule_files.hpp"
#include "cli/inputs/select.hpp"
#include "cli/inputs/selected_sizes.hpp"
#include "cli/options/applicable_options.hpp"
#include "cli/options/groups/export_options.hpp"
#include "cli/options/options.hpp"
#include "cli/options/values/known_word.hpp"
#include "cli/render/report_text.hpp"
#include "cli/render/shown_limit.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/verbs/verbs.hpp"
#include "formats/schedule_json/specification_text.hpp"
#include "formats/support/file_suffix.hpp"
#include "formats/support/output_file.hpp"
#include "formats/support/printable.hpp"
#include "models/report/failure.hpp"
#include "models/script/specification.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/target/blocking.hpp"
#include "verify/files/export/export_model.hpp"
#include "verify/files/export/written_form.hpp"
#include "verify/files/file.hpp"

namespace cubecheck::cli {

namespace {

constexpr std::array<std::string_view, 2> form_names{"msccl-xml", "json"};
constexpr std::array<std::string_view, 3> protocol_names{"Simple", "LL", "LL128"};

/// The requested form, or else the given one.
///
/// Throws: Error (usage) if the form is unknown.
verify::Form form_of(ExportOptions const& options, verify::Form otherwise) {
    if (options.form.empty()) return otherwise;
    return static_cast<verify::Form>(known_word("--as", options.form, form_names));
}

/// Throws: Error (usage) if the protocol is unknown.
schedules::Protocol protocol_of(ExportOptions const& options) {
    if (options.protocol.empty()) return schedules::Protocol::simple;
    return static_cast<schedules::Protocol>(known_word("--proto", options.protocol, protocol_names));
}

/// Prints a sentence on standard error.
void say(std::string const& sentence) {
    std::fprintf(stderr, "cubecheck: %s\n", formats::printable(sentence).c_str());
}

/// Prints the verdicts on an export.
///
/// Result: the failure that prevents writing; `none` if all checks pass.
Failure print_verdicts(Report const& report, std::string const& what) {
    std::vector<std::string> checks;
    for (auto const& row : report.rows) {
        if (holds(row.verdict)) checks.push_back(row.property);
        if (failure(row) != Failure::none) std::fputs(row_text(row, TargetName::shown).c_str(), stderr);
    }
    for (auto const& warning : report.warnings) std::fputs(warning_text(warning).c_str(), stderr);
    if (failure(report) == Failure::none)
        say(fmt::format("verified: {}: {}", what, fmt::join(checks, ", ")));
    else
        say(fmt::format("not written: {} does not pass (--unchecked writes it anyway)", what));
    return failure(report);
}

/// The output files of an export.
struct ExportFiles {
    /// Throws: Error (file) if a file cannot be written.
    explicit ExportFiles(ExportOptions const& asked)
        : schedule(formats::output_file(asked.output)),
          specification(formats::output_file(asked.specification)),
          model(formats::output_file(asked.promela)) {}

    std::unique_ptr<formats::OutputFile> schedule;  ///< null: standard output
    std::unique_ptr<formats::OutputFile> specification, model;
};

/// The contents of an export.
struct Exported {
    std::string what;  ///< the algorithm or file, as messages name it
    std::string schedule;
    std::function<std::string()> specification = {}, model = {};  ///< called if their file is requested
};

/// Writes an export that was verified, or that need not be.
///
/// Result: the failure that prevents writing; `none` if it was written.
Failure finish_export(Exported const& exported, std::optional<Report> const& verdicts,
                      ExportFiles const& files) {
    if (auto const outcome = verdicts ? print_verdicts(*verdicts, exported.what) : Failure::none;
        outcome != Failure::none)
        return outcome;
    if (!verdicts) say("not checked: " + exported.what);
    if (files.model) files.model->commit(exported.model());
    if (files.specification) files.specification->commit(exported.specification());
    if (files.schedule)
        files.schedule->commit(exported.schedule);
    else
        print(exported.schedule);
    return Failure::none;
}

using verify::Form;

Form other_form(std::string const& path) {
    return formats::has_suffix(path, ".json") ? Form::msccl_xml : Form::json;
}

/// Converts a schedule file to the other form, or to the requested one.  The written text is read back and
/// verified first.
///
/// Throws: Error (usage) for options of algorithms; Error if the file cannot be read, or the form cannot
///         express the schedule.
Failure export_file(Options const& options, ExportOptions const& asked) {
    auto const& patterns = options.selection.patterns;
    if (patterns.size() != 1)
        throw Error("An export needs exactly one algorithm or one file.", Failure::usage);
    expect_to_convert(options.sizes, asked);
    auto const& path = patterns.front();
    auto const form = form_of(asked, other_form(path));
    auto const reading = options_of(options.files, options.work);
    ExportFiles const files(asked);

    auto const schedule = verify::read_schedule(path, reading);
    auto const text = verify::written(schedule, form);
    std::optional<Report> verdicts;
    if (!asked.unchecked) verdicts = verify::verified_form(path, {text, form}, schedule, reading);
    return finish_export({path, text}, verdicts, files);
}

/// No runtime supports more ranks, and the reader would refuse the file.
constexpr Index most_exported_ranks = 4096;

/// The one algorithm to export.
Target const& chosen(std::vector<Target> const& targets, std::vector<std::string> const& patterns) {
    auto const& target = only(selected(targets, patterns), "An export");
    if (!has_schedule(target))
        throw Error(target.name + " has no schedule: it is not a single collective.", Failure::usage);
    return target;
}

Size size_of(Target const& target, SizeOptions const& sizes) {
    if (!sizes.d && !sizes.n) throw Error("An export needs a size: --n or --d.", Failure::usage);
    expect_to_apply({&target}, sizes);
    Size const size = one_size(target, sizes);
    limit_of("An export has", target, size).expect(size.nodes, "ranks", most_exported_ranks);
    return size;
}

/// Writes the calls that a definition makes itself, in their order.  The text is read back and verified
/// first.
Failure export_calls(BlockingCalls const& own, std::string const& what, Size const& size,
                     formats::MscclRuntime const& runtime, ExportOptions const& asked) {
    if (!asked.protocol.empty() || !asked.promela.empty())
        throw Error("--proto and --promela are about schedules that an algorithm is lowered to: " + what +
                        " makes its calls itself.",
                    Failure::usage);
    auto const form = form_of(asked, Form::json);
    ExportFiles const files(asked);
    auto const promised = specification(own.promises(size));
    auto const schedule = own.schedule(size);
    auto const text = verify::written(schedule, form);
    verify::CheckOptions reading{.runtime = runtime};
    reading.specification = formats::parse_specification(what, promised);
    std::optional<Report> verdicts;
    if (!asked.unchecked) verdicts = verify::verified_form(what, {text, form}, schedule, reading);
    return finish_export({what, text, [&] { return promised; }}, verdicts, files);
}

Failure export_schedule(Definitions const& definitions, Options const& options, ExportOptions const& asked) {
    auto const& patterns = options.selection.patterns;
    if (std::ranges::any_of(patterns, is_path)) return export_file(options, asked);
    auto const form = form_of(asked, verify::Form::msccl_xml);
    auto const protocol = protocol_of(asked);
    auto const runtime = formats::msccl_runtime(options.files.runtime.value_or("any"));
    auto const& target = chosen(definitions.all(), patterns);
    auto const size = size_of(target, options.sizes);
    auto const what = fmt::format("{}, {}", target.name, target.describe(size));
    if (auto const* own = blocking(target)) return export_calls(*own, what, size, runtime, asked);
    ExportFiles const files(asked);

    auto const script = target.schedulable->script(size);
    auto const text = verify::exported(script, protocol, form, runtime);
    std::optional<Report> verdicts;
    if (!asked.unchecked) verdicts = verify::verified_export(text, form, script, {.runtime = runtime});
    return finish_export({what, text, [&] { return specification(script); },
                          [&] { return verify::exported_model(script, {.slots = asked.slots.value_or(1)}); }},
                         verdicts, files);
}

void add_export_options(CLI::App& verb, Session& session, ExportOptions& asked) {
    auto& options = session.options;
    add_patterns(verb, options.selection, Needed::yes, "the name of an algorithm, or a schedule file");
    add_sizes(verb, options.sizes);
    add_export(verb, asked);
    add_runtime(verb, options.files);
}

}  // namespace

Verb export_verb() {
    auto const asked = std::make_shared<ExportOptions>();
    return {
        "export",
        "Write an algorithm at one size as a schedule file, or a file in its other form, verified once more",
        [asked](CLI::App& verb, Session& session) { add_export_options(verb, session, *asked); },
        [asked](Session const& session) {
            return export_schedule(session.targets, session.options, *asked);
        }};
}

}  // namespace cubecheck::cli
