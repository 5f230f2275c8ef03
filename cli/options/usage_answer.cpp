#include "cli/options/usage_answer.hpp"

#include <algorithm>
#include <array>
#include <regex>
#include <string_view>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/inputs/patterns.hpp"
#include "cli/options/values/known_word.hpp"

namespace cubecheck::cli {

namespace {

/// A message of the parser of command lines as a sentence: "--jobs 0 is out of range: expected 1 to 1024."
std::string usage_sentence(std::string const& message) {
    std::smatch found;
    if (std::regex_match(message, found, std::regex(R"(([^:]+): (.*) not in (\{.*\}))"))) {
        auto const known = found.str(3);
        return unknown_word(found.str(1), found.str(2), words_in_braces(known));
    }
    struct Rule {
        char const* of_parser;
        char const* in_words;
    };
    constexpr std::array rules{
        Rule{R"(([^:]+): Value (.*) not in range (.*) to (.*))", "$1 $2 is out of range: expected $3 to $4."},
        Rule{R"(([^:]+): (.*) is not an integer)", "$1 $2 is not an integer."},
        Rule{R"(([^:]+): (.*) is out of range: (.*[^.])\.?)", "$1 $2 is out of range: $3."},
        Rule{R"(([^:]+): \d+ required (.*) missing)", "$1 expects a value: $2."},
        Rule{R"((--\S+) excludes (--\S+))", "$1 cannot be combined with $2."},
        Rule{R"((--\S+) requires (--\S+))", "$1 requires $2."},
        Rule{R"((.*) is required)", "$1 is required."},
    };
    for (auto const& [of_parser, in_words] : rules)
        if (std::regex_match(message, found, std::regex(of_parser))) return found.format(in_words);
    return message;
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

/// The message about a missing argument, with what it is: "pattern is required: names of algorithms."
std::string missing_argument(CLI::App const& verb, CLI::ParseError const& error) {
    if (error.get_exit_code() != static_cast<int>(CLI::ExitCodes::RequiredError)) return "";
    std::string_view const says = error.what();
    for (auto const* option : verb.get_options()) {
        auto what = option->get_description();
        std::ranges::replace(what, '\n', ' ');
        if (option->get_positional() && says == option->get_name(true) + " is required")
            return fmt::format("{} is required: {}.", option->get_name(true), what);
    }
    return "";
}

}  // namespace

std::vector<std::string> verb_names(CLI::App const& app) {
    std::vector<std::string> names;
    for (auto const* verb : app.get_subcommands([](CLI::App const*) { return true; }))
        names.push_back(verb->get_name());
    return names;
}

std::string unknown_verb(std::string const& name, std::vector<std::string> const& known) {
    return "There is no verb '" + name + "'" + did_you_mean(name, known);
}

std::string usage_answer(CLI::App const& app, CLI::ParseError const& error,
                         std::vector<std::string> const& typed) {
    auto const known = verb_names(app);
    auto const missing = fmt::format("A verb is missing: {}.", fmt::join(known, ", "));
    std::string says = usage_sentence(error.what()), help = "cubecheck --help";
    bool is_of_a_verb = false;
    if (typed.empty()) {
        says = missing;
    } else if (std::ranges::find(known, typed.front()) != known.end()) {
        auto const* verb = app.get_subcommand(typed.front());
        help = "cubecheck " + typed.front() + " --help";
        is_of_a_verb = true;
        if (auto const missing_word = missing_argument(*verb, error); !missing_word.empty())
            says = missing_word;
        if (auto const unknown = unknown_option(*verb, error, typed); !unknown.empty()) says = unknown;
    } else if (typed.front() == "--") {
        says = missing;
    } else if (auto const name = option_name(typed.front()); name.starts_with("-")) {
        if (app.get_option_no_throw(name) == nullptr)
            says = "cubecheck has no option '" + name + "'" + did_you_mean(name, option_names(app));
    } else {
        says = unknown_verb(typed.front(), known);
    }
    return says + "\n'" + help + "' lists the " + (is_of_a_verb ? "" : "verbs and ") + "options.";
}

std::string with_plain_ranges(std::string const& help) {
    return std::regex_replace(help, std::regex(R"(U?INT:U?INT in \[(\d+) - (\d+)\])"), "$1..$2");
}

}  // namespace cubecheck::cli
