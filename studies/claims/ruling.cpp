#include "studies/claims/ruling.hpp"

#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/render/markdown_cell.hpp"

namespace cubecheck::claims {

namespace {

std::string with_note(std::string text, std::string const& note) {
    if (!note.empty()) text += " (" + note + ")";
    return text;
}

struct InWords {
    std::string operator()(Proved const& it) const { return with_note("proved for " + it.scope, it.note); }
    std::string operator()(Checked const& it) const { return with_note("checked, " + it.scope, it.note); }
    std::string operator()(Refuted const& it) const {
        auto const& found = it.counterexample;
        auto const place = (found.size.empty() ? "" : found.size + ", ") + found.where;
        if (found.got.empty()) return fmt::format("{}, against \"{}\"", place, found.expected);
        return fmt::format("{}: {}, not {}", place, found.got, found.expected);
    }
    std::string operator()(Unknown const& it) const { return it.reason; }
    std::string operator()(NotApplicable const& it) const { return it.reason; }
};

std::string amended(Ruling const& ruling) {
    std::string text;
    if (auto const& assumed = ruling.result.hypothesis)
        text += fmt::format("holds if {}: {}", assumed->text, evidence(assumed->verdict));
    if (auto const& meant = ruling.result.correction)
        text +=
            fmt::format("{}true: {}: {}", text.empty() ? "" : "; ", meant->text, evidence(meant->verdict));
    return text;
}

nlohmann::ordered_json reading_json(std::optional<Reading> const& reading) {
    if (!reading) return nullptr;
    return {{"reading", reading->text},
            {"holds", holds(reading->verdict)},
            {"evidence", evidence(reading->verdict)}};
}

}  // namespace

std::string evidence(Verdict const& verdict) { return std::visit(InWords{}, verdict); }

std::string summary(std::vector<Ruling> const& rulings) {
    std::map<Standing, std::size_t> counts;
    for (auto const& ruling : rulings) ++counts[standing(ruling.result)];
    auto text = fmt::format("{} statements:", rulings.size());
    for (auto const kind : {Standing::holds, Standing::needs_hypothesis, Standing::is_false,
                            Standing::not_mechanical, Standing::undecided})
        text += fmt::format("{} {} {}", kind == Standing::holds ? "" : ",", counts[kind], describe(kind));
    return text;
}

std::string line_text(Ruling const& ruling) {
    return fmt::format("{:<7}{:<20}{}\n", ruling.statement.id, describe(standing(ruling.result)),
                       evidence(ruling.result.as_written));
}

std::string full_text(Ruling const& ruling) {
    auto const& statement = ruling.statement;
    auto text =
        fmt::format("{}  ({}, {})\n  statement  {}\n  formally   {}\n  verdict    {}\n  evidence   {}\n",
                    statement.id, statement.source, statement.kind, statement.text, statement.formal,
                    describe(standing(ruling.result)), evidence(ruling.result.as_written));
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
                            cli::markdown_cell(ruling.statement.text), describe(standing(ruling.result)),
                            cli::markdown_cell(evidence(ruling.result.as_written)),
                            more.empty() ? "" : "; " + cli::markdown_cell(more));
    }
    return text;
}

std::string rulings_json(std::vector<Ruling> const& rulings) {
    auto all = nlohmann::ordered_json::array();
    for (auto const& [statement, result] : rulings)
        all.push_back({{"id", statement.id},
                       {"source", statement.source},
                       {"kind", statement.kind},
                       {"statement", statement.text},
                       {"formal", statement.formal},
                       {"verdict", describe(standing(result))},
                       {"evidence", evidence(result.as_written)},
                       {"hypothesis", reading_json(result.hypothesis)},
                       {"correction", reading_json(result.correction)},
                       {"check", statement.check}});
    return nlohmann::ordered_json{{"summary", summary(rulings)}, {"statements", all}}.dump(2) + "\n";
}

}  // namespace cubecheck::claims
