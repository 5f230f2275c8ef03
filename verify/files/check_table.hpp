#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "models/report/failure.hpp"

namespace cubecheck::verify {

/// A check of schedule files, under the name of its row and of its waiver.
struct Check {
    std::string_view name;
    std::string_view says;
    Failure failure;  ///< of a refutation; none: as the error says
    /// What the verdicts that rest on it are about once its failure is waived; empty: nothing can rest on it.
    std::string_view once_waived = {};
};

/// Every check of a schedule file, in the order in which they are made: no other row is ever printed.
///
/// The checks go in stages: what rests on a stage that failed is Unknown, "skipped".  A waived failure
/// carries what rests on it where something can be said: of the one run that was made, or with as many slots
/// as it takes (docs/schedule-checks.md).  A read before any write is a warning and no failure: where it
/// matters, the contract fails.
inline constexpr std::array checks{
    Check{"readable", "the file can be read and is a schedule", Failure::none},
    Check{"well_formed", "channels have two ends, messages fit, accesses lie within their buffers",
          Failure::malformed},
    Check{"deadlock_free", "every thread block terminates", Failure::deadlock,
          "judged with a sufficient FIFO depth"},
    Check{"channels_drained",
          "each message that a call sends, it receives: the next call finds empty channels",
          Failure::structure},
    Check{"race_free", "accesses to one chunk are ordered, if one of them writes", Failure::race,
          "checked for one interleaving only"},
    Check{"specification", "the specification names only existing ranks and chunks", Failure::malformed},
    Check{"initialised", "no chunk of a plan is read before it is filled", Failure::malformed},
    Check{"contract", "every rank ends with what it is promised", Failure::contract,
          "checked only for chunks whose contract holds"},
    Check{"agreement", "ranks that hold the same sum hold the same bits", Failure::agreement},
};

/// The check of this name, or the end of the table.
constexpr auto find_check(std::string_view name) {
    return std::find_if(checks.begin(), checks.end(), [&](Check const& check) { return check.name == name; });
}

/// What kind of failure a refutation of a check is.
///
/// Pre: there is a check of this name.
constexpr Failure failure_of_check(std::string_view name) { return find_check(name)->failure; }

/// The names of all checks, which can be asked for and waived.
inline std::vector<std::string> check_names() {
    std::vector<std::string> out;
    for (auto const& check : checks) out.emplace_back(check.name);
    return out;
}

}  // namespace cubecheck::verify
