#include "cli/options/command_line.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/inputs/patterns.hpp"
#include "cli/options/files_apart.hpp"
#include "cli/options/usage_answer.hpp"
#include "cli/render/reference/completions.hpp"
#include "cli/render/reference/man_page.hpp"
#include "cli/render/reference/reference_text.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/terminal.hpp"
#include "cli/session/listing_files.hpp"
#include "cli/version.hpp"
#include "models/support/error.hpp"
#include "models/support/shell_word.hpp"

namespace cubecheck::cli {

namespace {

/// An option that prints a text and ends the command.
void add_reference(CLI::App& app, char const* name, std::string (*text)(), char const* description) {
    app.add_flag_callback(
        name, [text] { throw CLI::CallForVersion(text(), 0); }, description);
}

/// With --json, the JSON document is the only output.
void keep_json_alone(CLI::App& verb) {
    auto* const json = verb.get_option_no_throw("--json");
    for (auto const* const other : {"--markdown", "--trace"})
        if (auto* const option = verb.get_option_no_throw(other); json != nullptr && option != nullptr)
            option->excludes(json);
}

/// Prints the help.  In a file or a pipe, lines are as short as on a terminal.
void print_help(std::string const& text) {
    constexpr std::size_t columns_of_a_file = 100;
    print(wrapped(with_plain_ranges(text), terminal_columns().value_or(columns_of_a_file)));
}

}  // namespace

CommandLine::CommandLine(Definitions definitions, std::vector<Verb> const& verbs)
    : session_{std::move(definitions)},
      app_(std::make_unique<CLI::App>(
          "Cubecheck verifies collective communication: algorithms for every size, schedules as they ship.",
          "cubecheck")) {
    app_->require_subcommand(1);
    app_->option_defaults()->always_capture_default();
    app_->footer(exit_codes_text());
    add_reference(*app_, "--version", version_text, "Show the version, its commit, and the solver's version");
    add_reference(*app_, "--exit-codes", exit_codes_text, "Show what the exit codes mean");
    add_reference(*app_, "--runtimes", runtimes_text,
                  "Show the limits and settings of the MSCCL XML runtimes");
    add_reference(*app_, "--warnings", warning_kinds_text, "Show what the warnings mean");
    for (auto const& verb : verbs) verb.add_options(add(verb), session_);
    add_help();
    add_completion();
    for (auto* verb : app_->get_subcommands([](CLI::App*) { return true; })) {
        keep_json_alone(*verb);
        for (auto* option : verb->get_options())
            if (option->get_default_str() == "[]") option->default_str("");
    }
}

CommandLine::~CommandLine() = default;

CLI::App& CommandLine::add(Verb const& verb) {
    auto* const command = app_->add_subcommand(verb.name, verb.description);
    command->final_callback([this, verb] { chosen_ = verb; });
    return *command;
}

std::string CommandLine::help_text() const {
    // CLI::App::help() shows the chosen verb alone.
    return app_->get_formatter()->make_help(app_.get(), app_->get_name(), CLI::AppFormatMode::Normal);
}

void CommandLine::add_help() {
    auto const run = [this](Session const& session) {
        auto const& asked = session.options.selection.patterns;
        if (wants_manual_)
            print_lines(man_page(summary_with_names(), CUBECHECK_VERSION));
        else
            print_help(asked.empty() ? help_text() : verb(asked.front()).help("cubecheck"));
        return Failure::none;
    };
    auto& help = add({"help", "Show the options of a verb", {}, run});
    help.add_option("verb", session_.options.selection.patterns, "the name of a verb")->expected(0, 1);
    help.add_flag("--man", wants_manual_, "print the manual page of the command, for man(1)");
}

void CommandLine::add_completion() {
    auto const run = [this](Session const&) {
        print_lines(completions(summary_with_names(), shell_));
        return Failure::none;
    };
    auto& verb = add({"completion", "Print the completion script of a shell", {}, run});
    verb.add_option("shell", shell_, "the shell")
        ->required()
        ->check(CLI::IsMember(std::vector<std::string>(shells.begin(), shells.end())));
}

CommandSummary CommandLine::summary_with_names() const {
    auto out = summary(*app_);
    for (auto const& target : session_.targets.all()) out.algorithms.push_back(target.name);
    return out;
}

CLI::App const& CommandLine::verb(std::string const& name) const {
    auto const names = verb_names(*app_);
    if (std::ranges::find(names, name) == names.end())
        throw Error(unknown_verb(name, names) + "\n'cubecheck --help' lists the verbs and options.",
                    Failure::usage);
    return *app_->get_subcommand(name);
}

void CommandLine::expect_verb(std::vector<std::string> const& typed) const {
    if (!typed.empty() && !typed.front().starts_with('-')) verb(typed.front());
}

int CommandLine::execute(int argc, char** argv) {
    std::vector<std::string> const typed(argv + std::min(argc, 1), argv + argc);
    try {
        app_->parse(argc, argv);
    } catch (CLI::CallForHelp const& asked) {
        expect_verb(typed);
        std::ostringstream help;
        int const code = app_->exit(asked, help);
        print_help(help.str());
        return code;
    } catch (CLI::ParseError const& error) {
        if (error.get_exit_code() != 0) throw Error(usage_answer(*app_, error, typed), Failure::usage);
        expect_verb(typed);
        return app_->exit(error);  // --version and its like
    }
    auto& invocation = session_.options.invocation;
    for (auto const* verb : app_->get_subcommands()) {
        expect_files_apart(*verb);
        for (auto const* option : verb->get_options())
            if (option->count() > 0) invocation.given.insert(option->get_name());
    }
    if (argc > 0) invocation.program = std::filesystem::path(argv[0]).filename().string();
    for (auto* word = argv; word != argv + argc; ++word)
        invocation.typed += word == argv ? invocation.program : " " + shell_word(*word);
    add_listings(session_);
    if (!session_.unreadable_texts.empty() && !chosen_.reports_unreadable_texts)
        throw session_.unreadable_texts.front().error;
    return static_cast<int>(chosen_.run(session_));
}

}  // namespace cubecheck::cli
