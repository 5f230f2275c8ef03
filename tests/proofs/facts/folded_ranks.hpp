#pragma once

#include "proofs/symbols/folded_address.hpp"

namespace cubecheck::facts {

/// An arbitrary number n = p + r of ranks, 0 <= r < p, and ranks of it, as the prover sees them and by their
/// numbers.
///
/// The place of a rank is a number here.  The theorems on split addresses cover the parts of a place.
class FoldedRanks {
public:
    explicit FoldedRanks(z3::context& context)
        : scene_(context),
          given_(context),
          folding_(scene_),
          at_{FoldedRound::cross,
              {SplitLevel::Place::k, &folding_.split},
              folding_.nodes,
              folding_.split.nodes,
              folding_.surplus} {
        take_for_given();
    }

    struct Both {
        FoldedAddress rank;
        Term number;
    };
    Both any(std::string const& name) { return of_number(name, fresh_whole(folding_, name)); }
    /// As `any`, with a cut place.  The facts of a split address are premises; only the last fact, on who
    /// sits out, is to be proved.
    Both any_cut(std::string const& name) {
        auto const found = of_number(name, fresh_cut(folding_, name));
        take_for_given(1);
        return found;
    }

    /// Assumes the theorem on split addresses for two ranks at cut places.
    void apart(Both const& a, Both const& b) {
        highs_apart(folding_.split, place(a.rank).high, place(b.rank).high);
        take_for_given();
    }

    /// Whether the prover's rank has this number, and the number is valid.
    Formula is(FoldedAddress const& rank, Term const& number) const {
        return in_range(number, folding_.nodes) && has(rank, number);
    }

    Term const& surplus() const { return folding_.surplus; }
    auto const& at() const { return at_; }
    Scene& given() { return given_; }
    /// States that all the prover's facts on the ranks are true, and the claim.
    z3::expr facts_and(Formula const& claim) {
        z3::expr all = claim.in(scene_.context());
        for (std::size_t i = taken_; i < scene_.facts().size(); ++i) all = all && scene_.facts()[i];
        return all;
    }

private:
    Formula has(FoldedAddress const& rank, Term const& number) const {
        return value(rank.place) == place_number(number, surplus()) &&
               same(rank.is_out, sits_out(number, at_));
    }
    /// Reads the unknowns of the prover as the values of the definitions for a number.
    Both of_number(std::string const& name, FoldedAddress const& rank) {
        Term const number = given_.number_below(name + "_number", folding_.nodes);
        given_.fact(has(rank, number));
        return {rank, number};
    }
    /// Uses the facts so far as premises, except for the last `but` of them.
    void take_for_given(std::size_t but = 0) {
        for (; taken_ + but < scene_.facts().size(); ++taken_) given_.fact(Formula(scene_.facts()[taken_]));
    }

    Scene scene_, given_;
    Folding folding_;
    FoldedAt<SplitLevel, Term> at_;
    std::size_t taken_ = 0;
};

}  // namespace cubecheck::facts
