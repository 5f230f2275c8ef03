#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/inputs/selected_sizes.hpp"
#include "cli/session/explorer.hpp"
#include "engine/explore/machine_text.hpp"
#include "models/schedule/text.hpp"
#include "models/support/interruption.hpp"
#include "verify/definitions/target/target.hpp"
#include "verify/files/explore/exploration.hpp"
#include "verify/lowered/explorable_at.hpp"
#include "verify/lowered/fewer_chunks.hpp"

namespace cubecheck::cli {

namespace {

constexpr char const* agreement = "agreement";

/// Which roots are among these sizes, as ", all roots"; empty if there are none, or the scope says it anyway.
std::string roots_among(Target const& target, std::vector<Size> const& sizes, SizeOptions const& asked) {
    if (!target.rooted || asked.root) return {};
    std::map<Index, std::set<Index>> roots;  // by number of nodes
    for (auto const& size : sizes) roots[size.nodes].insert(size.root);
    if (std::ranges::all_of(roots, [](auto const& one) { return one.first == Index(one.second.size()); }))
        return ", all roots";
    bool const is_first = std::ranges::all_of(sizes, [](auto const& size) { return size.root == 0; });
    return is_first ? ", root 0" : "";
}

std::vector<std::string> without_empty(std::vector<std::string> sentences) {
    std::erase(sentences, "");
    return sentences;
}

}  // namespace

void Explorer::explore(Target const& target) {
    if (interruption_requested.load()) return add_unexplored(target.name);
    auto sized = options_.sizes;
    bool const is_asked = sized.d || sized.n || sized.up_to;
    if (!is_asked) sized.up_to = target.sized_by_nodes ? defaults::explored_n : defaults::explored_d;
    if (!is_asked && !has_size(target, sized)) sized.up_to.reset();
    auto const why = target.why_not_asked(agreement);
    auto asked = properties_;
    if (!why.empty()) std::erase(asked, agreement);
    verify::ExplorationRows rows(target.name, asked);
    auto const sizes = selected_sizes(target, sized);
    auto const environment = explore_sizes(target, sizes, rows);
    if (asked.size() < properties_.size())
        out_.add(Row{target.name, agreement, NotApplicable{why}, Failure::agreement, 0, false});
    print(rows,
          fmt::format("{}{}, {}", selected_scope(target, sized), roots_among(target, sizes, options_.sizes),
                      explore::text(environment)),
          verify::TargetWaivers(options_.files.waivers.typed));
}

explore::Environment Explorer::explore_sizes(Target const& target, std::vector<Size> const& sizes,
                                             verify::ExplorationRows& rows) {
    explore::Environment environment;
    for (auto const& size : sizes) {
        if (rows.open().empty()) break;
        try {
            auto const schedule = verify::explorable_at(target, size);
            if (schedule.malformed) {
                print_malformed(schedule, verify::TargetWaivers(options_.files.waivers.typed));
                continue;
            }
            environment = environment_of(asked_, schedule.schedule, 1);
            add(schedule, environment, rows,
                [&](std::string const& property, verify::Inquiry const& inquiry) {
                    return without_empty(
                        {rows.stands(property) ? smaller_text(target, size, environment.slots) : "",
                         verify::fewer_chunks(target, size, inquiry, property)});
                });
        } catch (Interrupted const&) {
            rows.cut("it was interrupted before " + target.describe(size));
            break;
        }
    }
    return environment;
}

/// The sentence that no smaller size fails, if all smaller sizes were explored; empty otherwise.
std::string Explorer::smaller_text(Target const& target, Size const& size, explore::Index slots) const {
    auto const measure = target.sized_by_nodes ? size.nodes : size.d;
    auto const& asked = options_.sizes;
    bool const from_the_smallest = !asked.d && !asked.n && !asked.root && !asked.chunks && !asked.shape;
    if (!from_the_smallest || measure <= (target.sized_by_nodes ? 1 : 0)) return {};
    return fmt::format("no failing {} below {} with {}", target.sized_by_nodes ? 'n' : 'd', measure,
                       slots == 0 ? "a rendezvous" : schedules::slots_text(slots));
}

}  // namespace cubecheck::cli
