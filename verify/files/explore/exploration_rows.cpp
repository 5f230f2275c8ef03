#include "verify/files/explore/exploration_rows.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "models/support/counted.hpp"
#include "verify/files/explore/explored_properties.hpp"

namespace cubecheck::verify {

namespace {

/// The larger weight of two sizes wins.  A property that applies at a size and was not decided there is
/// Unknown; one that does not apply at a size has the verdict of the other sizes.
int weight(Verdict const& verdict) {
    if (std::holds_alternative<Refuted>(verdict)) return 3;
    if (std::holds_alternative<Unknown>(verdict)) return 2;
    return holds(verdict) ? 1 : 0;
}

}  // namespace

std::vector<std::string> ExplorationRows::open() const {
    auto const add_open = [&](std::vector<std::string> const& properties, std::vector<std::string>& out) {
        std::ranges::copy_if(properties, std::back_inserter(out),
                             [&](std::string const& property) { return !is_refuted(property); });
    };
    std::vector<std::string> out;
    add_open(properties_, out);
    if (!out.empty()) add_open(premises_, out);
    return out;
}

bool ExplorationRows::is_refuted(std::string const& property) const {
    auto const known = rows_.find(property);
    return known != rows_.end() && std::holds_alternative<Refuted>(known->second.verdict);
}

void ExplorationRows::add(ExplorationResult const& found, double seconds) {
    for (auto const& row : found.rows) {
        auto const [known, is_new] = rows_.try_emplace(row.property, row);
        if (!is_new && weight(row.verdict) > weight(known->second.verdict))
            known->second.verdict = row.verdict;
    }
    is_cut_ = is_cut_ || !found.cut.empty();
    auto const& progress = found.progress;
    total_.states += progress.states;
    total_.steps += progress.steps;
    total_.depth = std::max(total_.depth, progress.depth);
    total_.bytes = std::max(total_.bytes, progress.bytes);
    total_.seconds += seconds;
}

void ExplorationRows::cut(std::string const& reason) {
    is_cut_ = true;
    for (auto const& property : properties_) {
        auto const kind = find_explored_property(property).kind;
        auto& row = rows_.try_emplace(property, Row{target_, property, Unknown{reason}, kind, 0, false})
                        .first->second;
        if (weight(row.verdict) < weight(Unknown{})) row.verdict = Unknown{reason};
    }
}

bool ExplorationRows::stands(std::string const& property) const {
    auto const known = rows_.find(property);
    return known != rows_.end() && weight(known->second.verdict) < 2;
}

std::vector<Row> ExplorationRows::rows(std::string const& scope) const {
    std::vector<Row> out;
    for (auto const& one : explored_properties) {
        std::string const property(one.name);
        auto const known = rows_.find(property);
        if (known == rows_.end()) continue;
        bool const is_asked = std::ranges::find(properties_, property) != properties_.end();
        if (!is_asked && !is_refuted(property)) continue;
        out.push_back(known->second);
        if (auto* const checked = std::get_if<Checked>(&out.back().verdict)) checked->scope = scope;
    }
    return out;
}

std::string ExplorationRows::effort() const {
    return fmt::format("{}, {}, depth {}, {:.1f} MB, {:.2f} s", counted(total_.states, "state"),
                       counted(total_.steps, "step"), total_.depth, static_cast<double>(total_.bytes) / 1e6,
                       total_.seconds);
}

}  // namespace cubecheck::verify
