#include "cli/render/code/library_report.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "models/support/counted.hpp"

namespace cubecheck::cli {

namespace {

using verify::CodeProperty;
using verify::FailureMode;
using verify::LibraryRow;
using verify::Preconditioned;

using LibraryJson = nlohmann::ordered_json;

constexpr CodeProperty table_properties[] = {
    CodeProperty::contract, CodeProperty::agreement, CodeProperty::ends,   CodeProperty::buffering,
    CodeProperty::waits,    CodeProperty::messages,  CodeProperty::memory, CodeProperty::matchings};

/// Whether the library refused every case, or no case was judged.
bool none_is_judged(LibraryRow const& row) {
    return row.report.answers.empty() || row.report.answers.front().cases == 0;
}

std::string contract_text(LibraryRow const& row) {
    if (auto const mode = row.gravest(CodeProperty::contract)) return std::string(kind_of(*mode).title);
    if (none_is_judged(row)) return row.refusal() != nullptr ? "refuses every case" : "not judged";
    auto const reduces = [&] {
        auto const collective = mpi::collective_named(row.function.collective);
        return collective && mpi::reduces(*collective);
    }();
    if (!reduces) return "right";
    bool const only_commutative = row.calls == Preconditioned::inside && row.function.limits.commutative_only;
    return only_commutative ? "right for commutative operators, as documented" : "right in rank order";
}

std::string place_text(in_process::Place const& at) {
    return fmt::format("{}:{}", std::filesystem::path(at.file).filename().string(), at.line);
}

/// Removes a folder from the paths in a text, as `place_text` does.
std::string without_folder(std::string text, std::filesystem::path const& folder) {
    auto const prefix = (folder / "").string();
    for (auto at = text.find(prefix); at != std::string::npos; at = text.find(prefix, at))
        text.erase(at, prefix.size());
    return text;
}

std::string failing_cases_text(LibraryRow const& row) {
    auto const folder = row.function.file.parent_path();
    std::string out;
    for (auto const& answer : row.report.answers)
        for (auto const& [mode, seen] : answer.failures) {
            bool const refuses = &seen == row.refusal();
            out += fmt::format("        {}: {}\n", refuses ? "refuses" : kind_of(mode).title,
                               text(seen.test_case));
            if (!refuses && !seen.failure.got.empty())
                out += fmt::format("            got       {}\n", without_folder(seen.failure.got, folder));
            if (!seen.failure.expected.empty())
                out += fmt::format("            expected  {}\n", seen.failure.expected);
            for (auto const& place : seen.failure.places)
                out += fmt::format("            at        {}{}{}\n", place_text(place.at),
                                   place.what.empty() ? "" : "  ", without_folder(place.what, folder));
        }
    return out;
}

std::string preconditions_text(sources::SourceFunction const& function) {
    std::string out;
    for (auto const& one : function.preconditions)
        out += fmt::format("    {}:{}  {}\n", one.file.filename().string(), one.line, one.text);
    return out.empty() ? "" : "    preconditions in the sources:\n" + out;
}

std::string_view calls_text(Preconditioned calls) {
    return calls == Preconditioned::inside ? "inside" : "outside";
}

bool is_unknown(LibraryRow const& row) {
    return row.failure() == Failure::unknown || row.failure() == Failure::nothing;
}

/// Whether a row has a known failure that changes the exit code.
bool fails_inside(LibraryRow const& row) {
    return row.calls == Preconditioned::inside && row.failure() != Failure::none && !is_unknown(row);
}

/// The functions that fail inside their preconditions, a line each with all of their failure modes.
std::string failing_functions_text(std::vector<LibraryRow> const& rows) {
    std::vector<std::pair<sources::SourceFunction const*, std::vector<std::string_view>>> failing;
    for (auto const& row : rows) {
        if (!fails_inside(row)) continue;
        if (failing.empty() || failing.back().first->name != row.function.name)
            failing.push_back({&row.function, {}});
        auto& titles = failing.back().second;
        for (auto const property : table_properties)
            if (auto const mode = row.gravest(property))
                if (auto const title = kind_of(*mode).title; std::ranges::count(titles, title) == 0)
                    titles.push_back(title);
    }
    std::string out;
    for (auto const& [function, titles] : failing)
        out += fmt::format("fails: {}:{}  {}: {}\n", function->file.filename().string(), function->line,
                           function->name, fmt::join(titles, "; "));
    return out;
}

/// "33 rows, 48807 cases: 2 pass, 31 fail inside, 0 fail outside, 0 unknown"
std::string counts_text(std::vector<LibraryRow> const& rows) {
    auto const count = [&](auto const& holds) { return std::ranges::count_if(rows, holds); };
    auto const passes = [](auto const& row) { return row.failure() == Failure::none; };
    Index cases = 0;
    for (auto const& row : rows) cases += row.report.cases;
    auto const passed = count(passes), unknown = count(is_unknown), inside = count(fails_inside);
    return fmt::format("{}, {}: {} pass, {} fail inside, {} fail outside, {} unknown\n",
                       counted(rows.size(), "row"), counted(static_cast<std::uint64_t>(cases), "case"),
                       passed, inside, std::ssize(rows) - passed - unknown - inside, unknown);
}

LibraryJson json_of_row(LibraryRow const& row) {
    LibraryJson json{{"function", row.function.name},     {"file", row.function.file.string()},
                     {"line", row.function.line},         {"collective", row.function.collective},
                     {"settings", LibraryJson::object()}, {"preconditions", calls_text(row.calls)},
                     {"outcome", name(row.failure())},    {"verdict", library_verdict(row)},
                     {"cases", row.report.cases},         {"troubles", LibraryJson::array()},
                     {"documented", LibraryJson::array()}};
    for (std::size_t i = 0; i < row.values.size(); ++i)
        json["settings"][row.function.parameters[i].name] = row.values[i];
    for (auto const& answer : row.report.answers)
        for (auto const& [mode, seen] : answer.failures) {
            LibraryJson one{{"trouble", &seen == row.refusal() ? "refuses" : kind_of(mode).key},
                            {"cases", seen.cases},
                            {"first", text(seen.test_case)},
                            {"got", seen.failure.got},
                            {"expected", seen.failure.expected},
                            {"at", LibraryJson::array()}};
            for (auto const& place : seen.failure.places)
                one["at"].push_back({{"file", place.at.file}, {"line", place.at.line}, {"what", place.what}});
            json["troubles"].push_back(one);
        }
    for (auto const& one : row.function.preconditions)
        json["documented"].push_back({{"file", one.file.string()}, {"line", one.line}, {"text", one.text}});
    return json;
}

}  // namespace

std::string library_settings(LibraryRow const& row) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < row.values.size(); ++i)
        parts.push_back(fmt::format("{} = {}", row.function.parameters[i].name, row.values[i]));
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::string library_verdict(LibraryRow const& row) {
    if (!row.not_compiled.empty()) return "not covered: " + row.not_compiled;
    auto out = contract_text(row);
    for (auto const property : table_properties) {
        if (property == CodeProperty::contract) continue;
        if (auto const mode = row.gravest(property)) out += fmt::format("; {}", kind_of(*mode).title);
    }
    if (row.refusal() != nullptr && !none_is_judged(row)) out += "; refuses some calls";
    return out;
}

