#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/console.hpp"
#include "cli/select.hpp"
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

std::string properties_text(Subject const& any) {
    std::string text = "\nproperties\n";
    for (auto const& question : any.questions)
        text += fmt::format("  {:<18} {}\n", question.property, question.says);
    return text;
}

}  // namespace

Failure list(std::vector<Subject> const& subjects, Options const& options) {
    auto patterns = options.patterns;
    if (patterns.empty()) patterns = {"*"};
    auto const chosen = selected(subjects, patterns);
    print(options.json ? json_of(chosen) : text_of(chosen) + properties_text(*chosen.front()));
    return Failure::none;
}

}  // namespace cubecheck::cli
