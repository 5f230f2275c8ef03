#include "models/parametric/forms/pair_sums.hpp"
#include "models/parametric/guarded_set.hpp"
#include "models/parametric/stretch.hpp"
#include "tests/proofs/facts/cube.hpp"
#include "tests/proofs/facts/theorem.hpp"

namespace cubecheck::facts {

namespace {

constexpr auto form = "set of cells";

/// A set of nodes, and the inverse of nth(): the place of a member in the order of the members.
struct Numbered {
    std::function<SolverNumber()> size;
    std::function<SolverNode(SolverNumber const&)> nth;
    std::function<SolverNumber(SolverNode const&)> place;
    std::function<Formula(SolverNode const&)> contains;
};

Numbered numbered(auto const& set, auto place) {
    return {[set] { return set.size(); }, [set](SolverNumber const& i) { return set.nth(i); }, place,
            [set](SolverNode const& a) { return set.contains(a); }};
}

/// States that nth() enumerates the members in ascending order, each once.  So there are size() of them.
Formula is_numbered(Cube& cube, Numbered const& set) {
    auto const i = value(cube.address("i")), j = value(cube.address("j"));
    auto const a = cube.node("a");
    auto const nth = set.nth(i);
    Formula const each = set.contains(nth) && cube.is_inside(nth) && set.place(nth) == i;
    Formula const all = in_range(set.place(a), set.size()) && set.nth(set.place(a)) == a;
    return implies(i < set.size(), each) && implies(set.contains(a), all) &&
           implies(i < j && j < set.size(), value(nth) < value(set.nth(j)));
}

/// The theorem on a set that is made of a node of a cube and a level.
Theorem numbered_theorem(std::string const& name, std::string const& says, auto set_of) {
    auto const obligations = [=] {
        auto context = std::make_shared<z3::context>();
        Cube cube(*context);
        auto const member = cube.node("member");
        SolverLevel const k{cube.small_number("the_k"), cube.d()};
        Formula const claim = is_numbered(cube, set_of(cube, member, k));
        return std::vector{
            Obligation{"facts/set", name, "size", context, cube.premises(), {claim.in(*context)}}};
    };
    return {form, name, says, Method::bit_vectors, obligations};
}

/// Returns the number of the i-th node outside of the block at `first`, or of the member in the block.
auto number_of_nth(auto const& i, auto const& first, auto const& member, auto const& block) {
    return choose(i < first, i, choose(i == first, member, i + block - 1));
}

/// States that the set is a set of numbers: those outside of a block, and one number inside.
Obligation is_outside_of_a_range() {
    auto context = std::make_shared<z3::context>();
    Cube cube(*context);
    auto const member = cube.node("member"), a = cube.node("a");
    SolverLevel const k{cube.small_number("the_k"), cube.d()};
    cube.premise(!(k.d < k.position));
    AllButItsBlock const set{member, k, pow2(cube.top())};
    auto const first = value(first_of_block(member, k)), block = pow2(k), i = value(cube.address("i"));
    Formula const is_outside = value(a) < first || !(value(a) < first + block);
    Formula const is_range =
        !(value(member) < first) && value(member) < first + block && !(pow2(cube.top()) < first + block);
    Formula const claim =
        same(set.contains(a), value(a) == value(member) || is_outside) && is_range &&
        set.size() == pow2(cube.top()) - block + 1 &&
        implies(i < set.size(), value(set.nth(i)) == number_of_nth(i, first, value(member), block));
    return {"facts/set", "AllButItsBlock", "range", context, cube.premises(), {claim.in(*context)}};
}

/// States that `number_of_nth` gives each of these numbers once, in ascending order.
Obligation is_range_numbered() {
    auto context = std::make_shared<z3::context>();
    Scene given(*context);
    Term const first = given.number("first"), block = given.number("block"), n = given.number("n");
    Term const member = given.number("member"), a = given.number_below("a", n);
    Term const i = given.number("i"), j = given.number("j"), size = n - block + 1;
    given.fact(!(first < 0) && in_range(member - first, block) && !(n < first + block));
    auto const contains = [=](Term const& x) { return x == member || x < first || !(x < first + block); };
    auto const nth = [=](Term const& x) { return number_of_nth(x, first, member, block); };
    Term const place = choose(a < first, a, choose(a == member, first, a - block + 1));
    Formula const claim = implies(in_range(i, size), contains(nth(i)) && in_range(nth(i), n)) &&
                          implies(contains(a), in_range(place, size) && nth(place) == a) &&
                          implies(!(i < 0) && i < j && j < size, nth(i) < nth(j));
    return {"facts/set", "AllButItsBlock", "size", context, given.facts(), {claim.in(*context)}};
}

std::vector<Theorem> all_but_its_block_theorems() {
    return {{form, "AllButItsBlock", "one number of a range of 2^k, and all outside of it",
             Method::bit_vectors, [] { return std::vector{is_outside_of_a_range()}; }},
            {form, "AllButItsBlock, numbered", "2^d - 2^k + 1 numbers, each the i-th for one i",
             Method::integers, [] { return std::vector{is_range_numbered()}; }}};
}

std::vector<Theorem> node_set_theorems() {
    return {numbered_theorem("Block", "2^k nodes, each the i-th for one i",
                             [](Cube& cube, SolverNode const& member, SolverLevel const& k) {
                                 cube.premise(!(k.d < k.position));
                                 auto const zero = cube.zero();
                                 return numbered(Block{member, k}, [=](SolverNode const& a) {
                                     return value(join(zero, a, k));
                                 });
                             }),
            numbered_theorem("Coset", "2^(d-k) nodes, each the i-th for one i",
                             [](Cube& cube, SolverNode const& member, SolverLevel const& k) {
                                 cube.premise(!(k.d < k.position));
                                 return numbered(Coset{member, k}, [=](SolverNode const& a) {
                                     return number_of(shifted_down(a.bits, k.position));
                                 });
                             }),
            numbered_theorem("Face", "2^(d-1) nodes, each the i-th for one i",
                             [](Cube& cube, SolverNode const& member, SolverLevel const& k) {
                                 cube.premise(k.position < k.d);
                                 auto const half = power_of_two(k.d - 1);
                                 return numbered(Face{member, k, half}, [=](SolverNode const& a) {
                                     return value(join(shifted_down(a), a, k));
                                 });
                             })};
}

/// The theorem of a claim on mirrored nodes.  It has an obligation for each number of dimensions: then each
/// mirrored bit is a bit of the node.
Theorem mirrored_theorem(std::string const& name, std::string const& says,
                         std::function<Formula(Cube&, SolverLevel const&)> const& claim) {
    auto const obligations = [=] {
        std::vector<Obligation> all;
        for (Index d = 0; d <= most_bits; ++d) {
            auto context = std::make_shared<z3::context>();
            Cube cube(*context);
            SolverLevel const k{cube.small_number("the_k"), d};
            cube.premise(cube.d() == d && !(k.d < k.position));
            Formula const claimed = claim(cube, k);
            all.push_back({"facts/set",
                           name,
                           "d" + std::to_string(d),
                           context,
                           cube.premises(),
                           {claimed.in(*context)}});
        }
        return all;
    };
    Theorem theorem{form, name, says, Method::bit_vectors, obligations};
    theorem.is_confirmed = false;  // cvc5 takes too long for many dimensions
    return theorem;
}

std::vector<Theorem> mirrored_theorems() {
    auto twice = mirrored_theorem("mirrored", "of each node another one, which is mirrored to the first",
                                  [](Cube& cube, SolverLevel const& k) {
                                      auto const a = cube.node("a"), there = mirrored(a, k);
                                      return cube.is_inside(there) && mirrored(there, k) == a;
                                  });
    twice.form = "node of a cube";
    auto places = mirrored_theorem(
        "RanksFoldedAt, places", "a block of 2^(d-k) places", [](Cube& cube, SolverLevel const& k) {
            auto const member = cube.node("member"), place = cube.node("place");
            SolverLevel const up{k.d - k.position, k.d};
            auto const first = mirrored(join(cube.zero(), member, k), k);
            return same(agree_below(mirrored(place, k), member, k), agree_from(place, first, up)) &&
                   first_of_block(first, up) == first;
        });
    return {twice, places};
}

/// The theorem of a set over integers and truth values.
Theorem small_theorem(std::string const& name, std::string const& says,
                      std::function<Formula(Scene&)> const& claim) {
    auto const obligations = [=] {
        auto context = std::make_shared<z3::context>();
        Scene given(*context);
        Formula const claimed = claim(given);
        return std::vector{
            Obligation{"facts/set", name, "size", context, given.facts(), {claimed.in(*context)}}};
    };
    return {form, name, says, Method::integers, obligations};
}

/// States that place() numbers the members from 0 to size - 1, and that member() is its inverse.  `i` and
/// `cell` are arbitrary.
Formula is_numbered(auto const& set, Term const& i, auto const& cell, auto place, auto member) {
    Formula const each = set.contains(member(i)) && place(member(i)) == i;
    Formula const all = in_range(place(cell), set.size()) && member(place(cell)) == cell;
    return implies(in_range(i, set.size()), each) && implies(set.contains(cell), all);
}

/// Claims that a range, or the set that set_of makes of it, has size() members.  This is claimed for all
/// numbers with has_its_size.
Formula stretch_claim(Scene& given, auto set_of) {
    Term const n = given.number("n"), first = given.number("first"), count = given.number("count");
    Term const cell = given.number("cell"), cells = given.number("cells");
    auto const place = [=](Term const& of) { return wrap(of - first, n); };
    auto const member = [=](Term const& i) { return wrap(first + i, n); };
    Term const i = given.number("i");
    auto const set = set_of(Stretch<Term>{first, count, n});
    given.fact(0 < n && set.has_its_size(cells));
    return is_numbered(set, i, cell, place, member) &&
           implies(in_range(i, set.size()), in_range(member(i), cells));
}

std::vector<Theorem> small_set_theorems() {
    return {
        small_theorem("Stretch", "count numbers around the cycle of n, each once",
                      [](Scene& given) { return stretch_claim(given, [](auto const& set) { return set; }); }),
        small_theorem("Guarded", "the members of a stretch, or none",
                      [](Scene& given) {
                          Formula const some = given.truth("some");
                          return stretch_claim(given, [&](auto const& set) { return Guarded{set, some}; });
                      }),
        small_theorem("Everyone", "all n numbers",
                      [](Scene& given) {
                          Term const n = given.number("n"), cell = given.number_below("cell", n);
                          auto const itself = [](Term const& x) { return x; };
                          return is_numbered(Everyone<Term>{n}, given.number("i"), cell, itself, itself);
                      }),
        small_theorem("Addends", "the numbers of pairs that make a sum, without its half, each once",
                      [](Scene& given) {
                          Term const n = given.number("n"), cell = given.number_below("cell", n);
                          Term const sum = given.number_below("sum", n + n - 1), half = half_of(sum);
                          Term const least = choose(sum < n, 0, sum - n + 1);
                          auto const beyond = [=](Term const& x) {
                              return one_if(half + half == sum && !(x < half));
                          };
                          return is_numbered(
                              Addends<Term>{sum, n}, given.number("i"), cell,
                              [=](Term const& x) { return x - least - beyond(x); },
                              [=](Term const& i) { return least + i + beyond(least + i); });
                      }),
        small_theorem("One", "its member, or none",
                      [](Scene& given) {
                          Term const member = given.number("member"), cell = given.number("cell");
                          return is_numbered(
                              One<Term, Formula>{member, given.truth("some")}, given.number("i"), cell,
                              [](Term const&) { return Term(0); }, [=](Term const&) { return member; });
                      }),
        small_theorem("Whole", "the only cell, or none",
                      [](Scene& given) {
                          Whole<Formula> const set{given.truth("some")};
                          Term const cells = choose(set.contains(Only{}), Term(1), Term(0));
                          return set.size() == cells;
                      }),
        small_theorem("TotalAnd", "the total, and the prefix where asked for",
                      [](Scene& given) {
                          TotalAnd<Formula> const set{given.truth("prefix_too")};
                          auto const one = [&](bool is_total) {
                              return choose(set.contains(ScanCell<Formula>{is_total}), Term(1), Term(0));
                          };
                          return set.size() == one(false) + one(true);
                      }),
        small_theorem("PrefixAnd", "the prefix, and the total where asked for", [](Scene& given) {
            PrefixAnd<Formula> const set{given.truth("total_too")};
            auto const one = [&](bool is_total) {
                return choose(set.contains(ScanCell<Formula>{is_total}), Term(1), Term(0));
            };
            return set.size() == one(false) + one(true);
        })};
}

}  // namespace

std::vector<Theorem> set_theorems() {
    auto all = node_set_theorems();
    for (auto const& theorem : all_but_its_block_theorems()) all.push_back(theorem);
    for (auto const& theorem : mirrored_theorems()) all.push_back(theorem);
    for (auto const& theorem : small_set_theorems()) all.push_back(theorem);
    return all;
}

}  // namespace cubecheck::facts
