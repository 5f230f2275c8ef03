#include "tests/proofs/facts/point_cube.hpp"

namespace cubecheck::facts {

PointCube::PointCube(z3::context& context)
    : context_(context),
      bits_{scene_, scene_.number("d"), scene_.number("N")},
      points_{given_, given_.number("width")},
      unknowns_(context),
      meanings_(context) {
    given_.fact(in_range(bits_.d, points_.width + 1));
}

PointCube::Both PointCube::any(std::string const& name) {
    auto const address = fresh(bits_, name);
    auto const digits = context_.function(name.c_str(), context_.int_sort(), context_.bool_sort());
    PointBits const bits = PointBits::of(&points_, [this, digits](Term const& q) {
        return q < bits_.d && Formula(digits(q.in(digits.ctx())));
    });
    PointNode const node{bits};
    means(name + "_ones", ones(node));
    first_fact_ = scene_.facts().size();
    return {address, node};
}

void PointCube::means(std::string const& unknown, Term const& meant) {
    unknowns_.push_back(context_.int_const(unknown.c_str()));
    meanings_.push_back(meant.in(context_));
}

void PointCube::means(std::string const& unknown, Formula const& meant) {
    unknowns_.push_back(context_.bool_const(unknown.c_str()));
    meanings_.push_back(meant.in(context_));
}

Formula PointCube::is(BitAddress const& address, PointNode const& node) {
    Term const r = number("any_position"), beyond = number("any_beyond");
    Formula const below_d = same(bit_at(address, r), bit_at(node, r));
    Formula const from_d = implies(address.inside, !bit_at(node, beyond));
    return implies(in_range(r, bits_.d), below_d) && implies(!(beyond < bits_.d), from_d);
}

void PointCube::recur_at(Term const& q) {
    for (auto const& equation : points_.recursions) given_.fact(equation(q));
}

z3::expr PointCube::facts_and(Formula const& claim) const {
    z3::expr all = claim.in(context_);
    auto const& facts = scene_.facts();
    for (std::size_t i = first_fact_; i < facts.size(); ++i) all = all && facts[i];
    return all.substitute(unknowns_, meanings_);
}

}  // namespace cubecheck::facts
