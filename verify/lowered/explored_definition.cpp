#include "verify/lowered/explored_definition.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/explore/machine_text.hpp"
#include "models/schedule/text.hpp"
#include "models/support/interruption.hpp"
#include "models/support/name_pattern.hpp"
#include "verify/lowered/explorable_at.hpp"
#include "verify/lowered/fewer_chunks.hpp"

namespace cubecheck::verify {

namespace {

constexpr char const* agreement = "agreement";

/// Which roots are among these sizes, as ", all roots"; empty if there are none, or the scope says it anyway.
std::string roots_among(Target const& target, ExploredSizes const& at) {
    if (!target.rooted || at.is_root_chosen) return {};
    std::map<Index, std::set<Index>> roots;  // by number of nodes
    for (auto const& size : at.sizes) roots[size.nodes].insert(size.root);
    if (std::ranges::all_of(roots, [](auto const& one) { return one.first == Index(one.second.size()); }))
        return ", all roots";
    bool const is_first = std::ranges::all_of(at.sizes, [](auto const& size) { return size.root == 0; });
    return is_first ? ", root 0" : "";
}

/// The sentence that no smaller size fails; empty if there is none.
std::string smaller_text(Target const& target, Size const& size, explore::Index slots) {
    auto const measure = target.sized_by_nodes ? size.nodes : size.d;
    if (measure <= (target.sized_by_nodes ? 1 : 0)) return {};
    return fmt::format("no failing {} below {} with {}", target.sized_by_nodes ? 'n' : 'd', measure,
                       slots == 0 ? "a rendezvous" : schedules::slots_text(slots));
}

std::vector<std::string> without_empty(std::vector<std::string> sentences) {
    std::erase(sentences, "");
    return sentences;
}

/// Result: what the schedules were explored in.
explore::Environment explore_sizes(Target const& target, ExploredSizes const& at,
                                   ExplorerOptions const& options, TargetExploration& exploration) {
    explore::Environment environment;
    for (auto const& size : at.sizes) {
        if (exploration.is_decided()) break;
        try {
            auto const schedule = explorable_at(target, size);
            if (schedule.malformed) {
                exploration.add_malformed(schedule);
                continue;
            }
            environment = environment_of(options, schedule.schedule, 1);
            exploration.add(schedule, environment, [&](std::string const& property, Inquiry const& inquiry) {
                bool const is_least = at.are_whole && exploration.stands(property);
                return without_empty({is_least ? smaller_text(target, size, environment.slots) : "",
                                      fewer_chunks(target, size, inquiry, property)});
            });
        } catch (Interrupted const&) {
            exploration.cut_before(target.describe(size));
            break;
        }
    }
    return environment;
}

}  // namespace

FileReport explored_definition(Target const& target, ExploredSizes const& at,
                               ExplorerOptions const& options) {
    auto const why_not = target.why_not_asked(agreement);
    bool const lacks_agreement = !why_not.empty();
    TargetExploration exploration(
        target.name, options,
        lacks_agreement ? std::vector<std::string>{agreement} : std::vector<std::string>{});
    auto const environment = explore_sizes(target, at, options, exploration);
    if (lacks_agreement && selects(options.properties, agreement))
        exploration.add(agreement, NotApplicable{why_not}, Failure::agreement);
    return exploration.report(
        fmt::format("{}{}, {}", at.scope, roots_among(target, at), explore::text(environment)),
        TargetWaivers(options.waivers.typed));
}

}  // namespace cubecheck::verify
