#include "tests/proofs/facts/split_cube.hpp"

namespace cubecheck::facts {

namespace {

using Place = SplitLevel::Place;

/// The exclusive or of two numbers, computed as the definitions do it for two addresses.
SolverNumber exclusive_or_of(SolverNode const& like, Reading::Arguments const& numbers) {
    return value(node_like(like, numbers[0]) ^ node_like(like, numbers[1]));
}

}  // namespace

SplitCube::SplitCube(z3::context& context)
    : cube(context), k(cube.small_number("the_k")), split(cube.scene()) {
    cube.premise(k < cube.d());
    auto const zero = cube.zero();
    auto& reading = cube.reading();
    reading.number("N", pow2(cube.top()));
    reading.number("d", cube.d());
    reading.number("k", k);
    reading.number("B", pow2(here()));
    reading.number("C", copow2(next(here())));
    reading.number("half", value(flip_at(zero, cube.d() - 1)));
    for (auto const* name : {"high_xor", "low_xor"})
        reading.function(name, [zero](auto const& numbers) { return exclusive_or_of(zero, numbers); });
    reading.function("start_of_low", [zero, k = here()](auto const& numbers) {
        return value(first_of_ended_block(node_like(zero, numbers[0]), k));
    });
    reading.predicate("odd", [zero](auto const& numbers) { return odd(node_like(zero, numbers[0])); });
}

SolverLevel SplitCube::meant(Place place) const {
    switch (place) {
        case Place::bottom:
            return {0, cube.d()};
        case Place::k:
            return {k, cube.d()};
        case Place::above_k:
            return next(SolverLevel{k, cube.d()});
        case Place::top:
            break;
    }
    return cube.top();
}

SolverNode SplitCube::read_cut(std::string const& name) {
    auto const node = cube.node(name);
    cube.reading().number(name + "_high", value(first_of_block(node, next(here()))));
    cube.reading().truth(name + "_bit", bit(node, here()));
    cube.reading().number(name + "_low", value(join(cube.zero(), node, here())));
    return node;
}

SplitCube::Both SplitCube::any(std::string const& name) {
    auto const node = read_cut(name);
    auto const cut = fresh_cut(split, name);
    first_fact = cube.scene().facts().size();
    return {cut, node};
}

SplitCube::Both SplitCube::any_whole(std::string const& name) {
    auto const node = cube.node(name);
    cube.reading().number(name, value(node));
    auto const whole = fresh_whole(split, name);
    first_fact = cube.scene().facts().size();
    return {whole, node};
}

Formula SplitCube::is(SplitAddress const& cut, SolverNode const& node) {
    return is(cut.high, value(first_of_block(node, next(here())))) && is(cut.bit_k, bit(node, here())) &&
           is(cut.low, value(join(cube.zero(), node, here())));
}

Formula SplitCube::is_whole(SplitAddress const& whole, SolverNode const& node) {
    return is(whole.high, value(node)) && is(whole.bit_k, false) && is(whole.low, SolverNumber(0));
}

}  // namespace cubecheck::facts
