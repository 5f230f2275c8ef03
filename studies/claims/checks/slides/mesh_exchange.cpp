#include "algorithms/alltoall/torus.hpp"
#include "engine/reference/explicit_run.hpp"
#include "models/algebra/words.hpp"
#include "models/network/graphs.hpp"
#include "properties/bounds/bisection.hpp"
#include "properties/bounds/lower_bounds.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/claims/mesh_words.hpp"

/// Statements of the slides on total exchange on a mesh.
namespace cubecheck::claims {

namespace {

using SquareExchange = alltoall::Torus;

constexpr UpTo to_five{6, 25};

Size square(Index side) { return {.nodes = side * side, .d = 2}; }

/// After the row phase every packet is in the column of its destination.
std::optional<Wrong> not_in_its_column(Index side) {
    auto const size = square(side);
    auto const rounds = SquareExchange::rounds(size);
    std::vector<Index> place(static_cast<std::size_t>(size.nodes * size.nodes));
    for (std::size_t cell = 0; cell < place.size(); ++cell)
        place[cell] = static_cast<Index>(cell) / size.nodes;
    for (std::size_t r = 0; r < rounds.size() / 2; ++r)
        for (auto const& message : rounds[r]) {
            if (message.from / side != message.to / side)
                return Wrong{"round " + std::to_string(r), "a message from row to row",
                             "messages within rows"};
            for (auto const& transfer : message.transfers)
                place[static_cast<std::size_t>(transfer.taken)] = message.to;
        }
    for (std::size_t cell = 0; cell < place.size(); ++cell)
        if (auto wrong = unless_equal("the column of packet " + std::to_string(cell), place[cell] % side,
                                      static_cast<Index>(cell) % size.nodes % side))
            return wrong;
    return std::nullopt;
}

Finding mesh_exchange_by_columns_then_rows() {
    return {all_of(
        {for_every("side", 1, 6, not_in_its_column), catalogued("alltoall/torus", "contract", to_five)})};
}

/// In step i of a phase a message is the clusters of s packets for the s - i places still ahead.
std::optional<Wrong> other_clusters(Index side) {
    auto const rounds = SquareExchange::rounds(square(side));
    for (std::size_t r = 0; r < rounds.size(); ++r)
        for (auto const& message : rounds[r])
            if (auto wrong = unless_equal(
                    "packets from node " + std::to_string(message.from) + " in step " + std::to_string(r),
                    std::ssize(message.transfers), side * (side - 1 - static_cast<Index>(r) % (side - 1))))
                return wrong;
    return std::nullopt;
}

Finding both_phases_send_clusters() {
    return {all_of({for_every("side", 1, 6, other_clusters), catalogued("alltoall/torus", "cost", to_five)})};
}

Finding three_by_three_exchange() {
    auto const size = square(3);
    Words words(size.nodes, size.nodes);
    auto const end = explicit_form::run(explicit_form::program_of<SquareExchange>(),
                                        SquareExchange::rounds(size), size, words);
    std::optional<Wrong> wrong;
    for (Index i = 0; i < size.nodes && !wrong; ++i)
        for (Index s = 0; s < size.nodes && !wrong; ++s)
            if (auto const held = end.at(i, CellPerPair::of(s, i, size)); held != words.contribution(s, i))
                wrong = Wrong{"node " + std::to_string(i), words.text(held),
                              words.text(words.contribution(s, i))};
    return {all_of({instance("3 x 3 nodes", wrong), catalogued("alltoall/torus", "contract", to_five)})};
}

/// The narrowest cut is as wide as the mesh, or one wider where the number of nodes is odd.
std::optional<Wrong> width_wrong(Index side) {
    return unless_equal("the narrowest cut", bisection(graphs::mesh(side, side)).width, side + side % 2);
}

/// Cut between two halves of the rows, the mesh passes at most one packet a link and step each way; on the
/// mesh itself, not on a torus, the algorithm stays within four times that.
Finding mesh_exchange_is_optimal() {
    auto const even = for_every("side/2", 1, 3, [](Index half) {
        Index const side = 2 * half;
        return far_from_the_cut(SquareExchange::rounds(square(side)), graphs::mesh(side, side), side);
    });
    auto const words = [](Index side) { return side * side * (side - 1); };
    return {all_of({for_every("side", 2, 4, width_wrong), noted(even, arguments::cut),
                    as_fast_on_the_mesh<SquareExchange>(8, words),
                    catalogued("alltoall/torus", "contract", to_five)})};
}

}  // namespace

Checks slides_mesh_exchange_checks() {
    static constexpr Check checks[] = {
        {"mesh_exchange_by_columns_then_rows", mesh_exchange_by_columns_then_rows},
        {"both_phases_send_clusters", both_phases_send_clusters},
        {"three_by_three_exchange", three_by_three_exchange},
        {"mesh_exchange_is_optimal", mesh_exchange_is_optimal},
    };
    return checks;
}

}  // namespace cubecheck::claims
