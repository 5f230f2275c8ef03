#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/inputs/reading.hpp"
#include "cli/options/groups/registration.hpp"
#include "cli/options/options.hpp"
#include "cli/render/page/file_run.hpp"
#include "cli/render/page/page_file.hpp"
#include "cli/render/picture/draw.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/witness_files.hpp"
#include "cli/session/replay_run.hpp"
#include "cli/verbs/verbs.hpp"
#include "formats/schedule_json/specification_text.hpp"
#include "formats/support/file_text.hpp"
#include "formats/support/json_document.hpp"
#include "formats/support/printable.hpp"
#include "formats/witness/plan_token.hpp"
#include "formats/witness/tokens.hpp"
#include "models/support/counted.hpp"
#include "models/support/error.hpp"
#include "verify/files/replay/replayed_plan.hpp"

namespace cubecheck::cli {

namespace {

using Is = verify::ReplayResult::Is;

/// The options of `replay` alone, as typed.
struct ReplayOptions {
    std::string engine = "explorer";  ///< that replays a run
    bool trace = false;               ///< draw the run
};

std::vector<std::string> tokens_of(std::vector<std::string> const& words) {
    std::vector<std::string> out;
    for (auto const& word : words) {
        if (formats::is_replay_token(word) || formats::is_plan_token(word)) {
            out.push_back(word);
        } else if (word != formats::standard_input && !std::filesystem::exists(word)) {
            throw Error(
                fmt::format("{} is neither a token of a run nor a file: reports print the token after "
                            "'cubecheck replay'.",
                            formats::printable(word)),
                Failure::file);
        } else {
            auto const found = formats::witness_tokens(
                word, formats::file_text(word, formats::longest_witness_file, "a witness"));
            out.insert(out.end(), found.begin(), found.end());
        }
    }
    return out;
}

verify::ReplayedBy player_of(std::string const& name) {
    if (name == "executor") return verify::ReplayedBy::executor;
    return name == "threads" ? verify::ReplayedBy::threads : verify::ReplayedBy::explorer;
}

/// Throws: Error (usage) if options of reading are given, and no token is of a file.
void expect_to_read(std::vector<formats::ReplayToken> const& tokens, FileOptions const& reading) {
    bool const is_said = reading.runtime || !reading.specification.empty();
    if (!is_said || tokens.empty() ||
        std::ranges::any_of(tokens, [](auto const& token) { return token.size.empty(); }))
        return;
    throw Error(fmt::format("{} applies to schedule files; the run is one of {}.",
                            reading.runtime ? "--runtime" : "--spec", tokens.front().target),
                Failure::usage);
}

std::string is_name(Is is) {
    return is == Is::holding ? "checked" : is == Is::failing ? "refuted" : "unknown";
}

/// Adds the whole run of a plan to the page, up to the launch that fails.
void show_plan(formats::PlanToken const& token, verify::CheckOptions const& reading,
               verify::ReplayedPlan const& found, PageFile& page) {
    try {
        page.add(file_run(formats::bytes_of(token.target), reading));
    } catch (Error const&) {
        // The run is too large for a page; the verdict has the result.
    }
    auto const* const verdict = found.failure == Failure::none      ? "checked"
                                : found.failure == Failure::unknown ? "unknown"
                                                                    : "refuted";
    page.add({token.target, token.property, verdict, false, found.sentence});
}

/// Replays the failing run of a plan.
Failure replay_plan(std::string const& word, FileOptions reading, ReplayOptions const& asked,
                    PageFile& page) {
    auto const token = formats::parse_plan_token(word);
    if (asked.engine != ReplayOptions().engine || reading.runtime)
        throw Error(fmt::format("{} applies to schedules; the run is one of an MSCCL++ plan.",
                                reading.runtime ? "--runtime" : "--in"),
                    Failure::usage);
    if (reading.specification.empty()) reading.specification = token.specification;
    auto const read = options_of(reading);
    auto const found = verify::replayed_file(token, read);
    print(fmt::format("{}, {}: {}\n", formats::printable(token.target), token.property, found.sentence));
    for (auto const& line : found.lines)
        if (asked.trace) print("    " + formats::printable(line) + "\n");
    if (page.is_asked()) show_plan(token, read, found, page);
    return found.failure;
}

Failure replay(std::vector<Target> const& targets, Options const& options, ReplayOptions const& asked) {
    Failure worst = Failure::none;
    auto const& files = options.files;
    auto const& patterns = options.selection.patterns;
    expect_file_for_drawing(options.outputs);
    PageFile page(options.outputs, options.invocation);
    OutputOptions drawn_once = options.outputs;
    std::vector<formats::ReplayToken> tokens;
    for (auto const& word : tokens_of(patterns)) {
        if (formats::is_plan_token(word))
            worst = graver(worst, replay_plan(word, files, asked, page));
        else
            tokens.push_back(formats::parse_replay_token(word));
    }
    expect_to_read(tokens, files);
    for (auto const& token : tokens) {
        auto const target = target_of(token, targets, files);
        auto const found = verify::replayed(target, token, player_of(asked.engine));
        print_lines(fmt::format("{}{}{}, {}: {}\n", formats::printable(target.name),
                                target.size.empty() ? "" : ", ", target.size, token.property,
                                found.sentence));
        if (asked.trace && found.witness) print("\n" + drawn(*found.witness, options.outputs.colour));
        if (found.witness) {
            draw_failure(*found.witness, drawn_once);
            drawn_once.svg.clear();
            page.add(page_run(*found.witness));
        }
        page.add({target.name, token.property, is_name(found.is), false, found.sentence});
        worst = graver(worst, failure(found, token.property));
    }
    page.commit(tokens.size() == 1 ? tokens.front().target : counted(patterns.size(), "run"), worst);
    return worst;
}

/// Adds the engine that replays a run.
void add_player(CLI::App& verb, ReplayOptions& asked) {
    verb.add_option("--in", asked.engine,
                    "what replays the run: the explorer, the executor of schedules, or threads")
        ->check(CLI::IsMember({"explorer", "executor", "threads"}));
}

void add_replay_options(CLI::App& verb, Session& session, ReplayOptions& asked) {
    auto& options = session.options;
    add_patterns(verb, options.selection, Needed::yes,
                 "a token, or a file that explore --witness has written");
    add_player(verb, asked);
    add_runtime(verb, options.files);
    add_specification(verb, options.files,
                      "contract file (default: the one that the run was found with; the same for --runtime)");
    add_flag(verb, "--trace", asked.trace, "draw the run");
    add_html(verb, options.outputs, "show the run step by step");
    add_svg(verb, options.outputs, "draw the first run that still fails, step by step");
}

}  // namespace

Verb replay_verb() {
    auto const asked = std::make_shared<ReplayOptions>();
    return {
        "replay", "Replay a failing run, and report whether it still fails",
        [asked](CLI::App& verb, Session& session) { add_replay_options(verb, session, *asked); },
        [asked](Session const& session) { return replay(session.targets.all(), session.options, *asked); }};
}

}  // namespace cubecheck::cli
