#include "cli/options/waivers.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/options/patterns.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

Waivers::Waivers(std::vector<std::string> const& waived, std::vector<std::string> const& known)
    : waived_(waived.begin(), waived.end()) {
    for (auto const& name : waived) {
        if (std::ranges::count(known, name) > 0) continue;
        throw Error(fmt::format("There is no property '{}' to waive{}  The properties are: {}.", name,
                                did_you_mean(name, known), fmt::join(known, ", ")),
                    Failure::usage);
    }
}

void Waivers::apply(Row& row) {
    row.waived = failure(row) != Failure::none && waived_.contains(row.property);
    if (row.waived) needed_.insert(row.property);
}

std::vector<Note> Waivers::needless() const {
    std::vector<Note> out;
    for (auto const& name : waived_)
        if (!needed_.contains(name))
            out.push_back({"--waive " + name, fmt::format("the waiver of {} was not needed", name)});
    return out;
}

}  // namespace cubecheck::cli
