#include "verify/files/explore/exploration.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <variant>

#include "verify/files/explore/explored_once.hpp"
#include "verify/files/explore/failing_slots.hpp"
#include "verify/files/explore/fewest_faults.hpp"

namespace cubecheck::verify {
namespace {

constexpr char const* race_property = "race_free";

/// Replaces the witnesses of a property by witnesses with the fewest faults.
///
/// Result: the inquiry that finds them.
Inquiry shrink(Explorable const& target, Inquiry const& inquiry, ExplorationResult& found, Row& row) {
    auto const [environment, proved] = fewest_faults(target, inquiry, row.property);
    auto narrower = inquiry;
    narrower.environment = environment;
    narrower.properties = {row.property};
    auto again = explored_once(target, narrower);
    if (again.witnesses.empty()) return inquiry;
    std::erase_if(found.witnesses, [&](Witness const& one) { return one.property == row.property; });
    for (auto& one : again.witnesses) {
        one.minimal.insert(one.minimal.end(), proved.begin(), proved.end());
        found.witnesses.push_back(std::move(one));
    }
    row.verdict = std::move(again.rows.front().verdict);
    return narrower;
}

/// Adds to the first witness of a property at which FIFO depths it fails.
void add_slots(Explorable const& target, Inquiry const& inquiry, ExplorationResult& found,
               std::string const& property) {
    auto const witness = std::ranges::find(found.witnesses, property, &Witness::property);
    if (witness == found.witnesses.end()) return;
    auto said = failing_slots(target, inquiry, property);
    if (!said.empty()) witness->minimal.push_back(std::move(said));
}

/// The separate inquiry for races; nothing if races can be searched in the environment of the others.
///
/// A full channel orders nothing, because the runtime may have more FIFO slots.  So races are searched with
/// channels that are never full, if each receive names its sender and no two connections share a channel.
/// Runs with fewer slots are among those runs.
std::optional<Inquiry> after_races(Inquiry const& inquiry) {
    auto const& given = inquiry.environment;
    bool const is_asked = std::ranges::find(inquiry.properties, race_property) != inquiry.properties.end();
    bool const is_ordered = given.slots == 0 || given.slots == explore::unlimited ||
                            given.receives != explore::Receives::named ||
                            given.channels != explore::Channels::own || given.faults != explore::Faults{};
    if (!is_asked || is_ordered) return std::nullopt;
    auto out = inquiry;
    out.properties = {race_property};
    out.environment.slots = explore::unlimited;
    return out;
}

/// Explores in a single environment.
ExplorationResult explored_there(Explorable const& target, Inquiry const& inquiry) {
    if (inquiry.properties.empty()) return {};
    auto found = explored_once(target, inquiry);
    bool const has_faults = inquiry.environment.faults != explore::Faults{};
    for (auto& row : found.rows) {
        if (!std::holds_alternative<Refuted>(row.verdict)) continue;
        auto const narrow = has_faults ? shrink(target, inquiry, found, row) : inquiry;
        add_slots(target, narrow, found, row.property);
    }
    return found;
}

/// Adds the results of another search; rows are in the order of the properties.
void join(ExplorationResult& out, ExplorationResult other, std::vector<std::string> const& properties) {
    std::ranges::move(other.rows, std::back_inserter(out.rows));
    std::ranges::move(other.witnesses, std::back_inserter(out.witnesses));
    std::ranges::sort(out.rows, {},
                      [&](Row const& row) { return std::ranges::find(properties, row.property); });
    out.progress.states += other.progress.states;
    out.progress.steps += other.progress.steps;
    out.progress.depth = std::max(out.progress.depth, other.progress.depth);
    out.progress.bytes = std::max(out.progress.bytes, other.progress.bytes);
    if (out.cut.empty()) out.cut = std::move(other.cut);
}

}  // namespace

ExplorationResult explored(Explorable const& target, Inquiry const& inquiry) {
    auto apart = after_races(inquiry);
    if (!apart) return explored_there(target, inquiry);
    auto rest = inquiry;
    std::erase(rest.properties, race_property);
    auto out = explored_there(target, rest);
    auto& most = apart->search.most_states;
    most -= std::min(most - 1, out.progress.states);
    join(out, explored_there(target, *apart), inquiry.properties);
    return out;
}

}  // namespace cubecheck::verify
