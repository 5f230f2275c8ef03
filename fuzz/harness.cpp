#include "fuzz/harness.hpp"

#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "formats/report/junit.hpp"
#include "formats/report/report_json.hpp"

namespace cubecheck::fuzz {
namespace {

void expect_whole(Row const& row) {
    expects(!row.target.empty() && !row.property.empty(), "a row says what it is about");
    if (auto const* const refuted = std::get_if<Refuted>(&row.verdict))
        expects(!refuted->counterexample.got.empty(), "a refutation says what was found");
    if (auto const* const unknown = std::get_if<Unknown>(&row.verdict))
        expects(!unknown->reason.empty(), "what is unknown has a reason");
    if (auto const* const not_applicable = std::get_if<NotApplicable>(&row.verdict))
        expects(!not_applicable->reason.empty(), "a question that does not arise has a reason");
}

}  // namespace

void expect_whole(Report const& report) {
    expects(report.complete && !report.rows.empty(), "a report is complete");
    for (auto const& row : report.rows) expect_whole(row);
    for (auto const& warning : report.warnings) expects(!warning.text.empty(), "a warning has a text");
    expects(nlohmann::json::accept(formats::report_json(report)), "a report is JSON");
    auto const junit = formats::junit(report);
    expects(static_cast<bool>(pugi::xml_document().load_buffer(junit.data(), junit.size())),
            "a report is XML");
}

}  // namespace cubecheck::fuzz
