#pragma once

#include "models/parametric/forms/folded_halves.hpp"
#include "proofs/symbols/folded_address.hpp"
#include "proofs/worlds/world.hpp"

namespace cubecheck {

/// Ranks at places that are cut at a dimension of the cube: that of the round, if it crosses one; otherwise
/// any. A dimension exists if there is a round: one rank needs none, and more fill at least two places.
template <class Form>
class Folded {
    static constexpr bool ascends = Form::order == Order::ascending;

public:
    explicit Folded(Scene& scene) : folding_(scene), half_(scene.number("half")) {
        scene.fact(!(folding_.nodes < half_ + half_) && folding_.nodes < half_ + half_ + 2);
    }

    auto round() {
        Scene& scene = folding_.split.scene;
        folding_.split.assume_dimension();
        cut_ = true;
        if (Form::folds) folds_ = scene.number_below("folds", 2) == 1;
        if (Form::unfolds) unfolds_ = scene.number_below(Form::crosses ? "unfolds" : "only_unfolds", 2) == 1;
        scene.fact(implies(folds_ || unfolds_, 0 < folding_.surplus) && !(folds_ && unfolds_));
        if (!Form::crosses) scene.fact(folds_ || unfolds_);
        return round(FoldedRound::cross, SplitLevel::Place::k);
    }
    /// f(at) for a round of every kind; without a surplus, no round folds or unfolds.
    Formula of_each_kind(int port, auto f) {
        auto const claim = [&](FoldedRound kind, SplitLevel::Place place) {
            auto at = round(kind, place);
            at.port = port;
            return f(at);
        };
        auto const cross = claim(FoldedRound::cross, SplitLevel::Place::k);
        auto const fold = Form::folds ? claim(FoldedRound::fold, before_all) : cross;
        auto const unfold = Form::unfolds ? claim(FoldedRound::unfold, after_all) : cross;
        return choose(folds_, fold, choose(unfolds_, unfold, cross));
    }
    auto first() { return cut(before_all, Form::starts_folded(folding_.surplus), false); }
    auto last() { return cut(after_all, true, Form::ends_unfolded(folding_.surplus)); }
    FoldedAddress rank(std::string const& name) {
        return cut_ ? fresh_cut(folding_, name) : fresh_whole(folding_, name);
    }
    SplitAddress place(std::string const& name) {
        return cut_ ? fresh_cut(folding_.split, name) : fresh_whole(folding_.split, name);
    }
    Parameters<Term> parameters() {
        Scene& scene = folding_.split.scene;
        Term const ceil_log = scene.number("ceil_log");
        return {folding_.split.d,
                folding_.nodes,
                half_,
                1,
                folding_.split.nodes,
                ceil_log,
                scene.number("cover").weighing_as(folding_.nodes + folding_.nodes),
                scene.number("any_root"),
                ceil_log,
                1,
                folding_.nodes};
    }

private:
    /// The cuts before and after all dimensions: the same where none is crossed.
    static constexpr auto after_all = ascends ? SplitLevel::Place::top : SplitLevel::Place::bottom;
    static constexpr auto before_all =
        ascends && Form::crosses ? SplitLevel::Place::bottom : SplitLevel::Place::top;

    FoldedAt<SplitLevel, Term> round(FoldedRound kind, SplitLevel::Place place) {
        return {kind, {place, &folding_.split}, folding_.nodes, folding_.split.nodes, folding_.surplus};
    }
    FoldedCut<SplitLevel, Term> cut(SplitLevel::Place place, Formula const& folded, Formula const& unfolded) {
        return {{place, &folding_.split}, folded,          unfolded, folding_.nodes,
                folding_.split.nodes,     folding_.surplus};
    }

    Folding folding_;
    Term half_;
    Formula folds_ = false, unfolds_ = false;  ///< whether the round does
    bool cut_ = false;
};

template <Surplus rounds_for>
class World<FoldedCubeThat<rounds_for>> : public Folded<FoldedCubeThat<rounds_for>> {
    using World::Folded::Folded;
};

template <>
class World<FoldedCubeDown> : public Folded<FoldedCubeDown> {
    using Folded::Folded;
};

template <>
class World<Unfolding> : public Folded<Unfolding> {
    using Folded::Folded;
};

template <>
class World<HandingBack> : public Folded<HandingBack> {
    using Folded::Folded;
};

}  // namespace cubecheck
