#pragma once

#include <array>
#include <string_view>

namespace cubecheck {

/// Every way in which a run of `cubecheck` can fail; the value is the exit code of the process.
///
/// If several kinds occur in one run, the smallest code is the exit code, so that another failure never hides
/// a refuted contract.
enum class Failure : int {
    none = 0,
    contract = 1,
    race = 2,
    deadlock = 3,
    malformed = 4,
    structure = 5,
    agreement = 6,
    cost = 7,
    unknown = 8,
    nothing = 9,
    file = 10,
    usage = 64,
    internal = 70,
};

/// One line of the table of exit codes.
struct FailureKind {
    Failure failure;
    std::string_view name;
    std::string_view meaning;
};

/// The table of exit codes, in the order of the codes: the help text and the README print it.
inline constexpr std::array failure_kinds{
    FailureKind{Failure::none, "ok", "every check was made and passed"},
    FailureKind{Failure::contract, "contract", "a rank ends with a wrong result"},
    FailureKind{Failure::race, "race", "two unordered accesses to one cell, at least one a write"},
    FailureKind{Failure::deadlock, "deadlock", "deadlock: a rank waits forever"},
    FailureKind{Failure::malformed, "malformed", "the input is not a well-formed schedule"},
    FailureKind{Failure::structure, "structure",
                "unmatched send, index out of range, or misused link or port"},
    FailureKind{Failure::agreement, "agreement", "ranks that must hold the same bits do not"},
    FailureKind{Failure::cost, "cost", "rounds, messages or words differ from the cost formula"},
    FailureKind{Failure::unknown, "unknown",
                "no answer: a limit was reached, a check was skipped, or the run was interrupted"},
    FailureKind{Failure::nothing, "nothing",
                "nothing was checked: the pattern selects nothing, or no check applies"},
    FailureKind{Failure::file, "file", "a file cannot be read or written"},
    FailureKind{Failure::usage, "usage", "the command line is invalid"},
    FailureKind{Failure::internal, "internal", "a defect in cubecheck"},
};

/// The line of a failure in the table.
constexpr FailureKind const& kind_of(Failure failure) {
    for (auto const& kind : failure_kinds)
        if (kind.failure == failure) return kind;
    return failure_kinds.back();
}

/// The name of a failure in reports, e.g. "deadlock".
constexpr std::string_view name(Failure failure) { return kind_of(failure).name; }

/// What a failure means: "a rank ends with a wrong result".
constexpr std::string_view meaning(Failure failure) { return kind_of(failure).meaning; }

/// Whether a run made every check that was requested.
enum class Completeness { complete, cut_short };

/// The word for the outcome of a whole run. A failure found before a run was cut short counts as a failure.
constexpr std::string_view outcome_word(Failure outcome, Completeness completeness) {
    if (outcome == Failure::none) return "PASSED";
    bool const is_cut = completeness == Completeness::cut_short && outcome == Failure::unknown;
    return is_cut ? "INCOMPLETE" : "FAILED";
}

/// The more severe of two failures: the smaller exit code; `none` is neutral.
constexpr Failure graver(Failure a, Failure b) {
    if (a == Failure::none) return b;
    if (b == Failure::none) return a;
    return a < b ? a : b;
}

}  // namespace cubecheck
