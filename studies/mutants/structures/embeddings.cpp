#include "algorithms/embeddings/even_ring.hpp"
#include "algorithms/embeddings/grid.hpp"
#include "studies/mutants/structures/symmetry.hpp"
#include "studies/mutants/structures/table_mutants.hpp"
#include "verify/definitions/embeddings/asked.hpp"
#include "verify/definitions/parametric/asking/catalog.hpp"

namespace cubecheck::mutants {

namespace {

using embeddings::EvenRing;
using embeddings::GrayRing;
using embeddings::Grid;

/// Goes through the formulas of property P at one size after the other, each in its cube.
template <class A, class P>
Bounded check_in_cubes(std::vector<Size> const& sizes, GoOn const& go_on) {
    Bounded found;
    for (Size const& size : sizes) {
        WhileMade const in_its_cube(current_dimension, size.d);
        found = check_formulas<A, P>({size}, go_on);
        if (found.counterexample) break;
    }
    return found;
}

template <class A>
Target ring_in_a_cube() {
    auto target = cube_target({std::string(A::name), "", ""});
    [&]<class... P>(std::tuple<P...>*) {
        auto const ask_about = [&]<class Q>(Q*) {
            if constexpr (Q::template not_applicable<A>().empty()) {
                Question question;
                question.property = Q::name;
                question.check = check_in_cubes<A, Q>;
                target.questions.push_back(std::move(question));
            }
        };
        (ask_about(static_cast<P*>(nullptr)), ...);
    }(static_cast<Properties*>(nullptr));
    return target;
}

/// The Gray code of a cube, as it should be and with the current mutation.
bool gray_ring_is_moved(Size const& size) {
    Table nodes;
    for (std::uint32_t i = 0; i < size.nodes; ++i) nodes.push_back(value(GrayRing::node(Node{i})));
    return is_moved(nodes, mutated(nodes, size.nodes));
}

bool even_ring_is_same(Size const& size) {
    if (size.nodes % 2 != 0) return true;
    Table nodes;
    Index const d = dimension_for(size.nodes);
    for (Index i = 0; i < size.nodes; ++i) nodes.push_back(value(EvenRing::node(i, size.nodes / 2, d)));
    return is_same_ring(nodes, mutated(nodes, Index{1} << d));
}

bool grids_are_moved(Size const& size) {
    return std::ranges::all_of(shapes(size.d), [&](auto const& sides) {
        Table nodes;
        for (Index i = 0; i < size.nodes; ++i)
            nodes.push_back(value(Grid::node(coordinates_of(i, sides), sides)));
        return is_moved(nodes, mutated(nodes, size.nodes));
    });
}

}  // namespace

std::vector<Outcome> embedded(Chosen const& chosen) {
    std::string const moved = "the same, moved by a symmetry of the cube";
    std::vector<Outcome> all;
    add(all, {ring_in_a_cube<MutatedRing<GrayRing>>(), "", moved, gray_ring_is_moved}, table_mutations,
        chosen);
    add(all,
        {catalog::even_ring_target<MutatedEvenRing<EvenRing>>(), "",
         "the same ring, begun elsewhere or gone around the other way", even_ring_is_same},
        table_mutations, chosen);
    add(all, {catalog::grid_target<MutatedGrid<Grid>>(), "", moved, grids_are_moved}, table_mutations,
        chosen);
    std::ranges::move(rings_beyond_a_size(chosen), std::back_inserter(all));
    return all;
}

}  // namespace cubecheck::mutants
