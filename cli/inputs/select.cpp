#include "cli/inputs/select.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/inputs/patterns.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

std::vector<std::string> names_of(std::vector<Target const*> const& targets) {
    std::vector<std::string> names;
    for (auto const* target : targets) names.push_back(target->name);
    return names;
}

}  // namespace

std::vector<Target const*> selected(std::vector<Target> const& targets,
                                    std::vector<std::string> const& patterns) {
    return selected(targets, patterns, {"algorithm", [](Target const&) { return true; }});
}

std::vector<Target const*> selected(std::vector<Target> const& targets,
                                    std::vector<std::string> const& patterns, TargetKind const& kind) {
    std::vector<Target const*> found;
    for (auto const& target : targets)
        if (kind.has(target)) found.push_back(&target);
    expect_matches(kind.name, patterns, names_of(found));
    std::erase_if(found, [&](Target const* target) {
        bool const by_default = !target->name.starts_with("as_published/");
        return patterns.empty() ? !by_default : !selects(patterns, target->name);
    });
    return found;
}

Target const& only(std::vector<Target const*> const& chosen, char const* what) {
    constexpr std::size_t most = 4;
    if (chosen.size() == 1) return *chosen.front();
    auto names = names_of(chosen);
    if (names.size() > most) names = {names[0], names[1], names[2], "..."};
    throw Error(fmt::format("{} needs exactly one algorithm; found {}: {}.", what, chosen.size(),
                            fmt::join(names, ", ")),
                Failure::usage);
}

std::vector<Question const*> selected_questions(Target const& target,
                                                std::vector<std::string> const& properties) {
    std::vector<Question const*> found;
    for (auto const& question : target.questions)
        if (selects(properties, question.property)) found.push_back(&question);
    return found;
}

std::vector<std::string> property_names(std::vector<Target> const& targets) {
    std::vector<std::string> names;
    for (auto const& target : targets)
        for (auto const& question : target.questions)
            if (std::ranges::find(names, question.property) == names.end())
                names.push_back(question.property);
    return names;
}

void expect_known_properties(std::vector<std::string> const& known, std::vector<std::string> const& asked) {
    if (known.empty()) return;
    auto const found = mismatch("property", asked, known);
    if (!found.empty()) throw Error(found, Failure::usage);
}

}  // namespace cubecheck::cli
