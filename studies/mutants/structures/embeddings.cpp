#include "algorithms/embeddings/even_ring.hpp"
#include "algorithms/embeddings/grid.hpp"
#include "studies/mutants/structures/symmetry.hpp"
#include "studies/mutants/structures/table_mutants.hpp"
#include "verify/definitions/embeddings/embedding_targets.hpp"
#include "verify/definitions/parametric/property_checks/catalog.hpp"

namespace cubecheck::mutants {

namespace {

using embeddings::EvenRing;
using embeddings::GrayRing;
using embeddings::Grid;

/// The Gray ring of the cube of dimension d with one of the table mutations.  Both are template arguments,
/// since formulas read a ring by its type, without a size.
template <std::size_t made, Index d>
struct MutatedGrayRing : GrayRing {
    static Node node(Node position) {
        Table nodes;
        for (std::uint32_t i = 0; i < std::uint32_t{1} << d; ++i)
            nodes.push_back(value(GrayRing::node(Node{i})));
        auto const number = mutated(table_mutations[made], nodes, std::ssize(nodes))[position.bits];
        return {static_cast<std::uint32_t>(number)};
    }
};

/// Checks the formulas of property P size by size, each in its cube.
template <class P, std::size_t made>
BoundedResult check_in_cubes(std::vector<Size> const& sizes, GoOn const& go_on) {
    BoundedResult found;
    for (Size const& size : sizes) {
        [&]<std::size_t... d>(std::index_sequence<d...>) {
            ((d == static_cast<std::size_t>(size.d)
                  ? void(found = check_formulas<MutatedGrayRing<made, d>, P>({size}, go_on))
                  : void()),
             ...);
        }
        (std::make_index_sequence<bound_of_structures.d + 1>());
        if (found.counterexample) break;
    }
    return found;
}

/// The ring with one of the table mutations.
template <std::size_t made>
Target gray_ring_target() {
    auto target = cube_target({std::string(GrayRing::name), "", ""});
    [&]<class... P>(std::tuple<P...>*) {
        auto const ask_about = [&]<class Q>(Q*) {
            if constexpr (Q::template not_applicable<GrayRing>().empty()) {
                Question question;
                question.property = Q::name;
                question.check = check_in_cubes<Q, made>;
                target.questions.push_back(std::move(question));
            }
        };
        (ask_about(static_cast<P*>(nullptr)), ...);
    }(static_cast<Properties*>(nullptr));
    return target;
}

TableMutant wrong_gray_ring(TableMutation const& made) {
    static auto const targets = []<std::size_t... i>(std::index_sequence<i...>) {
        return std::array{gray_ring_target<i>()...};
    }
    (std::make_index_sequence<table_mutations.size()>());
    return {targets[static_cast<std::size_t>(&made - table_mutations.data())], "", moved,
            [&made](Size const& size) {
                Table nodes;
                for (std::uint32_t i = 0; i < size.nodes; ++i)
                    nodes.push_back(value(GrayRing::node(Node{i})));
                return is_moved(nodes, mutated(made, nodes, size.nodes));
            }};
}

bool even_ring_is_same(TableMutation const& made, Size const& size) {
    if (size.nodes % 2 != 0) return true;
    Table nodes;
    Index const d = dimension_for(size.nodes);
    for (Index i = 0; i < size.nodes; ++i) nodes.push_back(value(EvenRing::node(i, size.nodes / 2, d)));
    return is_same_ring(nodes, mutated(made, nodes, Index{1} << d));
}

TableMutant wrong_even_ring(TableMutation const& made) {
    return {even_ring_target(MutatedEvenRing<EvenRing>{{}, made}), "",
            "the same ring, begun elsewhere or gone around the other way",
            [&made](Size const& size) { return even_ring_is_same(made, size); }};
}

bool grids_are_moved(TableMutation const& made, Size const& size) {
    return std::ranges::all_of(shapes(size.d), [&](auto const& sides) {
        Table nodes;
        for (Index i = 0; i < size.nodes; ++i)
            nodes.push_back(value(Grid::node(coordinates_of(i, sides), sides)));
        return is_moved(nodes, mutated(made, nodes, size.nodes));
    });
}

TableMutant wrong_grid(TableMutation const& made) {
    return {grid_target(MutatedGrid<Grid>{{}, made}), "", moved,
            [&made](Size const& size) { return grids_are_moved(made, size); }};
}

}  // namespace

std::vector<Outcome> embedded(Chosen const& chosen) {
    std::vector<Outcome> all;
    add(all, GrayRing::name, table_mutations, chosen, wrong_gray_ring);
    add(all, EvenRing::name, table_mutations, chosen, wrong_even_ring);
    add(all, Grid::name, table_mutations, chosen, wrong_grid);
    std::ranges::move(rings_beyond_a_size(chosen), std::back_inserter(all));
    return all;
}

}  // namespace cubecheck::mutants
