#include "formats/report/annotation.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <regex>

#include <fmt/format.h>

#include "formats/witness/facts.hpp"
#include "models/support/sha256.hpp"

namespace cubecheck::formats {

namespace {

std::optional<std::uint32_t> line_after(std::string_view text, std::string_view mark) {
    auto const begin = text.find(mark);
    if (begin == std::string_view::npos) return std::nullopt;
    std::uint32_t line = 0;
    std::from_chars(text.data() + begin + mark.size(), text.data() + text.size(), line);
    return line == 0 ? std::nullopt : std::optional(line);
}

/// The line of the last step of the run that shows a row; 1 if there is none.
std::uint32_t line_of_run(Row const& row, std::span<Witness const> witnesses) {
    auto const run = std::ranges::find_if(witnesses, [&](Witness const& one) { return shows(one, row); });
    if (run == witnesses.end() || run->steps.empty() || !run->steps.back().origin) return 1;
    return static_cast<std::uint32_t>(std::max<Index>(run->steps.back().origin->line, 1));
}

std::uint32_t line_of_row(Row const& row, std::span<Witness const> witnesses) {
    auto const* const refuted = std::get_if<Refuted>(&row.verdict);
    if (refuted == nullptr) return 1;
    auto const named = line_named_in(words_of(refuted->counterexample), row.target);
    return named ? *named : line_of_run(row, witnesses);
}

/// The text of a failure; empty if it has none.
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

std::optional<std::uint32_t> line_named_in(std::string_view text, std::string const& target) {
    if (auto const line = line_after(text, "(line ")) return line;
    if (text.starts_with("line ")) return line_after(text, "line ");
    return line_after(text, target + ":");
}

bool names_line(Counterexample const& example, std::uint32_t line) {
    return words_of(example).find(fmt::format("(line {})", line)) != std::string::npos;
}

std::string failure_identity(std::string const& target, std::string const& rule, std::string const& text) {
    static std::regex const line(" \\(line [0-9]+\\)|:[0-9]+(?=:)");
    return Sha256::hex(target + "\n" + rule + "\n" + std::regex_replace(text, line, ""));
}

std::string failure_identity(Row const& row) {
    auto const* const refuted = std::get_if<Refuted>(&row.verdict);
    auto text = refuted == nullptr ? std::string("unknown")
                                   : fmt::format("{}: {}", name(row.kind), summary(refuted->counterexample));
    for (auto at = text.find(row.target); at != text.npos && !row.target.empty(); at = text.find(row.target))
        text.erase(at, row.target.size());
    return failure_identity(path_in_repository(row.target, ""), row.property, text);
}

std::string path_in_repository(std::string const& file, std::string const& root) {
    namespace fs = std::filesystem;
    auto const plain = fs::path(file).lexically_normal();
    if (root.empty()) return plain.string();
    auto const inside = fs::absolute(plain).lexically_normal().lexically_relative(root);
    return inside.empty() || *inside.begin() == ".." ? plain.string() : inside.string();
}

std::vector<Annotation> annotations(Report const& report, std::span<Witness const> witnesses) {
    std::vector<Annotation> out;
    auto const add = [&](Annotation one) {
        one.identity = failure_identity(one.target, one.rule, one.text);
        out.push_back(std::move(one));
    };
    for (auto const& row : report.rows) {
        auto text = text_of_row(row);
        if (text.empty() || is_only_skipped(report, row)) continue;
        add({row.waived ? AnnotationLevel::waived : AnnotationLevel::error, row.target, row.property,
             std::move(text), line_of_row(row, witnesses), ""});
    }
    for (auto const& warning : report.warnings)
        add({AnnotationLevel::warning, warning.target, warning.id, warning.text,
             line_named_in(warning.text, warning.target).value_or(1), ""});
    return out;
}

}  // namespace cubecheck::formats
