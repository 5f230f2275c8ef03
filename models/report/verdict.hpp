#pragma once

#include <string>
#include <utility>
#include <variant>

#include "models/report/counterexample.hpp"

namespace cubecheck {

/// The property holds for every size in `scope` ("every d", "every n", "d <= 63"): a theorem.
struct Proved {
    std::string scope;
    std::string note;  ///< what the verdict rests on or adds ("associative operators"); may be empty
};

/// The property holds for each of the sizes in `scope` ("d <= 6"), which were checked one by one.
struct Checked {
    std::string scope;
    std::string note;
    std::string why_not_proved = {};  ///< may be empty
};

/// The property fails, and `counterexample` shows where.
struct Refuted {
    Counterexample counterexample;
};

/// No answer, for `reason`. It never counts as a success.
struct Unknown {
    enum class Kind {
        undecided,
        skipped,   ///< the check was not made, since a premise fails
        unproved,  ///< the solver gave up; checks of single sizes still count
        denied,    ///< the solver has a counterexample to a lemma, but no run fails
    };

    std::string reason;
    Kind kind = Kind::undecided;
    std::string premise = {};  ///< if a check of a file was skipped: the check that fails
};

/// The check is not applicable to this target, for `reason`.  Counted, and never counted as a success.
struct NotApplicable {
    std::string reason;
};

/// The verdict on a check that was not made: the reason, e.g. "contract failed", and the check that fails, if
/// any.
inline Unknown skipped(std::string const& why, std::string premise = {}) {
    return {"skipped: " + why, Unknown::Kind::skipped, std::move(premise)};
}

/// The verdict on one property of one target.  No alternative converts to another.
using Verdict = std::variant<Proved, Checked, Refuted, Unknown, NotApplicable>;

/// Whether a gate passes with this verdict.
inline bool holds(Verdict const& verdict) {
    return std::holds_alternative<Proved>(verdict) || std::holds_alternative<Checked>(verdict);
}

}  // namespace cubecheck
