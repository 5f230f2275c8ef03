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

/// A remark that is not a failure, e.g. "needs 2 slots: stuck with 1".
struct Note {
    std::string target;
    std::string text;
};

/// A weakness that is not a failure.
struct Warning {
    std::string target;
    std::string id;  ///< the kind, for tools: "dead-value"; its meaning never changes
    std::string text;
};

/// The results of a run, in the order in which the targets were named.
struct Report {
    std::vector<Row> rows;
    std::vector<Note> notes;
    std::vector<Warning> warnings;
    bool complete = false;              ///< false until the run has ended
    std::vector<Figures> figures = {};  ///< at most once for each target
};

/// The kind of failure of a row; none if its verdict is good, waived or not applicable.
inline Failure failure(Row const& row) {
    if (row.waived) return Failure::none;
    if (std::holds_alternative<Refuted>(row.verdict)) return row.kind;
    if (std::holds_alternative<Unknown>(row.verdict)) return Failure::unknown;
    return Failure::none;
}

inline Completeness completeness(Report const& report) {
    return report.complete ? Completeness::complete : Completeness::cut_short;
}

/// The exit code of the run: the most severe failure; `unknown` if it is incomplete; `nothing` if it has no
/// good verdict.
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
