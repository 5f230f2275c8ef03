#include "studies/claims/text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/render/markdown_cell.hpp"

namespace cubecheck::studies {

namespace {

using claims::Ruling;

std::string amended(Ruling const& ruling) {
    std::string text;
    if (auto const& assumed = ruling.finding.hypothesis)
        text += fmt::format("holds if {}: {}", assumed->text, claims::evidence(assumed->verdict));
    if (auto const& meant = ruling.finding.correction)
        text += fmt::format("{}true: {}: {}", text.empty() ? "" : "; ", meant->text,
                            claims::evidence(meant->verdict));
    return text;
}

nlohmann::ordered_json reading_json(std::optional<claims::Reading> const& reading) {
    if (!reading) return nullptr;
    return {{"reading", reading->text},
            {"holds", holds(reading->verdict)},
            {"evidence", claims::evidence(reading->verdict)}};
}

}  // namespace

std::string line_text(Ruling const& ruling) {
    return fmt::format("{:<7}{:<20}{}\n", ruling.statement.id, describe(standing(ruling.finding)),
                       claims::evidence(ruling.finding.as_written));
}

std::string full_text(Ruling const& ruling) {
    auto const& statement = ruling.statement;
    auto text =
        fmt::format("{}  ({}, {})\n  statement  {}\n  formally   {}\n  verdict    {}\n  evidence   {}\n",
                    statement.id, statement.source, statement.kind, statement.text, statement.formal,
                    describe(standing(ruling.finding)), claims::evidence(ruling.finding.as_written));
    if (auto const more = amended(ruling); !more.empty()) text += "  reading    " + more + "\n";
    return text + "  check      " + statement.check + "\n";
}

std::string page_markdown(std::vector<Ruling> const& rulings) {
    auto text = summary(rulings) + ".\n";
    std::string source;
    for (auto const& ruling : rulings) {
        if (ruling.statement.source != source) {
            source = ruling.statement.source;
            text += fmt::format(
                "\n### Source: {}\n\n| id | statement | verdict | evidence or counterexample |\n"
                "|---|---|---|---|\n",
                source);
        }
        auto const more = amended(ruling);
        text += fmt::format("| {} | {} | {} | {}{} |\n", ruling.statement.id,
                            cli::markdown_cell(ruling.statement.text), describe(standing(ruling.finding)),
                            cli::markdown_cell(claims::evidence(ruling.finding.as_written)),
                            more.empty() ? "" : "; " + cli::markdown_cell(more));
    }
    return text;
}

std::string rulings_json(std::vector<Ruling> const& rulings) {
    auto all = nlohmann::ordered_json::array();
    for (auto const& [statement, finding] : rulings)
        all.push_back({{"id", statement.id},
                       {"source", statement.source},
                       {"kind", statement.kind},
                       {"statement", statement.text},
                       {"formal", statement.formal},
                       {"verdict", describe(claims::standing(finding))},
                       {"evidence", claims::evidence(finding.as_written)},
                       {"hypothesis", reading_json(finding.hypothesis)},
                       {"correction", reading_json(finding.correction)},
                       {"check", statement.check}});
    return nlohmann::ordered_json{{"summary", summary(rulings)}, {"statements", all}}.dump(2) + "\n";
}

}  // namespace cubecheck::studies
