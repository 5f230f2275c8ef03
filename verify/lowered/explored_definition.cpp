#include "verify/lowered/explored_definition.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/explore/machine_text.hpp"
#include "models/schedule/text.hpp"
#include "models/support/counted.hpp"
#include "models/support/interruption.hpp"
#include "models/support/name_pattern.hpp"
#include "verify/definitions/decide/defaults.hpp"
#include "verify/files/explore/explore_again.hpp"
#include "verify/lowered/explorable_at.hpp"

namespace cubecheck::verify {

namespace {

constexpr char const* agreement = "agreement";

/// The roots of these sizes, as ", all roots"; empty if there are none, or if the scope names them anyway.
std::string roots_among(Target const& target, ExploredSizes const& at) {
    if (!target.rooted || at.is_root_chosen) return {};
    std::map<Index, std::set<Index>> roots;  // by number of nodes
    for (auto const& size : at.sizes) roots[size.nodes].insert(size.root);
    if (std::ranges::all_of(roots, [](auto const& one) { return one.first == Index(one.second.size()); }))
        return ", all roots";
    bool const is_first = std::ranges::all_of(at.sizes, [](auto const& size) { return size.root == 0; });
    return is_first ? ", root 0" : "";
}

/// The sentence that no smaller size fails; empty if there is no smaller size.
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

/// Whether a property that fails at a size also fails with fewer chunks: "with fewer chunks it holds", or
/// "with 2 chunks it fails too, with fewer it holds".
///
/// Result: empty if the algorithm does not split messages, or if that was not decided.
std::string fewer_chunks(Target const& target, Size const& size, Inquiry const& inquiry,
                         std::string const& property) {
    if (!target.pipelined || size.chunks < 2 || size.chunks > defaults::most_chunks_reduced) return {};
    bool less_holds = true;
    auto fewer = size;
    for (fewer.chunks = 1; fewer.chunks < size.chunks; ++fewer.chunks) {
        auto const smaller = explorable_at(target, fewer);
        if (smaller.malformed) return {};
        auto const is = explore_again(smaller, inquiry, inquiry.environment, property).answers[0].is;
        if (is == explore::Answer::Is::refuted)
            return fmt::format("with {} it fails too{}", counted(fewer.chunks, "chunk"),
                               less_holds && fewer.chunks > 1 ? ", with fewer it holds" : "");
        less_holds = less_holds && is == explore::Answer::Is::holds;
    }
    return less_holds ? "with fewer chunks it holds" : "";
}

/// Result: the environment in which the schedules were explored.
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
