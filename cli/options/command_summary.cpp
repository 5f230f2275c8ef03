#include "cli/options/command_summary.hpp"

#include <CLI/CLI.hpp>

#include "cli/options/values/known_word.hpp"

namespace cubecheck::cli {

namespace {

OptionSummary summary(CLI::Option const& option) {
    OptionSummary out;
    for (auto const& name : option.get_lnames()) out.names.push_back("--" + name);
    for (auto const& name : option.get_snames()) out.names.push_back("-" + name);
    if (out.names.empty()) out.names.push_back(option.get_name());
    auto const type = option.get_type_name();
    bool const takes_a_value = option.get_items_expected_max() > 0;
    if (takes_a_value) out.value = type.substr(0, type.find_first_of(":{ "));
    if (takes_a_value && out.value.empty()) out.value = "VALUE";
    for (auto const word : words_in_braces(type)) out.choices.emplace_back(word);
    out.description = option.get_description();
    return out;
}

enum class Given { by_name, by_position };

std::vector<OptionSummary> summaries(CLI::App const& app, Given given) {
    std::vector<OptionSummary> out;
    for (auto const* option : app.get_options())
        if (!option->get_group().empty() && option->get_positional() == (given == Given::by_position))
            out.push_back(summary(*option));
    return out;
}

}  // namespace

CommandSummary summary(CLI::App const& app) {
    CommandSummary out{app.get_name(),  app.get_description(), summaries(app, Given::by_name), {}, {},
                       app.get_footer()};
    for (auto const* verb : app.get_subcommands([](CLI::App const*) { return true; }))
        out.verbs.push_back({verb->get_name(), verb->get_description(), summaries(*verb, Given::by_name),
                             summaries(*verb, Given::by_position)});
    return out;
}

}  // namespace cubecheck::cli
