#include "gate/stages.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace cubecheck::gate {

bool Stages::holds(std::string_view property) const {
    return std::any_of(report_.rows.begin(), report_.rows.end(), [&](Row const& row) {
        return row.property == property && cubecheck::holds(row.verdict);
    });
}

Verdict Stages::not_judged(char const* premise) {
    return Unknown{fmt::format("not judged: rests on {}, which does not hold", premise)};
}

void Stages::add(Row row) {
    row.waived = failure(row) != Failure::none && std::find(options_.waived.begin(), options_.waived.end(),
                                                            row.property) != options_.waived.end();
    report_.rows.push_back(std::move(row));
}

}  // namespace cubecheck::gate
