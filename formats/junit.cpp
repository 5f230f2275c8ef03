#include "formats/junit.hpp"

#include <map>
#include <sstream>

#include <pugixml.hpp>

namespace cubecheck::formats {

namespace {

/// XML has no place for most control characters.
std::string printable(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') c = '?';
    return text;
}

std::string text_of(Counterexample const& example) {
    std::string text = "size: " + example.size + "\nwhere: " + example.where + "\nheld: " + example.held +
                       "\nwanted: " + example.wanted + "\n";
    for (auto const& line : example.story) text += line + "\n";
    return text + "replay: " + example.replay + "\n";
}

void add_problem(pugi::xml_node& test, char const* kind, std::string const& type, std::string const& message,
                 std::string const& text) {
    auto problem = test.append_child(kind);
    problem.append_attribute("type") = type.c_str();
    problem.append_attribute("message") = printable(message).c_str();
    if (!text.empty()) problem.text() = printable(text).c_str();
}

std::string what_failed(Row const& row) {
    if (auto const* unknown = std::get_if<Unknown>(&row.verdict)) return unknown->reason;
    auto const& example = std::get<Refuted>(row.verdict).counterexample;
    return example.where + ": " + example.held;
}

void add_test(pugi::xml_node& suite, Row const& row) {
    auto test = suite.append_child("testcase");
    test.append_attribute("classname") = printable(row.subject).c_str();
    test.append_attribute("name") = printable(row.property).c_str();
    test.append_attribute("time") = std::to_string(row.seconds).c_str();
    if (row.waived)
        test.append_child("skipped").append_attribute("message") =
            printable("waived: " + what_failed(row)).c_str();
    else if (auto const* refuted = std::get_if<Refuted>(&row.verdict))
        add_problem(test, "failure", std::string(name(row.kind)), refuted->counterexample.where,
                    text_of(refuted->counterexample));
    else if (auto const* unknown = std::get_if<Unknown>(&row.verdict))
        add_problem(test, "error", "unknown", unknown->reason, "");
    else if (auto const* moot = std::get_if<NotApplicable>(&row.verdict))
        test.append_child("skipped").append_attribute("message") = printable(moot->reason).c_str();
}

/// The warnings on each subject, a line each.
std::map<std::string, std::string> by_subject(std::vector<Warning> const& warnings) {
    std::map<std::string, std::string> texts;
    for (auto const& warning : warnings) texts[warning.subject] += warning.id + ": " + warning.text + "\n";
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

std::string junit(Report const& report) {
    Report all = report;
    if (!report.complete)
        all.rows.push_back({"cubecheck", "complete", Unknown{"the run did not come to its end"}});
    std::vector<std::string> order;
    std::map<std::string, std::vector<Row const*>> suites;
    for (auto const& row : all.rows) {
        if (suites[row.subject].empty()) order.push_back(row.subject);
        suites[row.subject].push_back(&row);
    }
    pugi::xml_document document;
    auto root = document.append_child("testsuites");
    root.append_attribute("name") = "cubecheck";
    Counts total;
    for (auto const& row : all.rows) total.add(row);
    total.write(root);
    auto const warnings = by_subject(report.warnings);
    for (auto const& subject : order) {
        auto suite = root.append_child("testsuite");
        suite.append_attribute("name") = printable(subject).c_str();
        Counts counts;
        for (auto const* row : suites[subject]) counts.add(*row);
        counts.write(suite);
        for (auto const* row : suites[subject]) add_test(suite, *row);
        if (auto const text = warnings.find(subject); text != warnings.end())
            suite.append_child("system-out").text() = printable(text->second).c_str();
    }
    std::ostringstream text;
    document.save(text, "  ");
    return text.str();
}

}  // namespace cubecheck::formats
