#include "cli/render/reference/completions.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "models/support/expects.hpp"
#include "models/support/shell_word.hpp"

namespace cubecheck::cli {

namespace {

/// A description on one line, without characters that are special in zsh.
std::string plain(std::string const& words) {
    std::string out;
    for (char const c : words)
        out += c == '\n' || c == '[' || c == ']' || c == ':' || c == '\'' || c == '"' || c == '\\' ? ' ' : c;
    return out;
}

std::vector<std::string> names_of(std::vector<OptionSummary> const& options) {
    std::vector<std::string> found;
    for (auto const& option : options) found.insert(found.end(), option.names.begin(), option.names.end());
    return found;
}

bool names_algorithms(VerbSummary const& verb) {
    return std::ranges::any_of(verb.words, [](OptionSummary const& word) {
        return word.description.find("algorithm") != std::string::npos;
    });
}

/// bash -----------------------------------------------------------------------------------------------------

std::string bash_replies(std::string const& words) {
    return fmt::format("COMPREPLY=($(compgen -W {} -- \"$word\"))", shell_word(words));
}

std::string for_bash(CommandSummary const& command) {
    std::vector<std::string> verbs = names_of(command.options);
    for (auto const& verb : command.verbs) verbs.push_back(verb.name);
    auto out = fmt::format(
        "# {0}: completion for bash\n_{0}() {{\n"
        "    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} "
        "verb=${{COMP_WORDS[1]}}\n"
        "    COMPREPLY=()\n"
        "    if [[ $before == = ]]; then before=${{COMP_WORDS[COMP_CWORD-2]}}; fi\n"
        "    if [[ $word == = ]]; then word=; fi\n"
        "    if ((COMP_CWORD == 1)); then {1}; return; fi\n    case \"$verb $before\" in\n",
        command.name, bash_replies(fmt::format("{}", fmt::join(verbs, " "))));
    for (auto const& verb : command.verbs)
        for (auto const& option : verb.options)
            for (auto const& name : option.names)
                if (!option.choices.empty())
                    out += fmt::format("        {}) {}; return ;;\n", shell_word(verb.name + " " + name),
                                       bash_replies(fmt::format("{}", fmt::join(option.choices, " "))));
                else if (!option.value.empty())
                    out += fmt::format("        {}) return ;;\n", shell_word(verb.name + " " + name));
    out += "    esac\n    case \"$verb\" in\n";
    for (auto const& verb : command.verbs) {
        auto const names = names_algorithms(verb)
                               ? bash_replies(fmt::format("{}", fmt::join(command.algorithms, " ")))
                               : std::string(":");
        out += fmt::format("        {}) if [[ $word == -* ]]; then {}; else {}; fi ;;\n", verb.name,
                           bash_replies(fmt::format("{}", fmt::join(names_of(verb.options), " "))), names);
    }
    return out + fmt::format("    esac\n}}\ncomplete -o default -F _{0} {0}\n", command.name);
}

/// zsh ------------------------------------------------------------------------------------------------------

std::string zsh_argument(OptionSummary const& option, std::string const& name) {
    auto out = fmt::format("{}[{}]", name, plain(option.description));
    if (!option.choices.empty())
        out += fmt::format(":{}:({})", plain(option.value), fmt::join(option.choices, " "));
    else if (!option.value.empty())
        out += fmt::format(":{}:_files", plain(option.value));
    return shell_word(out);
}

std::string for_zsh(CommandSummary const& command) {
    auto out = fmt::format("#compdef {0}\n_{0}() {{\n    local -a verbs=(\n", command.name);
    for (auto const& verb : command.verbs)
        out += fmt::format("        {}\n", shell_word(verb.name + ":" + plain(verb.description)));
    out += fmt::format("    )\n    local -a algorithms=({})\n", fmt::join(command.algorithms, " "));
    out +=
        "    if ((CURRENT == 2)); then _describe verb verbs; return; fi\n"
        "    local verb=${words[2]}\n    shift words\n    ((CURRENT--))\n    case $verb in\n";
    for (auto const& verb : command.verbs) {
        out += fmt::format("        {})\n            _arguments", verb.name);
        for (auto const& option : verb.options)
            for (auto const& name : option.names)
                out += fmt::format(" \\\n                {}", zsh_argument(option, name));
        if (names_algorithms(verb))
            out += " \\\n                '*:name:{ compadd -a algorithms; _files }'";
        else if (!verb.words.empty())
            out += " \\\n                '*:file:_files'";
        out += " ;;\n";
    }
    return out + fmt::format("    esac\n}}\n_{0} \"$@\"\n", command.name);
}

/// fish -----------------------------------------------------------------------------------------------------

std::string fish_option(std::string const& command, std::string const& verb, OptionSummary const& option) {
    std::string out = fmt::format("complete -c {} -n '__fish_seen_subcommand_from {}'", command, verb);
    for (auto const& name : option.names)
        out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (!option.choices.empty())
        out += fmt::format(" -x -a {}", shell_word(fmt::format("{}", fmt::join(option.choices, " "))));
    else if (!option.value.empty())
        out += " -r";
    return out + " -d " + shell_word(plain(option.description)) + "\n";
}

std::string for_fish(CommandSummary const& command) {
    auto out = fmt::format("# {}: completion for fish\n", command.name);
    for (auto const& verb : command.verbs)
        out += fmt::format("complete -c {} -n __fish_use_subcommand -f -a {} -d {}\n", command.name,
                           verb.name, shell_word(plain(verb.description)));
    for (auto const& verb : command.verbs) {
        for (auto const& option : verb.options) out += fish_option(command.name, verb.name, option);
        if (names_algorithms(verb))
            out += fmt::format("complete -c {} -n '__fish_seen_subcommand_from {}' -a {}\n", command.name,
                               verb.name, shell_word(fmt::format("{}", fmt::join(command.algorithms, " "))));
    }
    return out;
}

}  // namespace

std::string completions(CommandSummary const& command, std::string_view shell) {
    expects(std::ranges::find(shells, shell) != shells.end(), "the shell is one of those that are known");
    return shell == "bash" ? for_bash(command) : shell == "zsh" ? for_zsh(command) : for_fish(command);
}

}  // namespace cubecheck::cli
