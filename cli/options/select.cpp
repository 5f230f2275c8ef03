#include "cli/options/select.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/options/patterns.hpp"
#include "models/support/error.hpp"

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

Subject const& only(std::vector<Subject const*> const& chosen, char const* what) {
    constexpr std::size_t most = 4;
    if (chosen.size() == 1) return *chosen.front();
    auto names = names_of(chosen);
    if (names.size() > most) names = {names[0], names[1], names[2], "..."};
    throw Error(fmt::format("{} is of one algorithm, and these are {}: {}.", what, chosen.size(),
                            fmt::join(names, ", ")),
                Failure::usage);
}

std::vector<Question const*> selected(Subject const& subject, Options const& options) {
    std::vector<Question const*> found;
    for (auto const& question : subject.questions)
        if (selects(options.properties, question.property)) found.push_back(&question);
    return found;
}

std::vector<std::string> property_names(std::vector<Subject> const& subjects) {
    std::vector<std::string> names;
    for (auto const& subject : subjects)
        for (auto const& question : subject.questions)
            if (std::ranges::find(names, question.property) == names.end())
                names.push_back(question.property);
    return names;
}

void expect_known_properties(std::vector<std::string> const& known, Options const& options) {
    if (known.empty()) return;
    auto const found = mismatch("property", options.properties, known);
    if (!found.empty()) throw Error(found, Failure::usage);
}

}  // namespace cubecheck::cli
