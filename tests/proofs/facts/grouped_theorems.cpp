#include "tests/proofs/facts/grouped_ranks.hpp"
#include "tests/proofs/facts/theorem.hpp"

namespace cubecheck::facts {

namespace {

Theorem grouped_theorem(std::string const& function, std::string const& says,
                        std::function<Formula(GroupedRanks&)> const& claim) {
    auto const obligations = [=] {
        auto context = std::make_shared<z3::context>();
        GroupedRanks x(*context);
        auto const all = x.facts_and(claim(x));
        return std::vector{Obligation{"facts", "grouped_rank", function, context, x.given().facts(), {all}}};
    };
    return {"rank in a group", function, says, Method::integers, obligations};
}

Theorem of_one(std::string const& function, std::string const& says, auto claim) {
    return grouped_theorem(function, says, [=](GroupedRanks& x) { return claim(x, x.any("a")); });
}

/// The ranks over groups or members are numbered by these.
template <class Over>
Theorem cells_over_theorem(std::string const& function, std::string const& says) {
    auto theorem = of_one(function, says, [](GroupedRanks& x, auto const& a) {
        auto const cell = x.any("cell").rank;
        auto const at = x.round();
        Term const i = x.given().number("i");
        CellsOver<Over, GroupedRank, std::remove_const_t<decltype(at)>> const set{
            a.rank, x.given().truth("of_all"), at};
        auto const number = [&](GroupedRank const& of) {
            return choose(set.of_all, Over::number(of, at), 0);
        };
        for (auto const& rank : {set.nth(i), set.nth(number(cell))}) x.read(rank);
        return set.has_its_size(x.grouping().nodes) &&
               implies(in_range(i, set.size()), in_range(value(set.nth(i)), x.grouping().nodes) &&
                                                    set.contains(set.nth(i)) && number(set.nth(i)) == i) &&
               implies(set.contains(cell),
                       in_range(number(cell), set.size()) && set.nth(number(cell)) == cell);
    });
    theorem.form = "set of cells";
    return theorem;
}

/// The ranks of a range of places are pairs of a place in the range and a ring: each place has one rank of
/// every ring.
Theorem cells_from_place_theorem() {
    auto theorem = of_one(
        "CellsFromPlace", "the ranks at count places of every ring, each once",
        [](GroupedRanks& x, auto const& a) {
            auto const cell = x.any("cell").rank;
            auto const at = x.round();
            Term const i = x.given().number("i"), ring = x.given().number("ring");
            CellsFromPlace const set{a.rank, x.given().number("count"), at};
            Term const around = choose(at.is_across, at.groups, at.members);
            Term const rings = choose(at.is_across, at.members, at.groups);
            auto const place = [&](GroupedRank const& of) {
                return choose(at.is_across, of.group, of.member);
            };
            auto const ring_of = [&](GroupedRank const& of) {
                return choose(at.is_across, of.member, of.group);
            };
            Term const there = wrap(place(a.rank) + i, around);
            GroupedRank const member{choose(at.is_across, there, ring), choose(at.is_across, ring, there),
                                     a.rank.grouping};
            x.read(member);
            Term const number = wrap(place(cell) - place(a.rank), around);
            return implies(
                set.has_its_size(x.grouping().nodes),
                set.size() == set.count * rings &&
                    implies(in_range(i, set.count) && in_range(ring, rings),
                            set.contains(member) && wrap(place(member) - place(a.rank), around) == i &&
                                ring_of(member) == ring) &&
                    implies(set.contains(cell), in_range(number, set.count) &&
                                                    wrap(place(a.rank) + number, around) == place(cell) &&
                                                    in_range(ring_of(cell), rings)));
        });
    theorem.form = "set of cells";
    return theorem;
}

}  // namespace

std::vector<Theorem> grouped_theorems() {
    return {
        cells_over_theorem<OverGroups>("CellsOfMember",
                                       "the ranks with one place in their groups, or that of one group"),
        cells_over_theorem<OverMembers>("CellsOfGroup", "the ranks of one group, or one of them"),
        cells_from_place_theorem(),
        grouped_theorem("fresh", "a rank has a group, and a place in there",
                        [](GroupedRanks& x) {
                            x.any("a");
                            return Formula(true);
                        }),
        of_one("value", "below n", [](GroupedRanks&, auto const& a) { return value(a.rank) == a.number; }),
        grouped_theorem("operator==", "the groups are equal, and the places in there",
                        [](GroupedRanks& x) {
                            auto const a = x.any("a"), b = x.any("b");
                            return same(a.rank == b.rank, a.number == b.number);
                        }),
        of_one("zero_like", "rank 0",
               [](GroupedRanks& x, auto const& a) {
                   auto const zero = zero_like(a.rank);
                   x.read(zero);
                   return value(zero) == 0 && x.has(zero, zero_like(Index{0}));
               }),
        grouped_theorem("choose", "part by part",
                        [](GroupedRanks& x) {
                            auto const a = x.any("a"), b = x.any("b");
                            Formula const first = x.given().truth("first");
                            return x.has(choose(first, a.rank, b.rank), choose(first, a.number, b.number));
                        }),
        of_one("group_of", "the part of the number above the place",
               [](GroupedRanks& x, auto const& a) {
                   Term const rest = a.number - x.grouping().members * group_of(a.rank, x.at());
                   return in_range(rest, x.grouping().members);
               }),
        of_one("member_of", "the number less that of the group's first rank",
               [](GroupedRanks& x, auto const& a) {
                   return member_of(a.rank, x.at()) == a.number - x.grouping().members * a.rank.group;
               }),
        of_one("in_group", "the number of the other group's first rank, and the place",
               [](GroupedRanks& x, auto const& a) {
                   Term const group = x.given().number("other");
                   auto const moved = in_group(a.rank, group, x.at());
                   x.read(moved);
                   Term const place = a.number - x.grouping().members * a.rank.group;
                   return same(moved.group.defined(), in_range(group, x.grouping().groups)) &&
                          implies(in_range(group, x.grouping().groups),
                                  value(moved) == group * x.grouping().members + place);
               }),
        of_one("as_member",
               "the number of the group's first rank, and the place: defined for places of a group",
               [](GroupedRanks& x, auto const& a) {
                   Term const member = x.given().number("other");
                   auto const moved = as_member(a.rank, member, x.at());
                   x.read(moved);
                   return same(moved.member.defined(), in_range(member, x.grouping().members)) &&
                          implies(in_range(member, x.grouping().members),
                                  value(moved) == x.grouping().members * a.rank.group + member);
               })};
}

}  // namespace cubecheck::facts
