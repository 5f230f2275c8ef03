#include "models/parametric/forms/folded_halves.hpp"
#include "tests/proofs/facts/folded_ranks.hpp"
#include "tests/proofs/facts/theorem.hpp"

namespace cubecheck::facts {

namespace {

constexpr auto form = "folded address";

Theorem folded_theorem(std::string const& function, std::string const& says,
                       std::function<Formula(FoldedRanks&)> const& claim) {
    auto const obligations = [=] {
        auto context = std::make_shared<z3::context>();
        FoldedRanks x(*context);
        auto const all = x.facts_and(claim(x));
        return std::vector{
            Obligation{"facts", "folded_address", function, context, x.given().facts(), {all}}};
    };
    return {form, function, says, Method::integers, obligations};
}

Theorem of_one(std::string const& function, std::string const& says, auto claim) {
    return folded_theorem(function, says, [=](FoldedRanks& x) { return claim(x, x.any("a")); });
}

std::vector<Theorem> theorems_on_ranks() {
    return {
        folded_theorem("fresh_whole", "a rank has a place, and sits out only at one of the first r",
                       [](FoldedRanks& x) {
                           x.any("a");
                           return Formula(true);
                       }),
        folded_theorem("fresh_cut", "the same, of a place that is cut",
                       [](FoldedRanks& x) {
                           x.any_cut("a");
                           return Formula(true);
                       }),
        of_one("value", "the first rank of the place, or the second if it stands for two",
               [](FoldedRanks&, auto const& a) { return value(a.rank) == a.number; }),
        folded_theorem("operator==", "the places are equal, and both sit out or none",
                       [](FoldedRanks& x) {
                           auto const a = x.any("a"), b = x.any("b");
                           return same(a.rank == b.rank, a.number == b.number);
                       }),
        of_one("zero_like", "rank 0",
               [](FoldedRanks& x, auto const& a) { return x.is(zero_like(a.rank), zero_like(a.number)); }),
        folded_theorem("choose", "part by part", [](FoldedRanks& x) {
            auto const a = x.any("a"), b = x.any("b");
            Formula const first = x.given().truth("first");
            return x.is(choose(first, a.rank, b.rank), choose(first, a.number, b.number));
        })};
}

std::vector<Theorem> theorems_on_places() {
    return {of_one("place", "the number of the place",
                   [](FoldedRanks& x, auto const& a) {
                       return value(place(a.rank)) == place_number(a.number, x.surplus());
                   }),
            of_one("sits_out", "whether it is the lower one of two",
                   [](FoldedRanks& x, auto const& a) {
                       return same(sits_out(a.rank), sits_out(a.number, x.at()));
                   }),
            of_one("stands_for_two", "whether it is the higher one of two",
                   [](FoldedRanks& x, auto const& a) {
                       return same(stands_for_two(a.rank), stands_for_two(a.number, x.at()));
                   }),
            of_one("lower_rank", "the first rank of a place",
                   [](FoldedRanks& x, auto const& a) {
                       Term const j = place_number(a.number, x.surplus());
                       return x.is(lower_rank(place(a.rank), x.surplus()), lowest_rank(j, x.surplus()));
                   }),
            of_one("higher_rank", "the last rank of a place", [](FoldedRanks& x, auto const& a) {
                Term const j = place_number(a.number, x.surplus());
                return x.is(higher_rank(place(a.rank), x.surplus()), highest_rank(j, x.surplus()));
            })};
}

Theorem half_theorem() {
    auto const obligations = [] {
        auto context = std::make_shared<z3::context>();
        Scene given(*context);
        Term const x = given.number("x"), half = half_of(x);
        Formula const claim = !(x < half + half) && x < half + half + 2;
        return std::vector{
            Obligation{"facts/number", "half_of", "facts", context, given.facts(), {claim.in(*context)}}};
    };
    return {"number", "half_of", "half of x, rounded down", Method::integers, obligations};
}

/// The ranks that send in a round are numbered by their places.
Theorem senders_theorem() {
    auto const claim = [](FoldedRanks& x) {
        auto at = x.at();
        Term const i = x.given().number("i"), rank = x.any("rank").number;
        Formula all(true);
        for (auto const kind : {FoldedRound::fold, FoldedRound::cross, FoldedRound::unfold}) {
            at.kind = kind;
            FoldedSenders const set{at};
            auto const member = [&](Term const& j) {
                return at.folds() ? lowest_rank(j, at.surplus) : highest_rank(j, at.surplus);
            };
            Term const number = place_number(rank, at.surplus);
            all = all && set.has_its_size(at.nodes) &&
                  implies(in_range(i, set.size()), in_range(member(i), at.nodes) && set.contains(member(i)) &&
                                                       place_number(member(i), at.surplus) == i) &&
                  implies(set.contains(rank), in_range(number, set.size()) && member(number) == rank);
        }
        return all;
    };
    auto theorem = folded_theorem("FoldedSenders",
                                  "r ranks that fold, p that cross, r that unfold, each at its place", claim);
    theorem.form = "set of cells";
    return theorem;
}

/// The ranks of a block of places are a range of ranks.
Theorem ranks_of_block_theorem() {
    auto const claim = [](FoldedRanks& x) {
        auto const member = x.any_cut("member"), cell = x.any_cut("cell");
        x.apart(member, cell);
        auto at = x.at();
        x.given().fact(lies_in_cube(at.k));  // the prover states it of every round
        Formula all(true);
        for (auto const cut : {SplitLevel::Place::bottom, SplitLevel::Place::k, SplitLevel::Place::top}) {
            at.k.place = cut;
            RanksOfBlock const set{place(member.rank), at.k, at};
            Term const last = set.first() + set.size() - 1;
            all = all && set.has_its_size(at.nodes) && in_range(set.first(), at.nodes) &&
                  in_range(last, at.nodes) && !(last < set.first()) &&
                  same(set.contains(cell.rank), in_range(cell.number - set.first(), set.size()));
        }
        return all;
    };
    auto theorem = folded_theorem("RanksOfBlock", "the ranks of 2^k places, one after the other", claim);
    theorem.form = "set of cells";
    return theorem;
}

/// The ranks whose parts are folded at places that agree below k.  They are the ranks of a block of places
/// and, if nobody sits out, the places that agree below k.  Two other theorems state that these places are a
/// block, and that a block is a range of numbers.
Theorem ranks_folded_at_theorem() {
    auto const claim = [](FoldedRanks& x) {
        auto const member = x.any_cut("member"), cell = x.any_cut("cell");
        auto at = x.at();
        x.given().fact(lies_in_cube(at.k));  // the prover states it of every round
        Formula all(true);
        for (auto const cut : {SplitLevel::Place::bottom, SplitLevel::Place::k, SplitLevel::Place::top}) {
            at.k.place = cut;
            RanksFoldedAt const set{place(member.rank), at.k, at};
            auto const here = place(cell.rank);
            Formula const is_folded_there = agree_below(mirrored(here, at.k), set.member, at.k);
            Term const places = copow2(at.k), beyond = set.first_place() + places;
            Formula const is_block =
                same(is_folded_there, in_range(value(here) - set.first_place(), places)) &&
                !(set.first_place() < 0) && 0 < places && !(at.places < beyond);
            Term const last = set.first() + set.size() - 1;
            Formula const consecutive =
                in_range(set.first(), at.nodes) && in_range(last, at.nodes) && !(last < set.first()) &&
                same(set.contains(cell.rank), in_range(cell.number - set.first(), set.size()));
            Coset const coset{set.member, at.k};
            Formula const agreeing =
                set.size() == coset.size() && same(set.contains(cell.rank), coset.contains(here));
            all = all && set.has_its_size(at.nodes) &&
                  implies(is_block, choose(0 < at.surplus, consecutive, agreeing));
        }
        x.apart(member, cell);  // and what is stated of the mirrored places
        return all;
    };
    auto theorem = folded_theorem("RanksFoldedAt", "the ranks of 2^(d-k) places, or 2^(d-k) of them", claim);
    theorem.form = "set of cells";
    return theorem;
}

}  // namespace

std::vector<Theorem> folded_theorems() {
    auto all = theorems_on_ranks();
    for (auto const& theorem : theorems_on_places()) all.push_back(theorem);
    all.push_back(half_theorem());
    all.push_back(senders_theorem());
    all.push_back(ranks_of_block_theorem());
    all.push_back(ranks_folded_at_theorem());
    return all;
}

}  // namespace cubecheck::facts
