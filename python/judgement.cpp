#include "python/judgement.hpp"

#include <fmt/format.h>

#include "cli/inputs/reading.hpp"
#include "cli/inputs/select.hpp"
#include "cli/options/options.hpp"
#include "cli/render/page/file_run.hpp"
#include "cli/render/page/page_file.hpp"
#include "cli/render/terminal/progress.hpp"
#include "cli/render/terminal/search_progress.hpp"
#include "cli/render/trace/file_trace.hpp"
#include "formats/report/report_json.hpp"
#include "formats/witness/json.hpp"
#include "models/support/error.hpp"
#include "models/support/shell_word.hpp"
#include "verify/files/check_table.hpp"
#include "verify/files/explore/explored_properties.hpp"
#include "verify/files/explore/explorer.hpp"
#include "verify/files/file_verifier.hpp"
#include "verify/files/waivers/target_waivers.hpp"

namespace cubecheck::python {

namespace {

/// The options of the command.  Verdicts are not cached: the cache identifies a build by the digest of the
/// program, which is the interpreter here.
cli::Options options_of(Settings const& settings) {
    cli::Options out;
    out.outputs.json = true;
    out.pipeline.no_cache = true;
    out.pipeline.no_configuration = true;
    out.files.runtime = cli::named_runtime(settings.runtime);
    out.files.specification = settings.specification;
    out.files.slots = settings.slots;
    out.files.buffer_bytes = settings.buffer_bytes;
    out.selection.properties = settings.properties;
    out.files.waivers.typed = settings.waived;
    return out;
}

std::string command(char const* verb, formats::Bytes const& bytes, Settings const& settings) {
    auto out = fmt::format("cubecheck {} {}", verb, shell_word(bytes.name));
    if (auto const runtime = cli::named_runtime(settings.runtime))
        out += " --runtime " + shell_word(*runtime);
    if (!settings.specification.empty()) out += " --spec " + shell_word(settings.specification);
    if (settings.slots) out += fmt::format(" --slots {}", *settings.slots);
    if (settings.buffer_bytes) out += fmt::format(" --buffer-bytes {}", *settings.buffer_bytes);
    for (auto const& property : settings.properties) out += " --property " + shell_word(property);
    for (auto const& check : settings.waived) out += " --waive " + shell_word(check);
    return out;
}

/// Adds the whole run first, unless it is too large for a page, or is not an executable schedule.
void add_whole_run(cli::PageFile& page, formats::Bytes const& bytes, cli::FileOptions const& options) {
    try {
        page.add(cli::file_run(bytes, cli::options_of(options)));
    } catch (Error const&) {
        // The report says so.
    }
}

}  // namespace

std::string Judgement::json() const { return formats::report_json(report_.report); }

std::string Judgement::runs() const { return formats::witness_json(report_.witnesses); }

void Judgement::write_page(std::string const& path) const {
    auto options = options_of(settings_);
    options.outputs.html = path;
    options.invocation.typed = command_;
    cli::PageFile page(options.outputs, options.invocation);
    add_whole_run(page, bytes_, options.files);
    for (auto const& witness : report_.witnesses) page.add(cli::page_run(witness));
    page.commit(bytes_.name, report_.report);
}

Judgement verify(formats::Bytes bytes, Settings settings) {
    cli::expect_known_properties(verify::check_names(), settings.properties);
    auto options = cli::verifier_options(options_of(settings));
    if (settings.repair) options.repairs = verify::VerifierOptions::Repairs::sought;
    auto report = verify::FileVerifier(std::move(options)).verified(bytes);
    report.report.notes.insert(report.report.notes.end(), report.waivers.begin(), report.waivers.end());
    auto typed = command("verify", bytes, settings);
    return {std::move(bytes), std::move(settings), std::move(report), std::move(typed)};
}

Judgement explore(formats::Bytes bytes, Settings settings) {
    cli::expect_known_properties(verify::explored_property_names(), settings.properties);
    cli::Progress progress;
    verify::ExplorerOptions asked{.waivers = {settings.waived, {}},
                                  .properties = settings.properties,
                                  .slots = settings.slots,
                                  .watch = [&](std::string const& name) {
                                      return cli::shown_search(progress.start("exploring " + name));
                                  }};
    asked.search.most_states = settings.most_states;
    verify::expect_to_be_explored(asked);
    auto const options = options_of(settings);
    asked.reading = cli::options_of(options.files, options.work);
    auto found = verify::explored_file(bytes, asked);
    auto& notes = found.report.notes;
    notes.insert(notes.begin(), found.waivers.begin(), found.waivers.end());
    auto const needless = verify::needless_waivers(asked.waivers, found.waived);
    notes.insert(notes.end(), needless.begin(), needless.end());
    auto typed = command("explore", bytes, settings) + fmt::format(" --max-states {}", settings.most_states);
    return {std::move(bytes), std::move(settings), std::move(found), std::move(typed)};
}

std::string trace(formats::Bytes const& bytes, Settings const& settings) {
    auto const options = options_of(settings);
    auto const reading = cli::options_of(options.files, options.work);
    return cli::file_trace(formats::loaded(bytes, reading.runtime), reading).text;
}

void write_trace_page(formats::Bytes const& bytes, Settings const& settings, std::string const& path) {
    auto options = options_of(settings);
    options.outputs.html = path;
    options.invocation.typed = command("trace", bytes, settings);
    cli::PageFile page(options.outputs, options.invocation);
    auto run = cli::file_run(bytes, cli::options_of(options.files));
    cli::PageFile::Outcome const outcome{.passed = !run.fails, .sentence = run.run.outcome.sentence};
    page.add(std::move(run));
    page.commit(bytes.name, outcome);
}

}  // namespace cubecheck::python
