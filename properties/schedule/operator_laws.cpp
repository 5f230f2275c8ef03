#include "properties/schedule/operator_laws.hpp"

#include <optional>
#include <unordered_map>
#include <vector>

#include "models/algebra/bracketing_classes.hpp"

namespace cubecheck::schedules {
namespace {

/// The order of the terms in folds. The parts of a fold are stored before it, so one pass is enough.
class Orders {
public:
    explicit Orders(Folds const& folds) : orders_(folds.size()) {
        for (Index fold = 1; fold < folds.size(); ++fold) {
            if (folds.leaves(fold) == 1) {
                auto const rank = folds.contribution(fold).rank;
                orders_[fold] = {rank, rank, true, true};
                continue;
            }
            auto const& left = orders_[folds.left(fold)];
            auto const& right = orders_[folds.right(fold)];
            bool const ascends = left.ascends && right.ascends && left.last < right.first;
            bool const by_one = ascends && left.from_the_left && folds.leaves(folds.right(fold)) == 1;
            orders_[fold] = {left.first, right.last, ascends, by_one};
        }
    }

    bool ascends(Index fold) const { return orders_[fold].ascends; }
    bool from_the_left(Index fold) const { return orders_[fold].from_the_left; }

private:
    struct Order {
        Index first = 0;
        Index last = 0;
        bool ascends = false;        ///< in rank order
        bool from_the_left = false;  ///< from left to right
    };

    std::vector<Order> orders_;
};

/// The classes of the sums from left to right.
class Straight {
public:
    Straight(Folds const& folds, Promises const& promises) : classes_(folds), promises_(promises) {}

    /// Whether a fold is the promised sum from left to right, up to the order of operands.
    bool is(Index fold, Promise const& promise) {
        auto const [place, is_new] = straight_.try_emplace(promise.sum(), Folds::nothing);
        if (is_new) place->second = sum(promise);
        return classes_.of(fold) == place->second;
    }

private:
    Index sum(Promise const& promise) {
        bool const all = promise.kind == Promise::Kind::all;
        auto const ranks = all ? promises_.ranks() : promises_.group(promise.who).size();
        auto const term = [&](std::size_t i) {
            auto const rank = all ? static_cast<Index>(i) : promises_.group(promise.who)[i];
            return classes_.leaf({rank, promise.chunk});
        };
        auto out = term(0);
        for (std::size_t i = 1; i < ranks; ++i) out = classes_.join(out, term(i));
        return out;
    }

    BracketingClasses classes_;
    Promises const& promises_;
    std::unordered_map<std::uint64_t, Index> straight_;
};

}  // namespace

void OperatorLaws::add(Outcome const& outcome, Promises const& promises, Judge& judge) {
    if (commutative && associative) return;
    auto const& kept = outcome.folds;
    std::optional<Orders> orders;
    std::optional<Straight> straight;
    for_every_promise(outcome, promises, [&](PromisedOutput const& output) {
        auto const fold = output.fold;
        if (output.promise.kind == Promise::Kind::one || !judge.keeps(fold, output.promise)) return true;
        if (!orders) orders.emplace(kept);
        folds = true;
        if (orders->from_the_left(fold)) return true;
        bool const ordered = orders->ascends(fold);
        if (!ordered && !straight) straight.emplace(kept, promises);
        commutative = commutative || !ordered;
        associative = associative || ordered || !straight->is(fold, output.promise);
        return !(commutative && associative);
    });
}

std::string text(OperatorLaws const& laws) {
    if (!laws.folds) return "no operator: values are only moved";
    if (laws.associative && laws.commutative) return "right for associative and commutative operators";
    if (laws.associative) return "right for associative operators, commutative or not";
    if (laws.commutative) return "right for commutative operators, associative or not";
    return "right for any operator: folded from left to right in the order of the ranks";
}

std::set<std::string> names_of(OperatorLaws const& laws) {
    std::set<std::string> names;
    if (laws.associative) names.insert("associative");
    if (laws.commutative) names.insert("commutative");
    return names;
}

}  // namespace cubecheck::schedules
