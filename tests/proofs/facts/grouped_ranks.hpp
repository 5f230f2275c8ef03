#pragma once

#include "proofs/symbols/grouped_rank.hpp"

namespace cubecheck::facts {

/// An arbitrary number n = groups * members of ranks, and ranks of it, as the prover sees them and by their
/// numbers.
class GroupedRanks {
public:
    explicit GroupedRanks(z3::context& context) : scene_(context), given_(context), grouping_(scene_) {
        given_.fact(0 < grouping_.groups && 0 < grouping_.members &&
                    grouping_.nodes == grouping_.groups * grouping_.members);
    }

    struct Both {
        GroupedRank rank;
        Term number;
    };
    Both any(std::string const& name) {
        Both const both{fresh(grouping_, name), given_.number_below(name + "_number", grouping_.nodes)};
        given_.fact(has(both.rank, both.number) && in_range(both.rank.member, grouping_.members));
        read(both.rank);
        return both;
    }
    /// Reads the number that the prover gives a rank as the number that the rank has in a run.
    void read(GroupedRank const& rank) {
        auto& context = given_.context();
        Term const number(grouping_.number(rank.group.in(context), rank.member.in(context)));
        given_.fact(has(rank, number));
    }
    /// Whether the prover's rank has this number.
    Formula has(GroupedRank const& rank, Term const& number) const {
        return number == rank.group * grouping_.members + rank.member;
    }
    auto at() const {
        return TwoLevelsCut<Term, Term>{0, 0, grouping_.groups, grouping_.members, grouping_.nodes, 0};
    }
    auto round() {
        return TwoLevelsAt<GroupedRank, Term>{
            0, 0, true, grouping_.groups, grouping_.members, grouping_.nodes, any("root").rank};
    }
    Grouping const& grouping() const { return grouping_; }
    Scene& given() { return given_; }
    /// States that all the prover's facts on the ranks are true, and the claim.
    z3::expr facts_and(Formula const& claim) {
        z3::expr all = claim.in(scene_.context());
        for (auto const& fact : scene_.facts()) all = all && fact;
        return all;
    }

private:
    Scene scene_, given_;
    Grouping grouping_;
};

}  // namespace cubecheck::facts
