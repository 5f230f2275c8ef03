#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/options/command_options.hpp"
#include "cli/options/select.hpp"
#include "cli/render/console.hpp"
#include "cli/render/systems_text.hpp"
#include "cli/render/terminal.hpp"
#include "cli/verbs/verbs.hpp"

namespace cubecheck::cli {

namespace {

std::string json_of(std::vector<Target const*> const& targets) {
    auto all = nlohmann::ordered_json::array();
    for (auto const* target : targets) {
        auto properties = nlohmann::ordered_json::array();
        for (auto const& question : target->questions)
            if (question.not_applicable.empty()) properties.push_back(question.property);
        all.push_back({{"name", target->name},
                       {"system", target->system},
                       {"summary", target->summary},
                       {"cost", target->cost},
                       {"properties", properties}});
    }
    return all.dump(2) + "\n";
}

std::string text_of(std::vector<Target const*> const& targets) {
    std::string text;
    for (auto const* target : targets)
        text += in_column(target->name, {0, 38}) + fmt::format("{:<58} {}\n", target->summary, target->cost);
    return text;
}

/// All properties of the targets with what they say, each once.
std::string properties_text(std::vector<Target const*> const& targets) {
    std::string text = "\nproperties\n";
    std::set<std::string> told;
    for (auto const* target : targets)
        for (auto const& question : target->questions)
            if (told.insert(question.property).second)
                text += "  " + in_column(question.property, {2, 18}) + question.says + "\n";
    return text;
}

Failure list(std::vector<Target> const& targets, Options const& options) {
    if (options.markdown) {
        print(systems_markdown(targets));
        return Failure::none;
    }
    bool const all = options.patterns.empty();
    auto const chosen = selected(targets, all ? std::vector<std::string>{"*"} : options.patterns);
    if (options.json)
        print(json_of(chosen));
    else
        print_lines((all ? systems_text(targets) + "\n" : "") + text_of(chosen) + properties_text(chosen));
    return Failure::none;
}

void add_list_options(CLI::App& verb, Session& session) {
    auto& options = session.options;
    add_patterns(verb, options, Needed::no, pattern_text);
    add_json(verb, options);
    add_flag(verb, "--markdown", options.markdown, "print only the table of systems, in Markdown");
}

}  // namespace

Verb list_verb() {
    return {"list", "What is in the catalog", add_list_options,
            [](Session const& session) { return list(session.targets, session.options); }};
}

}  // namespace cubecheck::cli
