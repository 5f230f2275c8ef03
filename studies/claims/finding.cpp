#include "studies/claims/finding.hpp"

namespace cubecheck::claims {

Standing standing(Finding const& finding) {
    if (std::holds_alternative<NotApplicable>(finding.as_written)) return Standing::not_mechanical;
    if (holds(finding.as_written)) return Standing::holds;
    if (!std::holds_alternative<Refuted>(finding.as_written)) return Standing::undecided;
    for (auto const& reading : {finding.hypothesis, finding.correction})
        if (reading && !holds(reading->verdict)) return Standing::undecided;
    return finding.hypothesis ? Standing::needs_hypothesis : Standing::is_false;
}

std::string_view describe(Standing standing) {
    switch (standing) {
        case Standing::holds:
            return "holds";
        case Standing::needs_hypothesis:
            return "needs a hypothesis";
        case Standing::is_false:
            return "false as written";
        case Standing::not_mechanical:
            return "not mechanical";
        case Standing::undecided:
            return "undecided";
    }
    return "";
}

}  // namespace cubecheck::claims
