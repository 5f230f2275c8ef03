#pragma once

#include "proofs/symbols/grouped_rank.hpp"
#include "proofs/worlds/world.hpp"

namespace cubecheck {

/// Ranks in groups; a round goes around each group, or around the groups.
template <Levels order, class At>
class Groups {
    static constexpr bool inside_first = order == Levels::inside_first;

public:
    explicit Groups(Scene& scene)
        : grouping_(scene), root_(fresh(grouping_, "root")), half_(scene.number("half")) {
        scene.fact(!(grouping_.nodes < half_ + half_) && grouping_.nodes < half_ + half_ + 2);
    }

    auto round() {
        Scene& scene = grouping_.scene;
        is_across_ = scene.number_below("is_across", 2) == 1;
        done_ = scene.number("done");
        scene.fact(in_range(done_, choose(is_across_, grouping_.groups, grouping_.members) - 1));
        state_some_ahead(is_across_, grouping_.members, grouping_.groups);
        state_some_ahead(!is_across_, grouping_.groups, grouping_.members);
        return round(true);
    }
    /// f(at) for a round of either kind.
    Formula of_each_kind(int port, auto f) {
        auto const claim = [&](bool is_across) {
            auto at = round(is_across);
            at.port = port;
            return f(at);
        };
        Formula const across = claim(true), inside = claim(false);
        return choose(is_across_, across, inside);
    }
    auto first() { return cut(0, 0); }
    auto last() { return cut(grouping_.members - 1, grouping_.groups - 1); }
    GroupedRank rank(std::string const& name) { return fresh(grouping_, name); }
    Parameters<Term> parameters() {
        Scene& scene = grouping_.scene;
        Term const ceil_log = scene.number("ceil_log");
        return {scene.number("d"),
                grouping_.nodes,
                half_,
                1,
                scene.number("core"),
                ceil_log,
                scene.number("cover").weighing_as(grouping_.nodes + grouping_.nodes),
                scene.number("any_root"),
                scene.number("digits"),
                grouping_.groups,
                grouping_.members};
    }

private:
    At round(bool is_across) {
        Term const all_inside = grouping_.members - 1, all_across = grouping_.groups - 1;
        return {TwoLevelsAt<GroupedRank, Term>{is_across ? (inside_first ? all_inside : Term(0)) : done_,
                                               is_across ? done_ : (inside_first ? Term(0) : all_across),
                                               is_across, grouping_.groups, grouping_.members,
                                               grouping_.nodes, root_}};
    }
    /// A product of positive numbers is positive: the number of rings times the number of places ahead on
    /// each.
    void state_some_ahead(Formula const& is_asked, Term const& rings, Term const& around) {
        grouping_.scene.fact(implies(is_asked, 0 < rings * (around - 1 - done_)));
    }
    TwoLevelsCut<GroupedRank, Term> cut(Term const& inside, Term const& across) {
        return {inside, across, grouping_.groups, grouping_.members, grouping_.nodes, root_};
    }

    Grouping grouping_;
    GroupedRank root_;
    Term half_;
    Formula is_across_ = false;
    Term done_ = 0;
};

template <Levels order>
class World<TwoLevelsIn<order>> : public Groups<order, TwoLevelsAt<GroupedRank, Term>> {
    using World::Groups::Groups;
};

template <>
class World<RowsThenColumns> : public Groups<Levels::inside_first, TorusAt<GroupedRank, Term>> {
    using Groups::Groups;
};

}  // namespace cubecheck
