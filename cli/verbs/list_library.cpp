#include "cli/verbs/list_library.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/inputs/patterns.hpp"
#include "cli/render/terminal/terminal.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/catalog/library_choices.hpp"
#include "verify/definitions/target/by_name.hpp"

namespace cubecheck::cli {

namespace {

catalog::LibraryChoices const& choices_of(std::string const& library) {
    auto const found = std::ranges::find(catalog::libraries, library, &catalog::LibraryChoices::library);
    if (found != catalog::libraries.end()) return *found;
    std::vector<std::string> known;
    for (auto const& each : catalog::libraries) known.emplace_back(each.library);
    throw Error(fmt::format("There is no list of the library '{}': expected {}{}", library,
                            fmt::join(known, ", "), did_you_mean(library, known)),
                Failure::usage);
}

/// The sizes for which the contract of a definition is proved: "every n"; "checked" if it is not proved.
std::string proved_for(std::vector<Target> const& targets, std::string_view definition) {
    auto const* const target = target_named(targets, definition);
    if (target == nullptr) return "";
    auto const* const contract = question_about(*target, "contract");
    bool const is_proved = contract != nullptr && contract->obligations;
    return is_proved ? target->every_size : "checked";
}

std::string count_text(catalog::LibraryChoices const& of) {
    auto const defined =
        std::ranges::count_if(of.choices, [](auto const& choice) { return !choice.definition.empty(); });
    auto const partly = std::ranges::count_if(of.choices, [](auto const& choice) {
        return !choice.definition.empty() && choice.remark == catalog::power_of_two;
    });
    return fmt::format(
        "{}: {} of {} algorithms have a definition, {} of these only where n is a power of two", of.version,
        defined, of.choices.size(), partly);
}

using Line = std::array<std::string, 5>;

/// The lines in aligned columns, with at least two blanks between cells.
std::string in_columns(std::vector<Line> const& lines) {
    std::array<std::size_t, 4> widths{};
    for (auto const& line : lines)
        for (std::size_t i = 0; i < widths.size(); ++i) widths[i] = std::max(widths[i], line[i].size() + 2);
    std::string text;
    for (auto const& line : lines) {
        std::string row;
        for (std::size_t i = 0; i < widths.size(); ++i) row += fmt::format("{:<{}}", line[i], widths[i]);
        row += line.back();
        text += row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
    }
    return text;
}

}  // namespace

std::string library_text(std::vector<Target> const& targets, std::string const& library) {
    auto const& of = choices_of(library);
    std::vector<Line> lines{{"collective", "algorithm", "definition", "proved for", "remark"}};
    for (auto const& choice : of.choices) {
        bool const has_definition = !choice.definition.empty();
        lines.push_back({std::string(choice.collective), std::string(choice.name),
                         has_definition ? std::string(choice.definition) : "-",
                         has_definition ? proved_for(targets, choice.definition) : "-",
                         std::string(choice.remark)});
    }
    return in_columns(lines) + "\n" + count_text(of) + "\n";
}

std::string library_json(std::vector<Target> const& targets, std::string const& library) {
    auto const& of = choices_of(library);
    auto choices = nlohmann::ordered_json::array();
    for (auto const& choice : of.choices)
        choices.push_back({{"collective", choice.collective},
                           {"algorithm", choice.name},
                           {"definition", choice.definition},
                           {"proved_for", proved_for(targets, choice.definition)},
                           {"remark", choice.remark}});
    nlohmann::ordered_json const all{{"library", of.library}, {"version", of.version}, {"choices", choices}};
    return all.dump(2) + "\n";
}

}  // namespace cubecheck::cli
