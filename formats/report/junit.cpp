#include "formats/report/junit.hpp"

#include <algorithm>
#include <map>
#include <sstream>

#include <pugixml.hpp>

#include "formats/support/printable.hpp"
#include "formats/witness/diagram.hpp"
#include "formats/witness/facts.hpp"

namespace cubecheck::formats {

namespace {

/// Makes lines of text printable, since XML cannot contain most control characters.
std::string lines_of(std::string_view text) {
    std::string out;
    for (std::size_t begin = 0; begin < text.size();) {
        auto const end = std::min(text.find('\n', begin), text.size());
        out += printable(text.substr(begin, end - begin));
        if (end < text.size()) out += '\n';
        begin = end + 1;
    }
    return out;
}

std::string example_text(Counterexample const& example) {
    std::string text;
    auto const add = [&](char const* what, std::string const& said) {
        if (!said.empty()) text += what + said + "\n";
    };
    add("size: ", example.size);
    add("where: ", example.where);
    add("got: ", example.got);
    add("expected: ", example.expected);
    for (auto const& line : example.story) add("", line);
    add("replay: ", example.replay);
    return text;
}

/// The message of a failure: the place; or, for example for a deadlock, the sentence that gives the reason.
std::string message_of(Counterexample const& example) {
    if (!example.where.empty()) return example.where;
    return example.story.empty() ? example.got : example.story.front();
}

std::string diagrams(Row const& row, std::span<Witness const> witnesses) {
    std::string text;
    for (auto const& witness : witnesses)
        if (shows(witness, row)) text += "\n" + witness_diagram(witness);
    return text;
}

void add_problem(pugi::xml_node& test, char const* kind, std::string const& type, std::string const& message,
                 std::string const& text) {
    auto problem = test.append_child(kind);
    problem.append_attribute("type") = type.c_str();
    problem.append_attribute("message") = lines_of(message).c_str();
    if (!text.empty()) problem.text() = lines_of(text).c_str();
}

std::string what_failed(Row const& row) {
    if (auto const* unknown = std::get_if<Unknown>(&row.verdict)) return unknown->reason;
    auto const& example = std::get<Refuted>(row.verdict).counterexample;
    return message_of(example) + (example.got.empty() ? "" : ": " + example.got);
}

void add_test(pugi::xml_node& suite, Row const& row, std::span<Witness const> witnesses) {
    auto test = suite.append_child("testcase");
    test.append_attribute("classname") = printable(row.target).c_str();
    test.append_attribute("name") = printable(row.property).c_str();
    test.append_attribute("time") = std::to_string(row.seconds).c_str();
    if (row.waived)
        test.append_child("skipped").append_attribute("message") =
            lines_of("waived: " + what_failed(row)).c_str();
    else if (auto const* refuted = std::get_if<Refuted>(&row.verdict))
        add_problem(test, "failure", std::string(name(row.kind)), message_of(refuted->counterexample),
                    example_text(refuted->counterexample) + diagrams(row, witnesses));
    else if (auto const* unknown = std::get_if<Unknown>(&row.verdict))
        add_problem(test, "error", "unknown", unknown->reason, "");
    else if (auto const* not_applicable = std::get_if<NotApplicable>(&row.verdict))
        test.append_child("skipped").append_attribute("message") = lines_of(not_applicable->reason).c_str();
}

/// The warnings on each target, a line each.
std::map<std::string, std::string> by_target(std::vector<Warning> const& warnings) {
    std::map<std::string, std::string> texts;
    for (auto const& warning : warnings) texts[warning.target] += warning.id + ": " + warning.text + "\n";
    return texts;
}

struct Counts {
    int tests = 0, failures = 0, errors = 0, skipped = 0;
    double seconds = 0;

    void add(Row const& row) {
        ++tests;
        failures += !row.waived && std::holds_alternative<Refuted>(row.verdict) ? 1 : 0;
        errors += !row.waived && std::holds_alternative<Unknown>(row.verdict) ? 1 : 0;
        skipped += row.waived || std::holds_alternative<NotApplicable>(row.verdict) ? 1 : 0;
        seconds += row.seconds;
    }
    void write(pugi::xml_node& node) const {
        node.append_attribute("tests") = tests;
        node.append_attribute("failures") = failures;
        node.append_attribute("errors") = errors;
        node.append_attribute("skipped") = skipped;
        node.append_attribute("time") = std::to_string(seconds).c_str();
    }
};

}  // namespace

std::string junit(Report const& report, std::span<Witness const> witnesses) {
    Report all = report;
    if (!report.complete)
        all.rows.push_back({"cubecheck", "complete", Unknown{"the run is incomplete"}});
    else if (failure(report) == Failure::nothing)
        all.rows.push_back({"cubecheck", "complete", Unknown{"nothing was checked"}});
    std::vector<std::string> order;
    std::map<std::string, std::vector<Row const*>> suites;
    for (auto const& row : all.rows) {
        if (suites[row.target].empty()) order.push_back(row.target);
        suites[row.target].push_back(&row);
    }
    pugi::xml_document document;
    auto root = document.append_child("testsuites");
    root.append_attribute("name") = "cubecheck";
    Counts total;
    for (auto const& row : all.rows) total.add(row);
    total.write(root);
    auto const warnings = by_target(report.warnings);
    for (auto const& target : order) {
        auto suite = root.append_child("testsuite");
        suite.append_attribute("name") = printable(target).c_str();
        Counts counts;
        for (auto const* row : suites[target]) counts.add(*row);
        counts.write(suite);
        for (auto const* row : suites[target]) add_test(suite, *row, witnesses);
        if (auto const text = warnings.find(target); text != warnings.end())
            suite.append_child("system-out").text() = lines_of(text->second).c_str();
    }
    std::ostringstream text;
    document.save(text, "  ");
    return text.str();
}

}  // namespace cubecheck::formats
