#include "algorithms/embeddings/grid.hpp"
#include "tests/proofs/facts/cube.hpp"
#include "tests/proofs/facts/theorem.hpp"

namespace cubecheck::facts {

namespace {

/// The theorem that the bits of a node and of a code beside it are those that proofs assume.
std::vector<Obligation> bits_beside() {
    using embeddings::Grid;
    auto context = std::make_shared<z3::context>();
    Cube cube(*context);
    auto const before = cube.address("before"), code = cube.address("code");
    SolverLevel const side{cube.small_number("side"), cube.d()};
    auto const r = cube.small_number("r");
    cube.premise(in_range(side.position, cube.d() + 1) && in_range(r, cube.d()));
    cube.premise(value(before) < copow2(side) && value(code) < pow2(side));
    auto const node = Grid::beside(before, code, side.position);
    Formula const before_r = has_one_at(before.bits, r - side.position), code_r = has_one_at(code.bits, r);
    Formula const claim = cube.is_inside(node) && same(has_one_at(node.bits, r),
                                                       Grid::bit_beside(before_r, code_r, r, side.position));
    return {Obligation{"facts", "embedding", "beside", context, cube.premises(), {claim.in(*context)}}};
}

}  // namespace

std::vector<Theorem> embedding_theorems() {
    return {{"embedding", "beside", "the bits of the code, and those of the node before above them",
             Method::bit_vectors, bits_beside}};
}

}  // namespace cubecheck::facts
