#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/options/select.hpp"
#include "cli/render/console.hpp"
#include "cli/render/systems_text.hpp"
#include "cli/verbs.hpp"

namespace cubecheck::cli {

namespace {

std::string json_of(std::vector<Subject const*> const& subjects) {
    auto all = nlohmann::ordered_json::array();
    for (auto const* subject : subjects) {
        auto properties = nlohmann::ordered_json::array();
        for (auto const& question : subject->questions)
            if (question.moot.empty()) properties.push_back(question.property);
        all.push_back({{"name", subject->name},
                       {"system", subject->system},
                       {"summary", subject->summary},
                       {"cost", subject->cost},
                       {"properties", properties}});
    }
    return all.dump(2) + "\n";
}

std::string text_of(std::vector<Subject const*> const& subjects) {
    std::string text;
    for (auto const* subject : subjects)
        text += fmt::format("{:<38} {:<58} {}\n", subject->name, subject->summary, subject->cost);
    return text;
}

/// The properties that are asked of any of the subjects, each once.
std::string properties_text(std::vector<Subject const*> const& subjects) {
    std::string text = "\nproperties\n";
    std::set<std::string> told;
    for (auto const* subject : subjects)
        for (auto const& question : subject->questions)
            if (told.insert(question.property).second)
                text += fmt::format("  {:<18} {}\n", question.property, question.says);
    return text;
}

}  // namespace

Failure list(std::vector<Subject> const& subjects, Options const& options) {
    if (options.markdown) {
        print(systems_markdown(subjects));
        return Failure::none;
    }
    bool const all = options.patterns.empty();
    auto const chosen = selected(subjects, all ? std::vector<std::string>{"*"} : options.patterns);
    if (options.json)
        print(json_of(chosen));
    else
        print((all ? systems_text(subjects) + "\n" : "") + text_of(chosen) + properties_text(chosen));
    return Failure::none;
}

}  // namespace cubecheck::cli
