#include "studies/claims/statement_result.hpp"

namespace cubecheck::claims {

Standing standing(StatementResult const& result) {
    if (std::holds_alternative<NotApplicable>(result.as_written)) return Standing::not_mechanical;
    if (holds(result.as_written)) return Standing::holds;
    if (!std::holds_alternative<Refuted>(result.as_written)) return Standing::undecided;
    for (auto const& reading : {result.hypothesis, result.correction})
        if (reading && !holds(reading->verdict)) return Standing::undecided;
    return result.hypothesis ? Standing::needs_hypothesis : Standing::is_false;
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
