#include "cli/options/command_line.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <sstream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/inputs/patterns.hpp"
#include "cli/inputs/schedule_files.hpp"
#include "cli/options/usage_sentence.hpp"
#include "cli/render/reference/completions.hpp"
#include "cli/render/reference/man_page.hpp"
#include "cli/render/reference/reference_text.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/terminal.hpp"
#include "cli/session/listing_files.hpp"
#include "cli/version.hpp"
#include "formats/support/printable.hpp"
#include "models/support/error.hpp"
#include "models/support/shell_word.hpp"

namespace cubecheck::cli {

namespace {

namespace fs = std::filesystem;

/// The canonical path of a file; empty for devices, to which several outputs may be written.
std::string identity(std::string const& path) {
    std::error_code error;
    if (path.empty() || path == "-") return {};
    auto const status = fs::status(path, error);
    if (fs::exists(status) && !fs::is_regular_file(status)) return {};
    auto const whole = fs::weakly_canonical(path, error);
    return error ? path : whole.string();
}

/// The input files: positional arguments, and the schedules of folders among them.  The keys are `identity`.
std::map<std::string, std::string> files_without_option(CLI::App const& verb) {
    std::map<std::string, std::string> out;
    std::error_code error;
    auto const add = [&](std::string const& path) {
        if (fs::is_regular_file(path, error)) out.emplace(identity(path), "The input");
    };
    for (auto const* option : verb.get_options()) {
        if (!option->get_positional()) continue;
        bool const may_be_schedules = option->get_type_name() != "SOURCE";
        for (auto const& word : option->results())
            if (may_be_schedules && is_path(word) && fs::is_directory(word, error))
                std::ranges::for_each(schedule_files({word}), add);
            else
                add(word);
    }
    return out;
}

struct NamedFile {
    std::string option;
    std::string path;
};

std::vector<NamedFile> files_with_option(CLI::App const& verb) {
    std::vector<NamedFile> out;
    for (auto const* option : verb.get_options())
        if (option->get_type_name().starts_with("FILE"))
            for (auto const& path : option->results()) out.push_back({option->get_name(), path});
    return out;
}

/// Refuses a command line on which an output file is also an input or another output.  Links and folders of
/// schedules are resolved.
///
/// Pre:    nothing has been written yet.
/// Throws: Error (usage) that names both options; Error (nothing) if a folder has no schedules.
void expect_files_apart(CLI::App const& verb) {
    auto const files = files_with_option(verb);
    if (files.empty()) return;
    auto named = files_without_option(verb);
    for (auto const& [option, path] : files) {
        auto const file = identity(path);
        if (file.empty()) continue;
        auto const [other, is_new] = named.emplace(file, option);
        if (!is_new)
            throw Error(fmt::format("{} and {} name the same file, {}.", other->second, option,
                                    formats::printable(path)),
                        Failure::usage);
    }
}

std::vector<std::string> verb_names(CLI::App const& app) {
    std::vector<std::string> names;
    for (auto const* verb : app.get_subcommands([](CLI::App const*) { return true; }))
        names.push_back(verb->get_name());
    return names;
}

std::vector<std::string> option_names(CLI::App const& app) {
    std::vector<std::string> names;
    for (auto const* option : app.get_options()) names.push_back(option->get_name());
    return names;
}

/// "--n" of "--n=8"
std::string option_name(std::string const& word) { return word.substr(0, word.find('=')); }

/// The advice on an option that the verb does not have: how a flag of the compiler is passed to it, or the
/// nearest option.
std::string advice_on(CLI::App const& verb, std::string const& word) {
    auto const name = option_name(word);
    bool const may_be_a_flag = !name.starts_with("--") && verb.get_option_no_throw("--cflags") != nullptr &&
                               verb.get_option_no_throw("-" + name) == nullptr;
    return may_be_a_flag ? fmt::format("; flags for the compiler: --cflags='{}'", word)
                         : did_you_mean(name, option_names(verb));
}

/// The message about the first option that the verb does not have; empty if it has all.
std::string unknown_option(CLI::App const& verb, CLI::ParseError const& error,
                           std::vector<std::string> const& typed) {
    // A word with a single dash is unknown only if the parser says so: -DNAME is an option with its value.
    bool const is_unexpected = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
    auto const is_extra = [&](std::string const& word) {
        return is_unexpected && word.starts_with('-') &&
               std::string_view(error.what()).find(word) != std::string_view::npos;
    };
    for (auto const& word : typed) {
        auto const name = option_name(word);
        bool const is_option = name.starts_with("--") || is_extra(word);
        if (is_option && verb.get_option_no_throw(name) == nullptr)
            return "'cubecheck " + verb.get_name() + "' has no option '" + name + "'" + advice_on(verb, word);
    }
    return "";
}

/// The message about a wrong command line, with a pointer to the help.
std::string usage_answer(CLI::App const& app, CLI::ParseError const& error,
                         std::vector<std::string> const& typed) {
    auto const known = verb_names(app);
    auto const missing = fmt::format("A verb is missing: {}.", fmt::join(known, ", "));
    std::string says = usage_sentence(error.what()), help = "cubecheck --help";
    if (typed.empty()) {
        says = missing;
    } else if (std::ranges::find(known, typed.front()) != known.end()) {
        auto const* verb = app.get_subcommand(typed.front());
        help = "cubecheck " + typed.front() + " --help";
        if (auto const unknown = unknown_option(*verb, error, typed); !unknown.empty()) says = unknown;
    } else if (typed.front() == "--") {
        says = missing;
    } else if (auto const name = option_name(typed.front()); name.starts_with("-")) {
        if (app.get_option_no_throw(name) == nullptr)
            says = "cubecheck has no option '" + name + "'" + did_you_mean(name, option_names(app));
    } else {
        says = "There is no verb '" + typed.front() + "'" + did_you_mean(typed.front(), known);
    }
    return says + "\n'" + help + "' lists the options.";
}

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
        throw Error(fmt::format("There is no verb '{}'{}", name, did_you_mean(name, names)), Failure::usage);
    return *app_->get_subcommand(name);
}

int CommandLine::execute(int argc, char** argv) {
    try {
        app_->parse(argc, argv);
    } catch (CLI::CallForHelp const& asked) {
        std::ostringstream help;
        int const code = app_->exit(asked, help);
        print_help(help.str());
        return code;
    } catch (CLI::ParseError const& error) {
        if (error.get_exit_code() == 0) return app_->exit(error);  // --version and its like
        std::vector<std::string> const typed(argv + std::min(argc, 1), argv + argc);
        throw Error(usage_answer(*app_, error, typed), Failure::usage);
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
