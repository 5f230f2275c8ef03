#pragma once

#include <stdexcept>
#include <string>
#include <variant>

#include <fmt/format.h>

#include "formats/msccl/xml.hpp"
#include "models/report/report.hpp"
#include "tests/schedules/schedule_text.hpp"
#include "verify/files/file.hpp"
#include "verify/files/schedule.hpp"

namespace cubecheck::schedule_tests {

inline Schedule schedule(std::string const& text) { return formats::parse_msccl_xml("t.xml", text).schedule; }

inline Report verified(Algo const& algo, verify::CheckOptions const& options = {}) {
    return verify::verified("t.xml", schedule(xml(algo)), options);
}

/// The text of the first warning of a kind; empty if there is none.
inline std::string warning(std::vector<Warning> const& warnings, std::string const& id) {
    for (auto const& one : warnings)
        if (one.id == id) return one.text;
    return {};
}
inline std::string warning(Report const& report, std::string const& id) {
    return warning(report.warnings, id);
}

/// The verdict of a report on one property.
inline Verdict const& verdict(Report const& report, std::string const& property) {
    for (auto const& row : report.rows)
        if (row.property == property) return row.verdict;
    throw std::out_of_range(property);
}

/// The counterexample as one text, empty if there is none.
inline std::string counterexample(Verdict const& verdict) {
    auto const* const refuted = std::get_if<Refuted>(&verdict);
    if (refuted == nullptr) return {};
    auto const& c = refuted->counterexample;
    return fmt::format("{}\n{}\n{}\n{}\n{}", c.size, c.where, c.got, c.expected, fmt::join(c.story, "\n"));
}

/// The first refuted property.  If there is none: "unknown" if a verdict is unknown, otherwise "".
inline std::string fault(Report const& report) {
    std::string found;
    for (auto const& row : report.rows) {
        if (std::holds_alternative<Refuted>(row.verdict)) return row.property;
        if (std::holds_alternative<Unknown>(row.verdict)) found = "unknown";
    }
    return found;
}

inline std::string example(std::string const& name) {
    return std::string(CUBECHECK_EXAMPLE_SCHEDULES) + "/" + name + ".xml";
}

}  // namespace cubecheck::schedule_tests
