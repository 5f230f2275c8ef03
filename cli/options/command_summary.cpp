#include "cli/options/command_summary.hpp"

#include <algorithm>

#include <CLI/CLI.hpp>

namespace cubecheck::cli {

namespace {

/// The values in "TEXT:{always,auto,never}".
std::vector<std::string> choices(std::string const& type) {
    auto const begin = type.find('{'), end = type.find('}');
    std::vector<std::string> found;
    if (begin == std::string::npos || end == std::string::npos || end < begin) return found;
    for (auto at = begin + 1; at < end;) {
        auto const stop = std::min(type.find(',', at), end);
        found.push_back(type.substr(at, stop - at));
        at = stop + 1;
    }
    return found;
}

OptionSummary summary(CLI::Option const& option) {
    OptionSummary out;
    for (auto const& name : option.get_lnames()) out.names.push_back("--" + name);
    for (auto const& name : option.get_snames()) out.names.push_back("-" + name);
    if (out.names.empty()) out.names.push_back(option.get_name());
    auto const type = option.get_type_name();
    bool const takes_a_value = option.get_items_expected_max() > 0;
    if (takes_a_value) out.value = type.substr(0, type.find_first_of(":{ "));
    if (takes_a_value && out.value.empty()) out.value = "VALUE";
    out.choices = choices(type);
    out.description = option.get_description();
    return out;
}

std::vector<OptionSummary> summaries(CLI::App const& app, bool positional) {
    std::vector<OptionSummary> out;
    for (auto const* option : app.get_options())
        if (!option->get_group().empty() && option->get_positional() == positional)
            out.push_back(summary(*option));
    return out;
}

}  // namespace

CommandSummary summary(CLI::App const& app) {
    CommandSummary out{app.get_name(),  app.get_description(), summaries(app, false), {}, {},
                       app.get_footer()};
    for (auto const* verb : app.get_subcommands([](CLI::App const*) { return true; }))
        out.verbs.push_back(
            {verb->get_name(), verb->get_description(), summaries(*verb, false), summaries(*verb, true)});
    return out;
}

}  // namespace cubecheck::cli
