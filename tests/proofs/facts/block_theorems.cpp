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

/// A round between blocks of B places and groups of G places, in which the blocks of the first o places are
/// merged.  It has the multiples of B, of G, and of the number of places in one block.
struct Round {
    explicit Round(std::shared_ptr<z3::context> const& context)
        : scene(*context),
          given(*context),
          nodes(given.number("n")),
          reached(given.number("reached")),
          blocking(scene, nodes, reached),
          of_blocks{given, blocking.blocks.places},
          of_groups{given, blocking.groups.places},
          of_whole{given, reached} {
        given.fact(0 < of_blocks.d && !(blocking.distance < of_blocks.d) && 0 < reached && 0 < nodes);
        given.fact(!(of_groups.d < blocking.distance + of_blocks.d) && !(of_groups.d < reached));
    }

    PlacesBy<Integer> text(Term const& places, Term const& merged, Term const& group) {
        auto const in = [&](Term const& places_in, Multiples& multiples) {
            return Integer(places_in, &multiples);
        };
        return {in(places, of_blocks), in(merged, of_blocks), in(group, of_groups), in(nodes, of_blocks)};
    }
    /// The blocks in the text of the definition, before the round and after it.
    PlacesBy<Integer> before() { return text(of_blocks.d, blocking.distance, of_groups.d); }
    PlacesBy<Integer> after() { return next(before()); }
    /// The blocks in the text of the definition at the cut where one block has all ranks.  It may not fill
    /// its group.
    PlacesBy<Integer> one_block() { return text(of_blocks.d, reached, of_groups.d); }

    /// Adds what the prover's functions mean at a place.
    void mean(Term const& x, z3::expr_vector& unknowns, z3::expr_vector& meanings) {
        z3::context& context = given.context();
        for (auto const& [size, multiples] : {std::pair{&blocking.blocks, &of_blocks},
                                              {&blocking.groups, &of_groups},
                                              {&blocking.whole, &of_whole}}) {
            unknowns.push_back(size->first(x.in(context)));
            Term const first = first_of_block(Integer(x, multiples), of(*multiples)).term;
            meanings.push_back(first.in(context));
            // Groups, and the blocks of the round in them, begin at multiples of B.
            if (size == &blocking.groups)
                for (Term const& behind : {Term(0), blocking.distance, blocking.distance + of_blocks.d})
                    of_blocks.add(first + behind);
        }
    }
    PlacesBy<Integer> of(Multiples& multiples) {
        Integer const all(multiples.d, &multiples);
        return {all, all, all, all};
    }

    Scene scene, given;
    Term nodes, reached;
    Blocking blocking;
    Multiples of_blocks, of_groups, of_whole;
};

/// States that of(place, blocks) has the same value for the definition and for the prover.  The prover's
/// facts must be true of the first places of the blocks of two places, for each size of blocks.
std::vector<Obligation> in_blocks(std::string const& function, auto of) {
    using Of = PlacesInBlocks::Of;
    auto context = std::make_shared<z3::context>();
    Round round(context);
    z3::expr_vector unknowns(*context), meanings(*context);
    Formula claim(true);
    for (auto const* name : {"x", "y"}) {
        Term const x = round.given.number(name);
        Integer const number(x, &round.of_blocks);
        round.mean(x, unknowns, meanings);
        for (auto const& [size, text] : {std::pair{Of::before, round.before()}, {Of::after, round.after()}}) {
            claim = claim && of(x, PlacesInBlocks(size, &round.blocking)) == of(number, text).term;
        }
        PlacesInBlocks const one(Of::whole, &round.blocking);
        claim =
            claim && implies(in_range(x, round.reached), of(x, one) == of(number, round.one_block()).term);
    }
    std::vector<Obligation> all{multiples_lemma(function)};
    auto const add = [&](std::string const& lemma, z3::expr said) {
        all.push_back(block_obligation(function, lemma, context, round.given,
                                       Formula(said.substitute(unknowns, meanings))));
    };
    add("text", claim.in(*context));
    for (auto const& fact : round.scene.facts()) add("fact_" + std::to_string(all.size() - 1), fact);
    return all;
}

/// States that whole groups are the blocks of the next power: the cut after a round is the cut before the
/// next round.
Obligation next_power() {
    auto context = std::make_shared<z3::context>();
    Round round(context);
    Term const x = round.given.number("x"), larger = round.given.number("larger");
    round.given.fact(!(larger < round.of_groups.d));
    Multiples of_larger{round.given, larger};
    Integer const number(x, &round.of_groups), group(round.of_groups.d, &round.of_groups);
    PlacesBy<Integer> const merged{Integer(round.of_blocks.d, &round.of_blocks), group, group, group};
    PlacesBy<Integer> const blocks{group, group, Integer(larger, &of_larger), group};
    Term const of_next = first_of_block(number, blocks).term, found = first_of_block(number, merged).term;
    // The first place of a larger group is a multiple of G.
    round.of_groups.add(x - of_larger.rest_of(x));
    round.of_groups.add(x - of_larger.rest_of(x) - larger);
    return block_obligation("whole_groups", "facts", context, round.given, found == of_next);
}

