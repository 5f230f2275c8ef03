#include "gate/export.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>

#include <fmt/format.h>

#include "cli/console.hpp"
#include "cli/report_text.hpp"
#include "cli/select.hpp"
#include "cli/selected_sizes.hpp"
#include "cli/verbs.hpp"
#include "formats/output_file.hpp"
#include "formats/printable.hpp"
#include "gate/export_model.hpp"
#include "models/error.hpp"
#include "models/script_specification.hpp"

namespace cubecheck::cli {

namespace {

using schedules::Protocol;

/// Beyond this no runtime goes, and files are longer than they may be.
constexpr Index most_ranks = 4096;

/// The position of a word among those that an option knows.
template <std::size_t count>
std::size_t choice(char const* option, std::string const& word, std::array<char const*, count> const& known) {
    auto const found = std::find(known.begin(), known.end(), word);
    if (found == known.end())
        throw Error(fmt::format("{} {} is not known: expected {}.", option, word, fmt::join(known, " or ")),
                    Failure::usage);
    return static_cast<std::size_t>(found - known.begin());
}

gate::Form form_of(Options const& options) {
    return static_cast<gate::Form>(choice("--as", options.form, std::array{"msccl-xml", "json"}));
}

Protocol protocol_of(Options const& options) {
    return static_cast<Protocol>(choice("--proto", options.protocol, std::array{"Simple", "LL", "LL128"}));
}

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

void say(std::string const& sentence) {
    std::fprintf(stderr, "cubecheck: %s\n", formats::printable(sentence).c_str());
}

/// What speaks against writing a file; nothing if all is well.
Failure judge(std::string const& text, gate::Form form, Script const& script, gate::Options const& asked,
              std::string const& what) {
    auto const report = gate::verified_export(text, form, script, asked);
    std::vector<std::string> checks;
    for (auto const& row : report.rows) {
        if (holds(row.verdict)) checks.push_back(row.property);
        if (failure(row) != Failure::none) std::fputs(row_text(row, true).c_str(), stderr);
    }
    for (auto const& warning : report.warnings) std::fputs(warning_text(warning).c_str(), stderr);
    if (failure(report) == Failure::none)
        say(fmt::format("verified: {}: {}", what, fmt::join(checks, ", ")));
    else
        say(fmt::format("not written: {} does not pass; --unchecked writes it all the same", what));
    return failure(report);
}

}  // namespace

Failure export_schedule(std::vector<Subject> const& subjects, Options const& options) {
    auto const form = form_of(options);
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
    auto const outcome =
        options.unchecked ? Failure::none : judge(text, form, script, {.runtime = runtime}, what);
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
