#include "cli/select.hpp"

#include <algorithm>

#include "cli/patterns.hpp"

namespace cubecheck::cli {

namespace {

std::vector<std::string> names_of(std::vector<Subject const*> const& subjects) {
    std::vector<std::string> names;
    for (auto const* subject : subjects) names.push_back(subject->name);
    return names;
}

}  // namespace

std::vector<Subject const*> selected(std::vector<Subject> const& subjects,
                                     std::vector<std::string> const& patterns) {
    return selected(subjects, patterns, {"algorithm", [](Subject const&) { return true; }});
}

std::vector<Subject const*> selected(std::vector<Subject> const& subjects,
                                     std::vector<std::string> const& patterns, Sort const& sort) {
    std::vector<Subject const*> found;
    for (auto const& subject : subjects)
        if (sort.has(subject)) found.push_back(&subject);
    expect_matches(sort.name, patterns, names_of(found));
    std::erase_if(found, [&](Subject const* subject) {
        bool const by_default = !subject->name.starts_with("as_published/");
        return patterns.empty() ? !by_default : !selects(patterns, subject->name);
    });
    return found;
}

std::vector<Question const*> selected(Subject const& subject, Options const& options) {
    std::vector<Question const*> found;
    for (auto const& question : subject.questions)
        if (selects(options.properties, question.property)) found.push_back(&question);
    return found;
}

void expect_known_properties(std::vector<Subject> const& subjects, Options const& options) {
    if (subjects.empty()) return;
    std::vector<std::string> names;
    for (auto const& subject : subjects)
        for (auto const& question : subject.questions)
            if (std::ranges::find(names, question.property) == names.end())
                names.push_back(question.property);
    expect_matches("property", options.properties, names);
}

}  // namespace cubecheck::cli
