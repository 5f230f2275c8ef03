#include "cli/options/command_line.hpp"

#include <algorithm>
#include <filesystem>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/options/command_options.hpp"
#include "cli/options/patterns.hpp"
#include "cli/options/usage_answer.hpp"
#include "cli/options/version.hpp"
#include "cli/render/console.hpp"
#include "cli/render/reference_text.hpp"
#include "cli/session/files_apart.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// An option that prints a text and ends the command.
void add_reference(CLI::App& app, char const* name, std::string (*text)(), char const* description) {
    app.add_flag_callback(
        name, [text] { throw CLI::CallForVersion(text(), 0); }, description);
}

/// What is printed as JSON is nothing else besides.
void keep_json_alone(CLI::App& verb) {
    auto* const json = verb.get_option_no_throw("--json");
    for (auto const* const other : {"--markdown", "--trace"})
        if (auto* const option = verb.get_option_no_throw(other); json != nullptr && option != nullptr)
            option->excludes(json);
}

}  // namespace

CommandLine::CommandLine(std::vector<Target> targets, std::vector<Verb> const& verbs)
    : session_{std::move(targets)},
      app_(std::make_unique<CLI::App>(
          "Cubecheck verifies collective communication: algorithms for every size, schedules as they ship.",
          "cubecheck")) {
    app_->require_subcommand(1);
    app_->option_defaults()->always_capture_default();
    app_->footer(exit_codes_text());
    add_reference(*app_, "--version", version_text, "Show the version, its commit, and the solver's version");
    add_reference(*app_, "--exit-codes", exit_codes_text, "Show what the exit codes mean");
    add_reference(*app_, "--runtimes", runtimes_text, "Show what the runtimes of MSCCL XML take, and how");
    add_reference(*app_, "--warnings", warning_kinds_text, "Show what the warnings mean");
    for (auto const& verb : verbs) verb.add_options(add(verb), session_);
    add_help();
    for (auto* verb : app_->get_subcommands([](CLI::App*) { return true; })) {
        keep_json_alone(*verb);
        for (auto* option : verb->get_options())
            if (option->get_default_str() == "[]") option->default_str("");
    }
}

CommandLine::~CommandLine() = default;

CLI::App& CommandLine::add(Verb const& verb) {
    auto* const command = app_->add_subcommand(verb.name, verb.description);
    command->final_callback([this, run = verb.run] { chosen_ = run; });
    return *command;
}

void CommandLine::add_help() {
    auto const run = [this](Session const& session) {
        auto const& asked = session.options.patterns;
        print_lines(asked.empty() ? app_->help() : verb(asked.front()).help("cubecheck"));
        return Failure::none;
    };
    auto& help = add({"help", "Show the options of a verb", {}, run});
    help.add_option("verb", session_.options.patterns, "the name of a verb")->expected(0, 1);
}

CLI::App const& CommandLine::verb(std::string const& name) const {
    auto const names = verb_names();
    if (std::ranges::find(names, name) == names.end())
        throw Error(fmt::format("There is no verb '{}'{}", name, did_you_mean(name, names)), Failure::usage);
    return *app_->get_subcommand(name);
}

std::vector<std::string> CommandLine::verb_names() const {
    std::vector<std::string> names;
    for (auto const* verb : app_->get_subcommands([](CLI::App*) { return true; }))
        names.push_back(verb->get_name());
    return names;
}

int CommandLine::execute(int argc, char** argv) {
    try {
        app_->parse(argc, argv);
    } catch (CLI::ParseError const& error) {
        if (error.get_exit_code() == 0) return app_->exit(error);  // help and version
        std::vector<std::string> const typed(argv + std::min(argc, 1), argv + argc);
        throw Error(usage_answer(*app_, error, typed), Failure::usage);
    }
    for (auto const* verb : app_->get_subcommands()) expect_files_apart(*verb);
    if (argc > 0) session_.options.program = std::filesystem::path(argv[0]).filename().string();
    return static_cast<int>(chosen_(session_));
}

}  // namespace cubecheck::cli
