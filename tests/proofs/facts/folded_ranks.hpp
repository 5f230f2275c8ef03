#pragma once

#include "proofs/symbols/folded_address.hpp"

namespace cubecheck::facts {

/// Any number n = p + r of ranks, 0 <= r < p, and ranks of it, for the prover and by their numbers.
///
/// The place of a rank is a number here: what its parts are is the theorem on split addresses.
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
    /// The same, cut: all but the last fact, on who sits out, are those of a split address.
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

    /// Whether a rank of the prover is that of the number, and there is one.
    Formula is(FoldedAddress const& rank, Term const& number) const {
        return in_range(number, folding_.nodes) && has(rank, number);
    }

    Term const& surplus() const { return folding_.surplus; }
    auto const& at() const { return at_; }
    Scene& given() { return given_; }
    /// That everything is true that the prover states of the ranks, and the claim.
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
    /// Reads the unknowns of the prover as what the definitions give for a number.
    Both of_number(std::string const& name, FoldedAddress const& rank) {
        Term const number = given_.number_below(name + "_number", folding_.nodes);
        given_.fact(has(rank, number));
        return {rank, number};
    }
    /// Uses the facts stated so far as premises, without the last `but` of them.
    void take_for_given(std::size_t but = 0) {
        for (; taken_ + but < scene_.facts().size(); ++taken_) given_.fact(Formula(scene_.facts()[taken_]));
    }

    Scene scene_, given_;
    Folding folding_;
    FoldedAt<SplitLevel, Term> at_;
    std::size_t taken_ = 0;
};

}  // namespace cubecheck::facts
