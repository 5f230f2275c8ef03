#include "formats/report/report_markdown.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "formats/support/printable.hpp"

namespace cubecheck::formats {

namespace {

constexpr char const* dash = "-";

struct CellText {
    std::string operator()(Proved const& v) const { return v.scope; }
    std::string operator()(Checked const& v) const { return v.scope; }
    std::string operator()(Refuted const& v) const { return "**refuted**, " + v.counterexample.size; }
    std::string operator()(Unknown const&) const { return "**unknown**"; }
    std::string operator()(NotApplicable const&) const { return dash; }
};

void note_new(std::vector<std::string>& seen, std::string const& name) {
    if (std::find(seen.begin(), seen.end(), name) == seen.end()) seen.push_back(name);
}

}  // namespace

std::string report_markdown(Report const& report) {
    std::vector<std::string> targets, properties;
    std::map<std::pair<std::string, std::string>, std::string> cells;
    for (auto const& row : report.rows) {
        note_new(targets, row.target);
        auto const cell = std::visit(CellText{}, row.verdict);
        if (cell != dash) note_new(properties, row.property);
        cells[{row.target, row.property}] = row.waived ? "waived: " + cell : cell;
    }
    std::string text = "| algorithm |", rule = "|---|";
    for (auto const& property : properties) {
        text += " " + property + " |";
        rule += "---|";
    }
    text += "\n" + rule + "\n";
    for (auto const& target : targets) {
        text += "| `" + printable(target) + "` |";
        for (auto const& property : properties) {
            auto const found = cells.find({target, property});
            text += " " + (found == cells.end() ? dash : found->second) + " |";
        }
        text += "\n";
    }
    return text;
}

}  // namespace cubecheck::formats
