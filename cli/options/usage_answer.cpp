#include "cli/options/usage_answer.hpp"

#include <algorithm>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/options/patterns.hpp"

namespace cubecheck::cli {

namespace {

std::vector<std::string> verbs(CLI::App const& app) {
    std::vector<std::string> names;
    for (auto const* verb : app.get_subcommands([](CLI::App const*) { return true; }))
        names.push_back(verb->get_name());
    return names;
}

/// What is said of the first option that the verb does not have; nothing if it has all.
std::string unknown_option(CLI::App const& verb, std::vector<std::string> const& typed) {
    std::vector<std::string> known;
    for (auto const* option : verb.get_options()) known.push_back(option->get_name());
    for (auto const& word : typed) {
        auto const name = word.substr(0, word.find('='));
        if (name.starts_with("--") && verb.get_option_no_throw(name) == nullptr)
            return "'cubecheck " + verb.get_name() + "' has no option '" + name + "'" +
                   did_you_mean(name, known);
    }
    return "";
}

}  // namespace

std::string usage_answer(CLI::App const& app, CLI::ParseError const& error,
                         std::vector<std::string> const& typed) {
    auto const known = verbs(app);
    std::string says = error.what(), help = "cubecheck --help";
    if (typed.empty()) {
        says = fmt::format("A verb is missing: {}.", fmt::join(known, ", "));
    } else if (std::ranges::find(known, typed.front()) != known.end()) {
        auto const* verb = app.get_subcommand(typed.front());
        help = "cubecheck " + typed.front() + " --help";
        if (auto const unknown = unknown_option(*verb, typed); !unknown.empty()) says = unknown;
    } else if (!typed.front().starts_with("-")) {
        says = "There is no verb '" + typed.front() + "'" + did_you_mean(typed.front(), known);
    }
    return says + "\n'" + help + "' shows what can be typed.";
}

}  // namespace cubecheck::cli
