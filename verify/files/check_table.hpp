#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "models/report/failure.hpp"

namespace cubecheck::verify {

/// A check of schedule files; its row and its waiver have the same name.
struct Check {
    std::string_view name;
    std::string_view says;
    Failure failure;  ///< of a refutation; none: that of the error
    /// The scope of dependent verdicts if the failure is waived; empty: they are skipped nevertheless.
    std::string_view once_waived = {};
};

/// All checks of a schedule file, in their order.  Reports have no other rows.
///
/// The checks are done in stages.  If a stage fails, the checks that depend on it are Unknown, "skipped".  If
/// a failure is waived, dependent checks may still be made: for the one run, or with as many FIFO slots as
/// needed (docs/schedule-checks.md).  A read before any write is a warning, not a failure: if it matters, the
/// contract fails.
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

/// The check with this name, or the end of the table.
constexpr auto find_check(std::string_view name) {
    return std::find_if(checks.begin(), checks.end(), [&](Check const& check) { return check.name == name; });
}

/// The failure kind of a refutation by this check.
///
/// Pre: there is a check with this name.
constexpr Failure failure_of_check(std::string_view name) { return find_check(name)->failure; }

/// The names of all checks, for selections and waivers.
inline std::vector<std::string> check_names() {
    std::vector<std::string> out;
    for (auto const& check : checks) out.emplace_back(check.name);
    return out;
}

}  // namespace cubecheck::verify
