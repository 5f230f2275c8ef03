#include "formats/report/report_reader.hpp"

#include <array>
#include <limits>
#include <string_view>

#include "formats/support/file_text.hpp"
#include "formats/support/json_document.hpp"

namespace cubecheck::formats {

namespace {

constexpr std::size_t most_items = 10'000'000, longest_story = 100'000;
constexpr std::array<std::string_view, 1> report_formats{"cubecheck-report"};
constexpr std::array<std::string_view, 5> verdict_words{"proved", "checked", "refuted", "unknown",
                                                        "not_applicable"};
constexpr auto failure_words = [] {
    std::array<std::string_view, failure_kinds.size()> words;
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = failure_kinds[i].name;
    return words;
}();

std::string text_if_any(JsonValue const& object, std::string_view name) {
    return object.has(name) ? object.member(name).text() : std::string();
}

Counterexample counterexample_in(JsonValue const& object) {
    Counterexample out{text_if_any(object, "size"),
                       text_if_any(object, "where"),
                       text_if_any(object, "got"),
                       text_if_any(object, "expected"),
                       {},
                       text_if_any(object, "replay")};
    if (!object.has("story")) return out;
    auto const story = object.member("story");
    auto const lines = story.size(0, longest_story);
    for (std::size_t i = 0; i < lines; ++i) out.story.push_back(story.item(i).text());
    return out;
}

Verdict verdict_in(JsonValue const& row) {
    switch (row.member("verdict").choice(verdict_words)) {
        case 0:
            return Proved{row.member("scope").text(), text_if_any(row, "note")};
        case 1:
            return Checked{row.member("scope").text(), text_if_any(row, "note")};
        case 2:
            return Refuted{counterexample_in(row.member("counterexample"))};
        case 3: {
            auto reason = row.member("reason").text();
            auto const kind =
                reason.starts_with("skipped: ") ? Unknown::Kind::skipped : Unknown::Kind::undecided;
            return Unknown{std::move(reason), kind};
        }
        default:
            return NotApplicable{row.member("reason").text()};
    }
}

Row row_in(JsonValue const& object) {
    Row row{object.member("subject").text(), object.member("property").text(), verdict_in(object)};
    row.kind = failure_kinds[object.member("kind").choice(failure_words)].failure;
    row.waived = object.boolean("waived", false);
    return row;
}

schedules::CallSizes sizes_in(JsonValue const& object) {
    constexpr JsonValue::Range bytes{0, schedules::CallSizes{}.most};
    schedules::CallSizes out;
    out.least = object.member("least").integer(bytes);
    if (object.has("most")) out.most = object.member("most").integer(bytes);
    return out;
}

Figures figures_in(JsonValue const& object) {
    Figures out{object.member("subject").text()};
    auto const numbers = object.member("numbers");
    for (auto const& kind : figure_kinds)
        if (numbers.has(kind.id))
            out.numbers[std::string(kind.id)] =
                numbers.member(kind.id).integer({0, std::numeric_limits<std::int64_t>::max()});
    if (object.has("sizes")) out.sizes = sizes_in(object.member("sizes"));
    if (!object.has("laws")) return out;
    out.laws.emplace();
    for (auto const& law : object.items("laws")) out.laws->insert(law.text());
    return out;
}

}  // namespace

Report parse_report(std::string const& name, std::string const& json) {
    JsonDocument const document(name, json);
    auto const root = document.root();
    root.member("format").choice(report_formats);
    root.member("version").integer({1, 1});
    Report out;
    out.complete = root.member("complete").boolean();
    auto const rows = root.member("rows"), notes = root.member("notes"), warnings = root.member("warnings");
    auto const number_of_rows = rows.size(0, most_items), number_of_notes = notes.size(0, most_items),
               number_of_warnings = warnings.size(0, most_items);
    for (std::size_t i = 0; i < number_of_rows; ++i) out.rows.push_back(row_in(rows.item(i)));
    for (std::size_t i = 0; i < number_of_notes; ++i)
        out.notes.push_back({notes.item(i).member("subject").text(), notes.item(i).member("text").text()});
    for (std::size_t i = 0; i < number_of_warnings; ++i) {
        auto const one = warnings.item(i);
        out.warnings.push_back(
            {one.member("subject").text(), one.member("id").text(), one.member("text").text()});
    }
    for (auto const& of_target : root.items("figures")) out.figures.push_back(figures_in(of_target));
    return out;
}

Report read_report(std::string const& path) {
    return parse_report(path, file_text(path, longest_report, "a report"));
}

}  // namespace cubecheck::formats