/// States that a block of one place begins at this place.
Obligation single_places() {
    auto context = std::make_shared<z3::context>();
    Scene given(*context);
    Blocking blocking(given, given.number("n"), given.number("reached"));
    Term const x = given.number("x");
    return block_obligation("first_of_block", "ones", context, given,
                            first_of_block(x, PlacesInBlocks(PlacesInBlocks::Of::one, &blocking)) == x);
}

Theorem first_theorem() {
    return {form, "first_of_block", "at most a block before the place, and 0 or blocks away from 0",
            Method::integers, [] {
                auto all = in_blocks("first_of_block", [](auto const& place, auto const& blocks) {
                    return first_of_block(place, blocks);
                });
                all.push_back(single_places());
                return all;
            }};
}

Theorem places_theorem() {
    return {form, "places_of_block", "o or B before a round, o + B or B after it", Method::integers, [] {
                return in_blocks("places_of_block", [](auto const& place, auto const& blocks) {
                    return places_of_block(place, blocks);
                });
            }};
}

/// States that the prover's next blocks are those after the round, in which B more places are merged.
Theorem next_theorem() {
    return {form, "next", "the blocks after the round, in which B places more are merged", Method::integers,
            [] {
                auto context = std::make_shared<z3::context>();
                Round round(context);
                auto const after = next(PlacesInBlocks(PlacesInBlocks::Of::before, &round.blocking));
                Formula const claim = Formula(after.size == PlacesInBlocks::Of::after) &&
                                      merged_places(after) == round.after().merged.term;
                return std::vector{block_obligation("next", "facts", context, round.given, claim)};
            }};
}

Theorem groups_theorem() {
    return {form, "whole_groups", "merged, they are the blocks of the next power", Method::integers, [] {
                return std::vector{multiples_lemma("whole_groups"), next_power()};
            }};
}

/// The theorems on the number of places of blocks, and of all places, for the definition and for the prover.
std::vector<Theorem> place_theorems() {
    using Of = PlacesInBlocks::Of;
    auto const of_sizes = [](std::string const& function, std::string const& says, auto claim) {
        return Theorem{form, function, says, Method::integers, [=] {
                           auto context = std::make_shared<z3::context>();
                           Scene given(*context);
                           Term const reached = given.number("reached");
                           Blocking blocking(given, given.number("n"), reached);
                           PlacesBy<Term> const before{blocking.blocks.places, blocking.distance,
                                                       blocking.groups.places, blocking.nodes};
                           Formula all(true);
                           for (auto const& [of, places] :
                                {std::pair(Of::one, PlacesBy<Term>{1, 1, 1, blocking.nodes}),
                                 {Of::before, before},
                                 {Of::after, next(before)},
                                 {Of::whole, PlacesBy<Term>{reached, reached, reached, blocking.nodes}}})
                               all = all && claim(PlacesInBlocks{of, &blocking}, places);
                           return std::vector{block_obligation(function, "facts", context, given, all)};
                       }};
    };
    return {of_sizes("merged_places", "1, o, o + B or all; of the next blocks B more",
                     [](auto const& cut, auto const& meant) { return merged_places(cut) == meant.merged; }),
            of_sizes("merges_at", "the distance is o",
                     [](auto const& cut, auto const& meant) {
                         return merges_at(meant.merged, cut) && !merges_at(meant.merged + 1, cut);
                     }),
            of_sizes("all_places", "n, of blocks of each size",
                     [](auto const& cut, auto const& meant) { return all_places(cut) == meant.nodes; })};
}

/// Products with G.  The lemma `multiples` is all that is used of them.
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

/// Whether this number of the places o, o + G, o + 2G, .. is below n.
Formula is_count(Term const& some, Blocking const& blocking, Products& by_groups) {
    Term const first = blocking.distance;
    return first + by_groups.of(some - 1) < blocking.nodes && !(first + by_groups.of(some) < blocking.nodes);
}

/// An obligation on n places in groups of G.  Each group has a block, o places after its first place.
Obligation counted(std::string const& function, auto claim) {
    auto context = std::make_shared<z3::context>();
    Scene given(*context);
    Term const nodes = given.number("n");
    Blocking blocking(given, nodes, given.number("reached"));
    given.fact(0 < blocking.distance && blocking.distance < nodes);
    given.fact(blocking.distance < blocking.groups.places);
    Products products{given, blocking.groups.places};
    given.fact(products.of(0) == 0 && products.of(1) == blocking.groups.places);
    given.fact(is_count(blocking.before - blocking.after, blocking, products));
    PlacesInBlocks const blocks{PlacesInBlocks::Of::before, &blocking};
    return block_obligation(function, "size", context, given, claim(given, blocks, products));
}

