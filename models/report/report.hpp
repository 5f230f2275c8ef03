#pragma once

#include <string>
#include <vector>

#include "models/report/failure.hpp"
#include "models/report/figures.hpp"
#include "models/report/verdict.hpp"

namespace cubecheck {

/// One line of a report: the verdict on one property of one target.
struct Row {
    std::string target;    ///< an algorithm's name or a file's path
    std::string property;  ///< a property's name
    Verdict verdict;
    Failure kind = Failure::contract;  ///< what kind of failure a refutation of this property is
    double seconds = 0;                ///< wall time spent on it
    bool waived = false;               ///< the user has said that its failure does not count
};

/// Something worth knowing that is no failure, e.g. "needs 2 slots: stuck with 1".
struct Note {
    std::string target;
    std::string text;
};

/// A weakness that is no failure.
struct Warning {
    std::string target;
    std::string id;  ///< which kind, for tools: "dead-value"; it never changes its meaning
    std::string text;
};

/// What a run found, in the order in which the targets were named.
struct Report {
    std::vector<Row> rows;
    std::vector<Note> notes;
    std::vector<Warning> warnings;
    bool complete = false;              ///< false until the run has come to its end
    std::vector<Figures> figures = {};  ///< of each target once at most
};

/// The kind of failure that a row stands for; none if its verdict is good, waived or not applicable.
inline Failure failure(Row const& row) {
    if (row.waived) return Failure::none;
    if (std::holds_alternative<Refuted>(row.verdict)) return row.kind;
    if (std::holds_alternative<Unknown>(row.verdict)) return Failure::unknown;
    return Failure::none;
}

inline Completeness completeness(Report const& report) {
    return report.complete ? Completeness::complete : Completeness::cut_short;
}

/// The exit code of the run: the gravest failure; `unknown` if it is incomplete, `nothing` if it is empty
/// or if not one verdict in it is a good one.
inline Failure failure(Report const& report) {
    Failure worst = report.complete ? Failure::none : Failure::unknown;
    bool any = false;
    for (auto const& row : report.rows) {
        worst = graver(worst, failure(row));
        any = any || holds(row.verdict);
    }
    return worst == Failure::none && !any ? Failure::nothing : worst;
}

}  // namespace cubecheck
