#include <algorithm>
#include <iterator>

#include "models/parametric/forms/blocks.hpp"
#include "proofs/symbols/rank_blocks.hpp"
#include "tests/proofs/facts/multiples.hpp"
#include "tests/proofs/facts/theorem.hpp"

namespace cubecheck::facts {

namespace {

constexpr auto form = "places in blocks";

Obligation block_obligation(std::string const& function, std::string const& lemma,
                            std::shared_ptr<z3::context> const& context, Scene& given, Formula const& claim) {
    return {"facts/blocks", function, lemma, context, given.facts(), {claim.in(*context)}};
}

/// That the prover's facts are true of the first places of the blocks of two places, of each size.
Obligation first_places() {
    auto context = std::make_shared<z3::context>();
    Scene scene(*context), given(*context);
    Term const nodes = given.number("n"), cover = given.number("cover");
    Blocking blocking(scene, nodes, cover);
    given.fact(0 < blocking.distance && 0 < cover && 0 < nodes);
    z3::expr_vector unknowns(*context), meanings(*context);
    Multiples of_pairs{given, blocking.distance + blocking.distance}, of_whole{given, cover};
    Formula claim(true);
    for (auto const* name : {"x", "y"}) {
        Term const x = given.number(name);
        auto const text = [&](Term const& places, Multiples& multiples) {
            Integer const number(x, &multiples);
            PlacesBy<Integer> const blocks{Integer(places, &multiples), Integer(nodes, &multiples)};
            return first_of_block(number, blocks).term;
        };
        auto const mean = [&](PlacesInBlocks::Of size, Term const& meant) {
            unknowns.push_back(first_of_block(x, {size, &blocking}).in(*context));
            meanings.push_back(meant.in(*context));
        };
        mean(PlacesInBlocks::Of::pair, text(of_pairs.d, of_pairs));
        mean(PlacesInBlocks::Of::whole, text(cover, of_whole));
        claim = claim && first_of_block(x, {PlacesInBlocks::Of::one, &blocking}) == x;
    }
    for (auto const& fact : scene.facts()) claim = claim && Formula(fact);
    return block_obligation("first_of_block", "facts", context, given,
                            Formula(claim.in(*context).substitute(unknowns, meanings)));
}

/// That blocks of B places begin where those of 2B begin, and in their middles.
Obligation halves_of_pairs() {
    auto context = std::make_shared<z3::context>();
    Scene given(*context);
    Blocking blocking(given, given.number("n"), given.number("cover"));
    Term const x = given.number("x"), small = blocking.distance;
    given.fact(0 < small);
    Multiples multiples{given, small};
    Integer const number(x, &multiples);
    Term const meant =
        first_of_block(number, PlacesBy<Integer>{Integer(small, &multiples), Integer(0, &multiples)}).term;
    Term const found = first_of_block(x, {PlacesInBlocks::Of::distance, &blocking});
    Term const pair = first_of_block(x, {PlacesInBlocks::Of::pair, &blocking});
    // What begins a block of 2B is a multiple of B.
    given.fact(same_or_apart(pair, meant, small) && same_or_apart(pair + small, meant, small));
    return block_obligation("first_of_block", "halves", context, given, found == meant);
}

Theorem first_theorem() {
    return {form, "first_of_block", "at most a block before the place, and 0 or blocks away from 0",
            Method::integers, [] {
                return std::vector{multiples_lemma("first_of_block"), first_places(), halves_of_pairs()};
            }};
}

/// The blocks of 2B places, of the text and of the prover.
Theorem next_theorem() {
    return {form, "next", "blocks of twice as many places", Method::integers, [] {
                auto context = std::make_shared<z3::context>();
                Scene given(*context);
                Blocking blocking(given, given.number("n"), given.number("cover"));
                PlacesInBlocks const pairs = next(PlacesInBlocks{PlacesInBlocks::Of::distance, &blocking});
                auto const text = next(PlacesBy<Term>{blocking.distance, blocking.nodes});
                Formula const same_places = pairs.blocking->pair.places == text.places;
                Formula const claim = Formula(pairs.size == PlacesInBlocks::Of::pair) && same_places;
                return std::vector{block_obligation("next", "facts", context, given, claim)};
            }};
}

/// How many places a block has, of the text and of the prover, and how many there are in all.
std::vector<Theorem> place_theorems() {
    using Of = PlacesInBlocks::Of;
    auto const of_sizes = [](std::string const& function, std::string const& says, auto claim) {
        return Theorem{
            form, function, says, Method::integers, [=] {
                auto context = std::make_shared<z3::context>();
                Scene given(*context);
                Term const cover = given.number("cover");
                Blocking blocking(given, given.number("n"), cover);
                Term const small = blocking.distance;
                Formula all(true);
                for (auto const& [of, places] : {std::pair(Of::one, Term(1)),
                                                 {Of::distance, small},
                                                 {Of::pair, small + small},
                                                 {Of::whole, cover}})
                    all = all && claim(PlacesInBlocks{of, &blocking}, PlacesBy<Term>{places, blocking.nodes});
                return std::vector{block_obligation(function, "facts", context, given, all)};
            }};
    };
    return {of_sizes("places_of", "1, B, 2B or all",
                     [](auto const& cut, auto const& meant) { return places_of(cut) == meant.places; }),
            of_sizes("all_places", "n, of blocks of each size",
                     [](auto const& cut, auto const& meant) { return all_places(cut) == meant.nodes; })};
}

/// Products with B, of which only the lemma `multiples` is used.
struct Products {
    Scene& given;
    Term by;
    std::vector<std::pair<Term, Term>> all = {};

