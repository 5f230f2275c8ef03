#include "proofs/symbols/group.hpp"

namespace cubecheck {

z3::func_decl group_operation(Scene& scene, char const* name) {
    auto const number = scene.context().int_sort();
    return scene.context().function(name, number, number, number);
}

Term exclusive_or(Scene& scene, z3::func_decl const& operation, Term const& a, Term const& b) {
    auto const of = [&](Term const& x, Term const& y) {
        return Term(operation(x.in(scene.context()), y.in(scene.context())));
    };
    Term const c = of(a, b);
    for (auto const& [x, y, z] : {std::tuple(b, a, c), {a, c, b}, {c, a, b}, {b, c, a}, {c, b, a}})
        scene.fact(of(x, y) == z);
    scene.fact(same(c == Term(0), a == b));
    scene.fact(same(c == a, b == Term(0)));
    scene.fact(same(c == b, a == Term(0)));
    return c;
}

}  // namespace cubecheck
