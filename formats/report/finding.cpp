#include "formats/report/finding.hpp"

#include <algorithm>
#include <charconv>
#include <regex>

#include <fmt/format.h>

#include "formats/witness/facts.hpp"
#include "models/support/fingerprint.hpp"

namespace cubecheck::formats {

namespace {

constexpr std::string_view line_mark = "(line ";

/// The line of the last step of the run that shows a row; the first of the file if there is none.
std::uint32_t line_of_run(Row const& row, std::span<Witness const> witnesses) {
    auto const run = std::ranges::find_if(witnesses, [&](Witness const& one) { return shows(one, row); });
    if (run == witnesses.end() || run->steps.empty() || !run->steps.back().origin) return 1;
    return static_cast<std::uint32_t>(std::max<Index>(run->steps.back().origin->line, 1));
}

std::uint32_t line_of_row(Row const& row, std::span<Witness const> witnesses) {
    auto const* const refuted = std::get_if<Refuted>(&row.verdict);
    if (refuted == nullptr) return 1;
    auto const words = words_of(refuted->counterexample);
    return names_a_line(words) ? first_line_in(words) : line_of_run(row, witnesses);
}

/// Empty if there is nothing to tell.
std::string text_of_row(Row const& row) {
    if (auto const* refuted = std::get_if<Refuted>(&row.verdict)) return summary(refuted->counterexample);
    if (auto const* unknown = std::get_if<Unknown>(&row.verdict)) return unknown->reason;
    return "";
}

bool is_only_skipped(Report const& report, Row const& row) {
    auto const* const unknown = std::get_if<Unknown>(&row.verdict);
    if (unknown == nullptr || unknown->kind != Unknown::Kind::skipped) return false;
    return std::ranges::any_of(report.rows, [&](Row const& other) {
        return other.target == row.target && std::holds_alternative<Refuted>(other.verdict) &&
               (row.waived || !other.waived);
    });
}

}  // namespace

bool names_a_line(std::string_view text) { return text.find(line_mark) != std::string_view::npos; }

std::uint32_t first_line_in(std::string_view text) {
    auto const begin = text.find(line_mark);
    if (begin == std::string_view::npos) return 1;
    std::uint32_t line = 1;
    std::from_chars(text.data() + begin + line_mark.size(), text.data() + text.size(), line);
    return std::max<std::uint32_t>(line, 1);
}

std::string finding_identity(std::string const& target, std::string const& rule, std::string const& text) {
    static std::regex const line(" \\(line [0-9]+\\)");
    Fingerprint print;
    print.add_bytes(target + "\n" + rule + "\n" + std::regex_replace(text, line, ""));
    return fmt::format("{:016x}", print.value());
}

std::vector<Finding> findings(Report const& report, std::span<Witness const> witnesses) {
    std::vector<Finding> out;
    auto const add = [&](Finding one) {
        one.identity = finding_identity(one.target, one.rule, one.text);
        out.push_back(std::move(one));
    };
    for (auto const& row : report.rows) {
        auto text = text_of_row(row);
        if (text.empty() || is_only_skipped(report, row)) continue;
        add({row.waived ? FindingLevel::waived : FindingLevel::error, row.target, row.property,
             std::move(text), line_of_row(row, witnesses), ""});
    }
    for (auto const& warning : report.warnings)
        add({FindingLevel::warning, warning.target, warning.id, warning.text, first_line_in(warning.text),
             ""});
    return out;
}

}  // namespace cubecheck::formats
