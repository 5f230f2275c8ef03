#include "cli/render/catalog/catalog_report.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/render/terminal/terminal.hpp"
#include "verify/definitions/catalog/systems.hpp"
#include "verify/definitions/target/by_name.hpp"

namespace cubecheck::cli {

namespace {

/// The cells of one line, and the reasons for empty ones.
struct SystemRow {
    std::string system, title, definition, executed, asked, proved, runs, cost;
    std::vector<std::string> reasons;
};

/// The number of applicable questions other than the contract and the cost.
std::ptrdiff_t structural(Target const& target) {
    return std::ranges::count_if(target.questions, [](Question const& question) {
        return question.not_applicable.empty() && question.property != "contract" &&
               question.property != "cost";
    });
}

void add_reason(std::vector<std::string>& reasons, std::string reason) {
    if (!reason.empty() && std::ranges::find(reasons, reason) == reasons.end())
        reasons.push_back(std::move(reason));
}

/// "5 of 7": the questions that have a formula for every size.
std::string proofs_text(Target const& target, std::vector<std::string>& reasons) {
    std::size_t arise = 0, with_proof = 0;
    for (auto const& question : target.questions) {
        if (!question.not_applicable.empty()) continue;
        ++arise;
        if (question.obligations)
            ++with_proof;
        else
            add_reason(reasons, question.why_not_proved());
    }
    return with_proof == arise ? target.every_size : fmt::format("{} of {}", with_proof, arise);
}

/// Whether the property is asked, and with or without a proof.
std::string answered(Target const& target, std::string_view property, std::vector<std::string>& reasons) {
    auto const* const found = question_about(target, property);
    if (found == nullptr) {
        add_reason(reasons, fmt::format("no {}: nothing is sent", property));
        return "-";
    }
    if (!found->not_applicable.empty()) {
        add_reason(reasons, fmt::format("no {}: {}", property, found->not_applicable));
        return "-";
    }
    return found->obligations ? "proved" : "checked";
}

SystemRow system_row(catalog::System const& system, Target const& target) {
    SystemRow row{std::string(system.id), std::string(system.title), target.name, "", "", "", "", "", {}};
    row.executed = target.traceable ? "yes" : "-";
    auto const contract = answered(target, "contract", row.reasons);
    row.asked = fmt::format("{}{}", contract == "-" ? "" : "contract, ", structural(target));
    row.proved = proofs_text(target, row.reasons);
    row.cost = answered(target, "cost", row.reasons);
    row.runs = target.runnable ? "yes" : "-";
    if (!target.runnable) add_reason(row.reasons, "not run on threads: nothing is sent");
    return row;
}

std::vector<SystemRow> system_rows(std::vector<Target> const& targets) {
    std::vector<SystemRow> all;
    for (auto const& system : catalog::systems) {
        auto const before = all.size();
        for (auto const& target : targets)
            if (target.system == system.id) all.push_back(system_row(system, target));
        if (all.size() == before)
            all.push_back({std::string(system.id),
                           std::string(system.title),
                           "MISSING",
                           "-",
                           "-",
                           "-",
                           "-",
                           "-",
                           {"no definition"}});
    }
    return all;
}

/// Numbers the distinct reasons, and returns the marks of a line: " (2) (5)".
class Footnotes {
public:
    std::string marks(std::vector<std::string> const& reasons) {
        std::string text;
        for (auto const& reason : reasons) {
            auto const [place, is_new] = numbers_.try_emplace(reason, numbers_.size() + 1);
            if (is_new) texts_.push_back(reason);
            text += fmt::format(" ({})", place->second);
        }
        return text;
    }
    std::string text() const {
        std::string text;
        for (std::size_t i = 0; i < texts_.size(); ++i) text += fmt::format("({}) {}\n", i + 1, texts_[i]);
        return text;
    }

private:
    std::map<std::string, std::size_t> numbers_;
    std::vector<std::string> texts_;
};

std::string systems_table(std::vector<SystemRow> const& rows, std::string_view header,
                          std::string_view line) {
    Footnotes notes;
    std::string text(header);
    std::string system;
    std::size_t systems = 0;
    for (auto const& row : rows) {
        bool const again = row.system == system;
        system = row.system;
        systems += again ? 0 : 1;
        text +=
            fmt::format(fmt::runtime(line), again ? "" : row.system, again ? "" : row.title, row.definition,
                        row.executed, row.asked, row.proved, row.cost, row.runs, notes.marks(row.reasons));
    }
    return text + fmt::format("\n{} systems, {} definitions\n", systems, rows.size()) + "\n" + notes.text();
}

std::string definitions_text(std::vector<Target const*> const& targets) {
    std::string text;
    for (auto const* target : targets)
        text += in_column(target->name, {0, 38}) + fmt::format("{:<58} {}\n", target->summary, target->cost);
    return text;
}

/// The meaning of each letter in the formulas of costs.
constexpr std::string_view letters_of_costs = R"(
letters in costs
  p, d              the ranks of a network, and the dimensions of a cube or a grid
  n, r              the ranks, where every number of them has its network, and the root
  s, q              the ranks along a side of a grid, a mesh or a torus
  k                 the chunks of a message
  D                 the numbers x B below n, for the powers B of the base and 0 < x < base
  g, b              groups of ranks, and ranks of each
)";

/// The distinct properties of the targets, with their meanings.
std::string properties_text(std::vector<Target const*> const& targets) {
    std::string text = "\nproperties\n";
    std::set<std::string> explained;
    for (auto const* target : targets)
        for (auto const& question : target->questions)
            if (explained.insert(question.property).second)
                text += "  " + in_column(question.property, {2, 18}) + question.says + "\n";
    return text;
}

}  // namespace

std::string systems_text(std::vector<Target> const& targets) {
    return systems_table(
        system_rows(targets),
        fmt::format("{:<5}{:<46}{:<38}{:<10}{:<14}{:<21}{:<9}{}\n", "", "system", "definition", "executed",
                    "properties", "proved for", "cost", "on threads"),
        "{:<5}{:<46}{:<38}{:<10}{:<14}{:<21}{:<9}{}{}\n");
}

std::string systems_markdown(std::vector<Target> const& targets) {
    return systems_table(
        system_rows(targets),
        "| | system | definition || executed | properties | proved for | cost | on threads ||\n"
        "|---|---|---|---|---|---|---|---|\n",
        "| {} | {} | `{}` | {} | {} | {} | {} | {}{} |\n");
}

std::string catalog_json(std::vector<Target const*> const& targets) {
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

std::string catalog_text(std::vector<Target const*> const& targets) {
    return definitions_text(targets) + std::string(letters_of_costs) + properties_text(targets);
}

}  // namespace cubecheck::cli