std::string library_rows_text(std::vector<LibraryRow> const& rows) {
    auto const& function = rows.front().function;
    auto out = fmt::format("{}:{}  {}\n", function.file.filename().string(), function.line, function.name);
    std::vector<std::pair<LibraryRow const*, Index>> groups;
    for (auto const& row : rows) {
        auto const same = std::ranges::find_if(groups, [&](auto const& group) {
            return group.first->calls == row.calls && library_verdict(*group.first) == library_verdict(row);
        });
        if (same == groups.end())
            groups.emplace_back(&row, 1);
        else
            ++same->second;
    }
    bool has_more = false;
    for (auto const& [row, settings] : groups) {
        auto const more =
            settings == 1
                ? ""
                : fmt::format(" and {} more", counted(static_cast<std::uint64_t>(settings - 1), "setting"));
        auto const first = library_settings(*row);
        out += fmt::format("    {:<8} {}{}\n", calls_text(row->calls), library_verdict(*row),
                           first.empty() ? "" : fmt::format("  ({}{})", first, more));
        auto const failures = failing_cases_text(*row);
        has_more = has_more || !failures.empty();
        out += failures;
    }
    return out + (has_more ? preconditions_text(function) : "");
}

std::string library_end_text(sources::Checkout const& checkout, std::vector<LibraryRow> const& rows,
                             Failure outcome, Completeness completeness) {
    std::string out = "\n";
    for (auto const& one : checkout.not_covered())
        out += fmt::format("not covered: {}:{} {}: {}\n", one.file.filename().string(), one.line, one.name,
                           one.reason);
    out += failing_functions_text(rows) + counts_text(rows);
    if (completeness == Completeness::cut_short) out += "Interrupted: the other rows were not checked.\n";
    out +=
        "inside: calls that the documented preconditions allow; outside: other calls, whose failures do not "
        "change the exit code\n";
    if (checkout.library() == sources::LibraryOfSources::mpich && !checkout.has_list())
        out +=
            "There is no coll_algorithms.txt below the path: preconditions that only this file states are "
            "unknown.\n";
    return out + fmt::format("{} (exit code {}): {}\n", outcome_word(outcome, completeness),
                             static_cast<int>(outcome), meaning(outcome));
    return out;
}

std::string library_json(sources::Checkout const& checkout, std::vector<LibraryRow> const& rows,
                         Failure outcome, Completeness completeness) {
    LibraryJson json{{"format", "cubecheck-code-library"},
                     {"version", 1},
                     {"library", name(checkout.library())},
                     {"complete", completeness == Completeness::complete},
                     {"outcome", name(outcome)},
                     {"rows", LibraryJson::array()},
                     {"not_covered", LibraryJson::array()}};
    for (auto const& row : rows) json["rows"].push_back(json_of_row(row));
    for (auto const& one : checkout.not_covered())
        json["not_covered"].push_back({{"file", one.file.string()},
                                       {"line", one.line},
                                       {"function", one.name},
                                       {"reason", one.reason}});
    return json.dump(2) + "\n";
}

}  // namespace cubecheck::cli
