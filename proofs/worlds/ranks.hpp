#pragma once

#include "models/parametric/forms/ring.hpp"
#include "proofs/symbols/scene.hpp"
#include "proofs/worlds/world.hpp"

namespace cubecheck {

/// Numbers: n ranks and a root.
class Ranks {
public:
    explicit Ranks(Scene& scene)
        : scene_(scene), nodes_(scene.number("n")), root_(scene.number("root")), half_(scene.number("half")) {
        scene.fact(0 < nodes_ && in_range(root_, nodes_));
        scene.fact(!(nodes_ < half_ + half_) && nodes_ < half_ + half_ + 2);
    }

    Term rank(std::string const& name) { return scene_.number_below(name, nodes_); }
    Parameters<Term> parameters() { return numbers(1); }

protected:
    Parameters<Term> numbers(Term const& chunks) {
        return numbers(chunks, scene_.number("ceil_log"),
                       scene_.number("cover").weighing_as(nodes_ + nodes_));
    }
    /// With the number of binary digits, ceil(log n), and all ranks in one group.
    Parameters<Term> numbers(Term const& chunks, Term const& ceil_log, Term const& cover) {
        Term const core = scene_.number("core"), d = scene_.number("d");
        scene_.fact(0 < core && !(nodes_ < core) && nodes_ < core + core && !(d < 0));
        return {d, nodes_, half_, chunks, core, ceil_log, cover, root_, ceil_log, 1, nodes_};
    }
    /// For an unknown base: with a given number of digits; the number and size of groups are arbitrary.
    Parameters<Term> numbers_of_base(Term const& digits) {
        auto all = numbers(1);
        all.digits = digits;
        all.groups = scene_.number("any_groups");
        all.members = scene_.number("any_members");
        return all;
    }
    Term round_below(Term const& rounds) { return scene_.number_below("round", rounds); }
    RingCut<Term> cut(Term const& round) { return {round, nodes_, root_}; }

    Scene& scene_;
    Term nodes_, root_;
    Term half_;  ///< n / 2, rounded down
};

/// Ranks of a form in which the number of ranks determines the number of rounds.
template <class Form, class At = RingAt<Term>>
class RanksFor : public Ranks {
public:
    using Ranks::Ranks;
    auto round() { return At{round_below(Form::rounds(nodes_)), nodes_, root_}; }
    auto first() { return cut(0); }
    auto last() { return cut(Form::rounds(nodes_)); }
};

}  // namespace cubecheck
