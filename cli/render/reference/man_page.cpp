#include "cli/render/reference/man_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace cubecheck::cli {

namespace {

/// Escapes a text for roff: backslashes, hyphens, and dots at the beginning of a line.
std::string roff(std::string const& words) {
    std::string out;
    bool at_line_begin = true;
    for (char const c : words) {
        if (at_line_begin && (c == '.' || c == '\'')) out += "\\&";
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else
            out += c;
        at_line_begin = c == '\n';
    }
    return out;
}

/// If an option has more choices, its kind of value is shown instead: FILE.
constexpr std::size_t most_choices_of_a_line = 7;

std::string typed(OptionSummary const& option) {
    std::string out;
    for (auto const& name : option.names)
        out += fmt::format("{}\\fB{}\\fR", out.empty() ? "" : ", ", roff(name));
    if (!option.choices.empty() && option.choices.size() <= most_choices_of_a_line)
        out += fmt::format(" {}", roff(fmt::format("{}", fmt::join(option.choices, "|"))));
    else if (!option.value.empty())
        out += fmt::format(" \\fI{}\\fR", roff(option.value));
    return out;
}

std::string entry(std::string const& what, std::string const& description) {
    return fmt::format(".TP\n{}\n{}\n", what, roff(description));
}

std::string section(VerbSummary const& verb, std::string const& command) {
    auto out = fmt::format(".SS {} {}\n{}.\n", roff(command), roff(verb.name), roff(verb.description));
    for (auto const& word : verb.words)
        out += entry(fmt::format("\\fI{}\\fR", roff(word.names.front())), word.description);
    for (auto const& option : verb.options) out += entry(typed(option), option.description);
    return out;
}

}  // namespace

std::string man_page(CommandSummary const& command, std::string const& version) {
    auto out = fmt::format(".TH CUBECHECK 1 \"\" \"cubecheck {}\" \"User Commands\"\n", roff(version));
    out += fmt::format(".SH NAME\n{} \\- verify collective communication\n", roff(command.name));
    out +=
        fmt::format(".SH SYNOPSIS\n.B {}\n.I verb\n[\\fIoption\\fR ...] [\\fIname\\fR | \\fIfile\\fR ...]\n",
                    roff(command.name));
    out += fmt::format(".SH DESCRIPTION\n{}\n", roff(command.description));
    out += ".SH OPTIONS\n";
    for (auto const& option : command.options) out += entry(typed(option), option.description);
    out += ".SH VERBS\n";
    for (auto const& verb : command.verbs) out += section(verb, command.name);
    return out + fmt::format(".SH EXIT STATUS\n.nf\n{}\n.fi\n", roff(command.exit_codes));
}

}  // namespace cubecheck::cli
