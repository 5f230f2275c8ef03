#include "proofs/symbols/group.hpp"
#include "tests/proofs/facts/cube.hpp"
#include "tests/proofs/facts/theorem.hpp"

namespace cubecheck::facts {

namespace {

/// Two nodes of an arbitrary cube, as elements of the prover's group.  The group's operation is read as that
/// of addresses.
struct GroupCube {
    Cube cube;
    z3::func_decl operation;
    SolverNode a, b;

    explicit GroupCube(z3::context& context)
        : cube(context),
          operation(group_operation(cube.scene(), "xor")),
          a(cube.node("a")),
          b(cube.node("b")) {
        auto& reading = cube.reading();
        reading.number("N", pow2(cube.top()));
        reading.number("a", value(a));
        reading.number("b", value(b));
        reading.function("xor", [zero = cube.zero()](auto const& numbers) {
            return value(node_like(zero, numbers[0]) ^ node_like(zero, numbers[1]));
        });
    }
    GroupAddress address(std::string const& name) {
        return {cube.scene().number(name), &cube.scene(), operation, Term(cube.context().int_const("N"))};
    }
    Formula is(GroupAddress const& address, SolverNode const& node) {
        return cube.reading().of(value(address)) == value(node);
    }
};

Theorem group_theorem(std::string const& function, std::string const& says, auto claim) {
    auto const obligations = [=] {
        auto context = std::make_shared<z3::context>();
        GroupCube x(*context);
        Formula const claimed = claim(x, x.address("a"), x.address("b"));
        Formula const all = claimed && x.cube.all_facts();
        return std::vector{
            Obligation{"facts/group", function, "facts", context, x.cube.premises(), {all.in(*context)}}};
    };
    return {"element of a group", function, says, Method::bit_vectors, obligations};
}

}  // namespace

std::vector<Theorem> group_theorems() {
    return {group_theorem("exclusive_or", "the laws of a group in which every element is its own inverse",
                          [](GroupCube& x, auto const& a, auto const& b) {
                              exclusive_or(x.cube.scene(), x.operation, a.number, b.number);
                              return Formula(true);
                          }),
            group_theorem("operator^", "the same, within the cube",
                          [](GroupCube& x, auto const& a, auto const& b) { return x.is(a ^ b, x.a ^ x.b); }),
            group_theorem("operator==", "the numbers are equal",
                          [](GroupCube& x, auto const& a, auto const& b) {
                              return same(x.cube.reading().of(a == b), x.a == x.b);
                          }),
            group_theorem("value", "the number",
                          [](GroupCube& x, auto const& a, auto const&) { return x.is(a, x.a); }),
            group_theorem(
                "zero_like", "the number 0",
                [](GroupCube& x, auto const& a, auto const&) { return x.is(zero_like(a), zero_like(x.a)); }),
            group_theorem("choose", "by the numbers", [](GroupCube& x, auto const& a, auto const& b) {
                auto const first = x.cube.truth("first");
                x.cube.reading().truth("c", first);
                return x.is(choose(x.cube.scene().truth("c"), a, b),
                            SolverNode{choose(first, x.a.bits, x.b.bits)});
            })};
}

}  // namespace cubecheck::facts
