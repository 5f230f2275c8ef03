#include "tests/proofs/facts/cube.hpp"

namespace cubecheck::facts {

Cube::Cube(z3::context& context)
    : context_(context),
      scene_(context),
      reading_(context),
      width_(width_of(context, small_number("the_width"))),
      d_(small_number("the_d")) {
    premise(in_range(width_.number - 1, SolverNumber(64)) && !(width_.number < d_));
}

SolverNumber Cube::small_number(std::string const& name) {
    return {z3::zext(context_.bv_const(name.c_str(), 8), 1), 8};
}

SolverNumber Cube::number(std::string const& name) { return {context_.bv_const(name.c_str(), 64), 63}; }

Formula Cube::truth(std::string const& name) { return Formula(context_.bool_const(name.c_str())); }

SolverNode Cube::address(std::string const& name) {
    return {SolverBits(context_.bv_const(name.c_str(), 64), width_)};
}

SolverNode Cube::node(std::string const& name) {
    auto const a = address(name);
    premise(is_inside(a));
    return a;
}

Formula Cube::facts_of(Scene const& scene, std::size_t first) {
    Formula all(true);
    for (std::size_t i = first; i < scene.facts().size(); ++i)
        all = all && reading_.of_fact(scene.facts()[i]);
    return all;
}

}  // namespace cubecheck::facts
