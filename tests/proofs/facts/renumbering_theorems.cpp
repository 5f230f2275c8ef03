#include "models/explicit/renumbering.hpp"
#include "tests/proofs/facts/cube.hpp"
#include "tests/proofs/facts/theorem.hpp"

namespace cubecheck::facts {

namespace {

/// The theorem that the addresses of numbers are one to one, and that 0 has the address 0.
Theorem one_to_one(std::string const& function, auto address) {
    auto const obligations = [=] {
        auto context = std::make_shared<z3::context>();
        Cube cube(*context);
        auto const x = cube.node("x"), y = cube.node("y");
        SolverNode const at_x{address(cube, x.bits)}, at_y{address(cube, y.bits)};
        Formula const claim = cube.is_inside(at_x) && implies(at_x == at_y, x == y) &&
                              SolverNode{address(cube, cube.zero().bits)} == cube.zero();
        return std::vector{
            Obligation{"facts", "renumbering", function, context, cube.premises(), {claim.in(*context)}}};
    };
    return {"renumbering", function, "one to one among the nodes of the cube, and 0 for 0",
            Method::bit_vectors, obligations};
}

/// The theorem about addresses on a mesh with as many rows as columns.  The next node of a row has an address
/// that is larger by the side, 2^places.  The next node of a column has the next address.
Theorem next_on_a_mesh() {
    auto const obligations = [] {
        auto context = std::make_shared<z3::context>();
        Cube cube(*context);
        auto const places = cube.small_number("the_places");
        cube.premise(!(places < 0) && cube.d() == places + places);
        auto const node = cube.node("node");
        auto const address = [&](SolverBits const& number) {
            return renumbering::rotated(number, places, cube.d());
        };
        SolverBits const side = one_at(node.bits, places), one = bits_like(node.bits, 1);
        SolverBits const columns = ones_below(node.bits, places), all = ones_below(node.bits, cube.d());
        Formula const has_next = !((node.bits & columns) == columns),
                      has_below = !((node.bits | columns) == all);
        Formula const claim = implies(has_next, address(node.bits + one) == address(node.bits) + side) &&
                              implies(has_below, address(node.bits + side) == address(node.bits) + one);
        return std::vector{Obligation{
            "facts", "renumbering", "next_on_a_mesh", context, cube.premises(), {claim.in(*context)}}};
    };
    return {"renumbering", "rotated, next",
            "by half the digits: of the next number in a row a side further, in a column one further",
            Method::bit_vectors, obligations};
}

}  // namespace

std::vector<Theorem> renumbering_theorems() {
    return {one_to_one("Bine",
                       [](Cube& cube, SolverBits const& number) {
                           return renumbering::Bine::address(number, cube.d());
                       }),
            one_to_one("rotated",
                       [](Cube& cube, SolverBits const& number) {
                           auto const places = cube.small_number("the_places");
                           cube.premise(in_range(places, cube.d() + 1));
                           return renumbering::rotated(number, places, cube.d());
                       }),
            next_on_a_mesh()};
}

}  // namespace cubecheck::facts