    Term of(Term const& factor) {
        Term const product = given.number("product");
        for (auto const& [other, there] : all) {
            given.fact(implies(factor < other, !(there < product + by)));
            given.fact(implies(other < factor, !(product < there + by)));
            given.fact(implies(other == factor, product == there));
        }
        all.emplace_back(factor, product);
        return product;
    }
};

/// Whether n places make so many blocks of B.
Formula is_count(Term const& blocks, Term const& nodes, Products& by_places) {
    return by_places.of(blocks - 1) < nodes && !(by_places.of(blocks) < nodes);
}

/// Of n places in blocks of B and in blocks of 2B.
Obligation counted(std::string const& function, auto claim) {
    auto context = std::make_shared<z3::context>();
    Scene given(*context);
    Term const nodes = given.number("n");
    Blocking blocking(given, nodes, given.number("cover"));
    given.fact(0 < blocking.distance && 0 < nodes);
    Products products{given, blocking.distance};
    given.fact(products.of(0) == 0 && products.of(1) == blocking.distance);
    given.fact(is_count(blocking.blocks, nodes, products));
    PlacesInBlocks const blocks{PlacesInBlocks::Of::distance, &blocking};
    return block_obligation(function, "size", context, given, claim(given, blocks, products));
}

Theorem count_theorem() {
    return {form, "count", "rounded up; of blocks twice as large rounded up again; more than one if B < n",
            Method::integers, [] {
                return std::vector{
                    multiples_lemma("count"),
                    counted("count", [](Scene&, PlacesInBlocks const& blocks, Products& products) {
                        Term const pairs = count(next(blocks)), nodes = blocks.blocking->nodes;
                        return products.of(pairs + pairs - 2) < nodes &&
                               !(products.of(pairs + pairs) < nodes) &&
                               same(1 < count(blocks), blocks.blocking->distance < nodes);
                    })};
            }};
}

/// The i-th member is 2 B i places behind the first, and a member as long as i < size().
Formula has_members(Scene& given, PlacesInBlocks const& blocks, Products& products) {
    Term const nodes = blocks.blocking->nodes, places = blocks.blocking->distance;
    Term const first = given.number_below("first", nodes), i = given.number("i");
    EverySecondBlock const set{first, BlocksAt<PlacesInBlocks, Term>{{places, 0, nodes, 0}, blocks}};
    Term const behind = products.of(i + i), middle = products.of(i + i + 1);
    given.fact(middle == behind + places);
    // What is 2 B i begins a block of 2B.
    given.fact(same_or_apart(first_of_block(behind, next(blocks)), behind, places + places));
    Term const rank = wrap(first + behind, nodes);
    Formula const is_member = set.contains(rank) && wrap(rank - first, nodes) == behind;
    return implies(!(i < 0), same(i < set.size(), middle < nodes)) &&
           implies(!(i < 0) && middle < nodes, is_member);
}

Theorem second_theorem() {
    return {
        form, "EverySecondBlock", "as many ranks as there are pairs of blocks", Method::integers, [] {
            return std::vector{multiples_lemma("EverySecondBlock"), counted("EverySecondBlock", has_members)};
        }};
}

}  // namespace

std::vector<Theorem> block_theorems() {
    std::vector<Theorem> all{first_theorem(), next_theorem(), count_theorem(), second_theorem()};
    std::ranges::move(place_theorems(), std::back_inserter(all));
    return all;
}

}  // namespace cubecheck::facts
