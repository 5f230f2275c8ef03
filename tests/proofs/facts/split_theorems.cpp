#include <array>

#include "models/parametric/topology.hpp"
#include "proofs/worlds/cube.hpp"
#include "proofs/worlds/up_and_down.hpp"
#include "tests/proofs/facts/split_cube.hpp"
#include "tests/proofs/facts/theorem.hpp"

namespace cubecheck::facts {

namespace {

using Place = SplitLevel::Place;

constexpr std::array places{Place::bottom, Place::k, Place::above_k, Place::top};

constexpr std::array places_below_top{Place::bottom, Place::k, Place::above_k};

using Claim = std::function<Formula(SplitCube&)>;

/// A theorem of several claims.  Each claim is proved by itself.
Theorem split_theorem_of(std::string const& function, std::string const& says,
                         std::vector<Claim> const& claims) {
    auto const obligations = [=] {
        std::vector<Obligation> all;
        for (auto const& claim : claims) {
            auto context = std::make_shared<z3::context>();
            SplitCube x(*context);
            Formula const claimed = claim(x) && x.new_facts();
            all.push_back(
                {"facts", "split_address", function, context, x.cube.premises(), {claimed.in(*context)}});
        }
        return all;
    };
    return {"split address", function, says, Method::bit_vectors, obligations};
}
Theorem split_theorem(std::string const& function, std::string const& says, Claim const& claim) {
    return split_theorem_of(function, says, {claim});
}

/// States that a claim is true at each of the four places.
Formula at_each_place(auto claim) {
    Formula all(true);
    for (Place const place : places) all = all && claim(place);
    return all;
}

std::vector<Theorem> level_theorems() {
    auto const of_level = [](std::string const& name, auto function) {
        return split_theorem(
            name, "the number at the bottom, at k, above k and at the top", [=](SplitCube& x) {
                return at_each_place(
                    [&](Place place) { return x.is(function(x.level(place)), function(x.meant(place))); });
            });
    };
    return {of_level("below", [](auto k) { return below(k); }),
            of_level("above", [](auto k) { return above(k); }),
            of_level("pow2", [](auto k) { return pow2(k); }),
            of_level("copow2", [](auto k) { return copow2(k); }),
            split_theorem("next", "the place above k", [](SplitCube& x) {
                auto const cut = next(x.level(Place::k));
                return Formula(cut.place == Place::above_k) && x.is(below(cut), below(next(x.here())));
            })};
}

std::vector<Theorem> unknown_theorems() {
    return {split_theorem("assume_dimension", "B and C are positive, and k is a dimension",
                          [](SplitCube& x) {
                              x.split.assume_dimension();
                              return Formula(true);
                          }),
            split_theorem("fresh_cut", "high, bit and low of every node are within their bounds",
                          [](SplitCube& x) {
                              x.any("a");
                              return x.cube.all_facts();
                          }),
            split_theorem("fresh_whole", "a node that is not cut is its number",
                          [](SplitCube& x) {
                              auto const a = x.any_whole("a");
                              return x.is(value(a.cut), value(a.node)) && x.cube.all_facts();
                          }),
            split_theorem("value", "high + bit B + low", [](SplitCube& x) {
                auto const a = x.any("a");
                return x.is(value(a.cut), value(a.node));
            })};
}

/// The facts of a round of a cube, among them that high parts are the same or 2B apart.
Theorem distance_theorem() {
    return split_theorem("state_distance", "high parts are equal or 2B apart, and the nodes are two halves",
                         [](SplitCube& x) {
                             for (auto const* unknown : {"root", "a", "b"}) x.read_cut(unknown);
                             Scene scene(x.cube.context());
                             World<AscendingCube> world(scene);
                             world.round();
                             auto const a = world.rank("a"), b = world.rank("b");
                             world.state_distance(a, b);
                             return x.cube.facts_of(scene);
                         });
}

/// The facts about the comparison of all numbers that occur, also of an exclusive or.
Theorem comparison_theorem() {
    return split_theorem("note", "high parts of nodes, of 0 and of an exclusive or are equal or 2B apart",
                         [](SplitCube& x) {
                             for (auto const* unknown : {"root", "a", "b"}) x.read_cut(unknown);
                             Scene scene(x.cube.context());
                             World<AscendingCube> world(scene);
                             world.round();
                             world.compare_numbers();
                             auto const a = world.rank("a"), b = world.rank("b");
                             world.note(a);
                             world.note(b);
                             world.note(a ^ b);
                             return x.cube.facts_of(scene);
                         });
}

/// The facts of a cube that is crossed up and down: the highest dimension, and whether there is one.
Theorem highest_theorem() {
    return split_theorem("highest dimension",
                         "k + 1 is d where C is 1, and then N is 2B; N is 1 where d is 0", [](SplitCube& x) {
                             for (auto const* unknown : {"root", "a", "b"}) x.read_cut(unknown);
                             Scene scene(x.cube.context());
                             World<UpAndDown> world(scene);
                             world.round();
                             auto const a = world.rank("a"), b = world.rank("b");
                             world.state_distance(a, b);
                             return x.cube.facts_of(scene);
                         });
}

std::vector<Theorem> operation_theorems() {
    auto const of_one = [](std::string const& name, std::string const& says, auto claim) {
        return split_theorem(name, says,
                             [=](SplitCube& x) { return claim(x, x.any("a"), x.level(Place::k)); });
    };
    return {
        of_one(
            "flip", "bit k is the other, high and low stay",
            [](SplitCube& x, auto const& a, auto k) { return x.is(flip(a.cut, k), flip(a.node, x.here())); }),
        of_one(
            "bit", "the middle part",
            [](SplitCube& x, auto const& a, auto k) { return x.is(bit(a.cut, k), bit(a.node, x.here())); }),
        of_one("zero_like", "all parts are 0",
               [](SplitCube& x, auto const& a, auto) { return x.is(zero_like(a.cut), zero_like(a.node)); }),
        of_one("odd", "a function of the number",
               [](SplitCube& x, auto const& a, auto) { return x.is(odd(a.cut), odd(a.node)); })};
}

/// The theorem on two nodes at a cut, and on two nodes that are not cut, at the bottom and at the top.
Theorem pair_theorem(std::string const& name, std::string const& says, auto claim) {
    return split_theorem(name, says, [=](SplitCube& x) { return claim(x, x.any("a"), x.any("b")); });
}

/// The theorem on a node at a cut, and on a node that is not cut, at the bottom, place by place.
Theorem end_theorem(std::string const& name, std::string const& says, auto function) {
    std::vector<Claim> claims{[=](SplitCube& x) {
        auto const v = x.any_whole("v");
        return x.is_whole(function(v.cut, x.level(Place::bottom)), function(v.node, x.meant(Place::bottom)));
    }};
    for (Place const place : places_below_top)
        claims.emplace_back([=](SplitCube& x) {
            auto const a = x.any("a");
            return x.is(function(a.cut, x.level(place)), function(a.node, x.meant(place)));
        });
    return split_theorem_of(name, says, claims);
}

/// A theorem that cvc5 does not decide within its limit.
Theorem by_one_solver(Theorem theorem) {
    theorem.is_confirmed = false;
    return theorem;
}

Theorem place_theorem(std::string const& name, std::string const& says, auto function) {
    return split_theorem(name, says, [=](SplitCube& x) {
        auto const a = x.any("a"), b = x.any("b");
        auto const v = x.any_whole("v"), w = x.any_whole("w");
        Formula const cut = at_each_place([&](Place place) {
            return x.is(function(a.cut, b.cut, x.level(place)), function(a.node, b.node, x.meant(place)));
        });
        Formula whole(true);
        for (Place const place : {Place::bottom, Place::top})
            whole = whole && x.is_whole(function(v.cut, w.cut, x.level(place)),
                                        function(v.node, w.node, x.meant(place)));
        return cut && whole;
    });
}

std::vector<Theorem> place_theorems() {
    std::string const at_all = " at each of the four places";
    return {place_theorem("join", "the parts of the one and of the other" + at_all,
                          [](auto const& a, auto const& b, auto k) { return join(a, b, k); }),
            place_theorem("first_of_block", "the parts below are 0" + at_all,
                          [](auto const& a, auto const&, auto k) { return first_of_block(a, k); }),
            end_theorem("last_of_block", "the parts below are full, at each place but the top",
                        [](auto const& a, auto k) { return last_of_block(a, k); }),
            by_one_solver(end_theorem(
                "first_of_ended_block",
                "of a low part alone 0 if it is full, else no more than it, at each place but the top",
                [](auto const& a, auto k) { return first_of_ended_block(a, k); })),
            place_theorem("agree_from", "the parts above are equal" + at_all,
                          [](auto const& a, auto const& b, auto k) { return agree_from(a, b, k); }),
            place_theorem("agree_below", "the parts below are equal" + at_all,
                          [](auto const& a, auto const& b, auto k) { return agree_below(a, b, k); })};
}

/// Reads the mirrored address of a node as another node, and the mirrored address of that one as the first
/// node.  A theorem on the definition states that mirroring a node gives another node of the cube, and back.
SolverNode read_mirrored(SplitCube& x, SolverNode const& a) {
    auto const zero = x.cube.zero(), there = x.cube.node("mirrored");
    auto const other = [=](auto const& numbers) {
        auto const of = node_like(zero, numbers[0]);
        return SolverNode{choose(of == a, there.bits, choose(of == there, a.bits, of.bits))};
    };
    auto const k = x.here();
    auto& reading = x.cube.reading();
    reading.function("mirrored_high",
                     [=](auto const& numbers) { return value(first_of_block(other(numbers), next(k))); });
    reading.predicate("mirrored_bit", [=](auto const& numbers) { return bit(other(numbers), k); });
    reading.function("mirrored_low",
                     [=](auto const& numbers) { return value(join(zero, other(numbers), k)); });
    reading.function("mirrored_whole", [=](auto const& numbers) { return value(other(numbers)); });
    return there;
}

Theorem mirrored_theorem() {
    return split_theorem_of("mirrored", "an address of the cube, whose mirrored address is the first",
                            {[](SplitCube& x) {
                                 auto const a = x.any("a");
                                 auto const there = read_mirrored(x, a.node);
                                 return x.is(mirrored(a.cut, x.level(Place::k)), there);
                             },
                             [](SplitCube& x) {
                                 auto const v = x.any_whole("v");
                                 auto const there = read_mirrored(x, v.node);
                                 return x.is_whole(mirrored(v.cut, x.level(Place::top)), there);
                             }});
}

std::vector<Theorem> pair_theorems() {
    return {pair_theorem("operator==", "all parts are equal",
                         [](SplitCube& x, auto const& a, auto const& b) {
                             return x.is(a.cut == b.cut, a.node == b.node);
                         }),
            pair_theorem("operator^", "part by part, each by the laws of the group",
                         [](SplitCube& x, auto const& a, auto const& b) {
                             return x.is(a.cut ^ b.cut, a.node ^ b.node);
                         }),
            pair_theorem("differ", "the middle parts differ",
                         [](SplitCube& x, auto const& a, auto const& b) {
                             return x.is(differ(a.cut, b.cut, x.level(Place::k)),
                                         differ(a.node, b.node, x.here()));
                         }),
            pair_theorem("choose", "part by part",
                         [](SplitCube& x, auto const& a, auto const& b) {
                             auto const first = x.cube.truth("first");
                             auto const c = x.cube.scene().truth("c");
                             x.cube.reading().truth("c", first);
                             SolverNode const chosen{choose(first, a.node.bits, b.node.bits)};
                             return x.is(choose(c, a.cut, b.cut), chosen);
                         }),
            pair_theorem("linked", "nodes across k are linked, and no node is linked to itself",
                         [](SplitCube& x, auto const& a, auto const& b) {
                             x.cube.reading().truth("linked", linked(a.node, b.node, 0));
                             auto const claimed = x.cube.reading().of(linked(a.cut, b.cut, 0));
                             return implies(b.node == flip(a.node, x.here()), claimed) &&
                                    implies(claimed, !(a.node == b.node));
                         })};
}

}  // namespace

std::vector<Theorem> split_theorems() {
    std::vector<Theorem> all{distance_theorem(), comparison_theorem(), highest_theorem(), mirrored_theorem()};
    for (auto const& some :
         {level_theorems(), unknown_theorems(), operation_theorems(), place_theorems(), pair_theorems()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

}  // namespace cubecheck::facts
