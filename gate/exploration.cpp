#include "gate/exploration.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "gate/explored_once.hpp"
#include "gate/failing_slots.hpp"
#include "gate/fewest_faults.hpp"

namespace cubecheck::gate {
namespace {

/// Replaces the witnesses of a property by those with as few faults as it takes.
///
/// Result: the inquiry that finds them.
Inquiry shrink(Explorable const& subject, Inquiry const& inquiry, Explored& found, Row& row) {
    auto const [environment, proved] = fewest_faults(subject, inquiry, row.property);
    auto narrower = inquiry;
    narrower.environment = environment;
    narrower.properties = {row.property};
    auto again = explored_once(subject, narrower);
    if (again.witnesses.empty()) return inquiry;
    std::erase_if(found.witnesses, [&](Witness const& one) { return one.property == row.property; });
    for (auto& one : again.witnesses) {
        one.minimal.insert(one.minimal.end(), proved.begin(), proved.end());
        found.witnesses.push_back(std::move(one));
    }
    row.verdict = std::move(again.rows.front().verdict);
    return narrower;
}

/// Says of the first witness of a property with how many slots it fails.
void add_slots(Explorable const& subject, Inquiry const& inquiry, Explored& found,
               std::string const& property) {
    auto const witness = std::ranges::find(found.witnesses, property, &Witness::property);
    if (witness == found.witnesses.end()) return;
    auto said = failing_slots(subject, inquiry, property);
    if (!said.empty()) witness->minimal.push_back(std::move(said));
}

}  // namespace

Explored explored(Explorable const& subject, Inquiry const& inquiry) {
    auto found = explored_once(subject, inquiry);
    bool const has_faults = inquiry.environment.faults != explore::Faults{};
    for (auto& row : found.rows) {
        if (!std::holds_alternative<Refuted>(row.verdict)) continue;
        auto const narrow = has_faults ? shrink(subject, inquiry, found, row) : inquiry;
        add_slots(subject, narrow, found, row.property);
    }
    return found;
}

}  // namespace cubecheck::gate
