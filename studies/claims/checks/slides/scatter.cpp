#include <bit>

#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/gather/binomial.hpp"
#include "algorithms/scatter/binomial.hpp"
#include "properties/bounds/port_bound.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/slides/loads.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/formulas.hpp"
#include "studies/claims/one_port.hpp"

/// Statements of the slides on scatter and gather.
namespace cubecheck::claims {

namespace {

using Out = scatter::Binomial;
using In = gather::Binomial;
using Down = broadcast::Binomial;

std::optional<Wrong> sizes_wrong(Size const& size) {
    return words_wrong<Out>(size, [&](Index r) { return size.nodes >> (r + 1); });
}

/// The messages of a broadcast, each with 2^i shares instead of one.
std::optional<Wrong> other_structure(Size const& size) {
    for (Index r = 0; r < size.d; ++r)
        if (auto wrong = unless_equal("round " + std::to_string(r), text(messages<Out>(size, r)),
                                      text(messages<Down>(size, r))))
            return wrong;
    if (auto wrong = words_wrong<Down>(size, [](Index) { return 1; })) return wrong;
    return sizes_wrong(size);
}

Finding scatter_is_a_broadcast_that_shrinks() {
    return {all_of({for_every_root(8, other_structure), catalogued("scatter/binomial", "contract")})};
}

Finding gather_is_scatter_backwards() {
    return {all_of({for_every_root(8, mirrored_wrong<Out, In>), catalogued("gather/binomial", "contract"),
                    catalogued("scatter/binomial", "contract")})};
}

Finding eight_node_scatter() {
    auto wrong =
        unless_equal("the rounds", text_of<Out>(cube_size(3)), "0->4; 0->2,4->6; 0->1,2->3,4->5,6->7");
    if (!wrong)
        wrong = words_wrong<Out>(cube_size(3), [](Index r) {
            return std::vector<Index>{4, 2, 1}.at(static_cast<std::size_t>(r));
        });
    return {all_of({instance("eight nodes", wrong), catalogued("scatter/binomial", "contract")})};
}

Finding machine_and_data_halve() {
    return {all_of({for_every_root(8, sizes_wrong), catalogued("scatter/binomial", "cost"),
                    catalogued("scatter/binomial", "contract")})};
}

Finding scatter_time() {
    auto const sums = for_every("d", 0, largest_d, [](Index d) {
        Index falling = 0, rising = 0;
        for (Index i = 1; i <= d; ++i) {
            falling += Index{1} << (d - i);
            rising += Index{1} << (i - 1);
        }
        return unless_equal("the sum of 2^(log p - i)", falling, rising);
    });
    auto const printed = cost_is<Out>([](auto p) { return Printed{p.d, p.nodes - 1}; });
    return {all_of({catalogued("scatter/binomial", "cost"), printed, powers_add_up(),
                    for_every_root(8, sizes_wrong), sums})};
}

/// The words one after the other where every node on the way receives a message whole.
std::optional<Wrong> slower_on(Host const& host) {
    Index time = 0;
    for (auto const& load :
         link_loads<Out>(cube_size(std::bit_width(static_cast<std::uint64_t>(host.nodes())) - 1), host))
        time += load.largest * load.longest;
    return unless_equal("words one after the other, stored and forwarded", time, host.nodes() - 1);
}

std::optional<Wrong> shared_links(Size const& size) {
    if (auto wrong = load_wrong<Out>(size, line_host(size.nodes))) return wrong;
    return size.d % 2 == 0 ? load_wrong<Out>(size, mesh_host(Index{1} << (size.d / 2))) : std::nullopt;
}

Finding scatter_time_on_lines_and_meshes() {
    auto const forwarded = for_every("d", 0, 8, [](Index d) {
        auto wrong = slower_on(line_host(Index{1} << d));
        return wrong || d % 2 == 1 ? wrong : slower_on(mesh_host(Index{1} << (d / 2)));
    });
    return {.as_written = forwarded,
            .hypothesis =
                Reading{"messages are switched through (cut-through) and hop time is neglected",
                        all_of({for_every_root(8, shared_links), catalogued("scatter/binomial", "cost")})}};
}

/// What the root has for others must leave through its one port.
Finding scatter_is_optimal() {
    auto const leaves = for_every("d", 0, 7, [](Index d) {
        auto const size = cube_size(d);
        auto const at = Out::Form::first(size);
        Index others = 0;
        for (Index c = 1; c < size.nodes; ++c) others += Scatter::initial(node(0), node(c), at).known ? 1 : 0;
        if (auto wrong = unless_equal("messages for others", others, bounds::through_one_port<Out>(size)))
            return wrong;
        return unless_equal("words of the scatter", Out::cost(parameters(size)).words, others);
    });
    auto const searched = takes_exactly(scatter_of, 5, [](Index p) { return p - 1; });
    return {all_of({noted(leaves, arguments::root_port), searched, catalogued("scatter/binomial", "cost"),
                    catalogued("scatter/binomial", "one_port")})};
}

}  // namespace

Checks slides_scatter_checks() {
    static constexpr Check checks[] = {
        {"scatter_is_a_broadcast_that_shrinks", scatter_is_a_broadcast_that_shrinks},
        {"gather_is_scatter_backwards", gather_is_scatter_backwards},
        {"eight_node_scatter", eight_node_scatter},
        {"machine_and_data_halve", machine_and_data_halve},
        {"scatter_time", scatter_time},
        {"scatter_time_on_lines_and_meshes", scatter_time_on_lines_and_meshes},
        {"scatter_is_optimal", scatter_is_optimal},
    };
    return checks;
}

}  // namespace cubecheck::claims