Theorem count_theorem() {
    return {form, "count", "less after a round, by a block for each group that has one to be merged",
            Method::integers, [] {
                return std::vector{multiples_lemma("count"),
                                   counted("count", [](Scene&, PlacesInBlocks const& blocks, Products&) {
                                       return count(next(blocks)) < count(blocks);
                                   })};
            }};
}

/// States that the i-th member is G i places after the first one, and that i is valid if i < size().
Formula has_members(Scene& given, PlacesInBlocks const& blocks, Products& products) {
    Term const nodes = blocks.blocking->nodes, distance = blocks.blocking->distance;
    Term const first = given.number_below("first", nodes), i = given.number("i");
    BlocksOfRound const set{first, BlocksAt<PlacesInBlocks, Term>{{distance, 0, nodes, 0}, blocks}};
    Term const behind = products.of(i), second = behind + distance;
    // Place G i begins a group, in which o places are merged.
    given.fact(0 < blocks.blocking->blocks.places);
    given.fact(Term(blocks.blocking->groups.first(second.in(given.context()))) == behind);
    Term const rank = wrap(first + behind, nodes);
    Formula const is_member = set.contains(rank) && wrap(rank - first, nodes) == behind;
    return implies(!(i < 0), same(i < set.size(), second < nodes)) &&
           implies(!(i < 0) && second < nodes, is_member);
}

/// States that the i-th cell, for i = q B + r and 0 <= r < B, is o + r places after the first place of group
/// q.
///
/// With n = Q G + R and 0 <= R < G, there are Q B cells, and the cells of the second block in the last group.
Obligation cells_to_merge(std::string const& function) {
    auto context = std::make_shared<z3::context>();
    Scene given(*context);
    Term const nodes = given.number("n");
    Blocking blocking(given, nodes, given.number("reached"));
    Term const blocks = blocking.blocks.places, groups = blocking.groups.places, first = blocking.distance;
    given.fact(0 < blocks && !(first < blocks) && !(groups < first + blocks) && first < nodes);
    Products by_blocks{given, blocks}, by_groups{given, groups};
    Term const full = given.number("full"), q = given.number("q"), rest = given.number_below("rest", blocks);
    // As the text has it.
    Term const in_last = nodes - by_groups.of(full);
    given.fact(in_range(in_last, groups));
    Term const more = smaller(larger(in_last - first, Term(0)), blocks);
    given.fact(blocking.to_merge == by_blocks.of(full) + more);
    Term const i = by_blocks.of(q) + rest, cell = by_groups.of(q) + first + rest;
    for (Products* const by : {&by_blocks, &by_groups}) {
        given.fact(by->of(0) == 0);
        given.fact(by->of(full + 1) == by->of(full) + by->by);
    }
    // Place q G begins a group, and place q G + o a block.
    PlacesInBlocks const before{PlacesInBlocks::Of::before, &blocking};
    auto const in = [&](BlockSize& size, Term const& place) {
        return Term(size.first(place.in(given.context())));
    };
    given.fact(in(blocking.groups, cell) == by_groups.of(q));
    given.fact(in(blocking.blocks, cell) == by_groups.of(q) + first);
    CellsToMerge const set{BlocksAt<PlacesInBlocks, Term>{{first, 0, nodes, 0}, before}};
    Formula const claim = implies(!(i < 0), same(i < set.size(), cell < nodes)) &&
                          implies(!(i < 0) && cell < nodes, set.contains(cell));
    return block_obligation(function, "size", context, given, claim);
}

Theorem cells_theorem(std::string const& function, std::string const& says) {
    return {form, function, says, Method::integers, [function] {
                return std::vector{multiples_lemma(function), cells_to_merge(function)};
            }};
}

Theorem round_theorem() {
    return {form, "BlocksOfRound", "as many ranks as there are groups with a second block", Method::integers,
            [] {
                return std::vector{multiples_lemma("BlocksOfRound"), counted("BlocksOfRound", has_members)};
            }};
}

}  // namespace

std::vector<Theorem> block_theorems() {
    std::vector<Theorem> all{
        first_theorem(),
        places_theorem(),
        groups_theorem(),
        next_theorem(),
        count_theorem(),
        round_theorem(),
        cells_theorem("places_to_merge", "B for each whole group, and what the last one has"),
        cells_theorem("CellsToMerge", "as many cells as there are places in the blocks to merge")};
    std::ranges::move(place_theorems(), std::back_inserter(all));
    return all;
}

}  // namespace cubecheck::facts
