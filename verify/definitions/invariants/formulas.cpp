#include <algorithm>

#include "verify/definitions/invariants/phrase.hpp"

namespace cubecheck::invariant {

namespace {

/// The most conditions that are combined with each other, the most results of one shape, the most guards, and
/// a few.
constexpr std::size_t most_combined = 60, most_found = 400, most_guards = 12, a_few = 3;
/// The most conditions that split the rows into cases, with one condition in each case or two.
constexpr std::size_t most_cases = 400, most_cases_of_two = 100;

Phrase both(Phrase const& a, Phrase const& b) {
    return {both(a.says, b.says), a.rows & b.rows, a.length + b.length + 1};
}
Phrase either(Phrase const& a, Phrase const& b) {
    return {either(a.says, b.says), a.rows | b.rows, a.length + b.length + 1};
}
Phrase by_cases(Phrase const& c, Phrase const& yes, Phrase const& no) {
    return {chosen(c.says, yes.says, no.says), (c.rows & yes.rows) | (no.rows - c.rows),
            c.length + yes.length + no.length + 1};
}

bool is_between(Phrase const& phrase, Separation const& separation) {
    return separation.inside.is_subset_of(phrase.rows) && !phrase.rows.intersects(separation.outside);
}

/// Builds formulas from conditions.
class FormulaBuilder {
public:
    explicit FormulaBuilder(std::vector<Phrase> const& conditions) : conditions_(conditions) {}

    /// One condition, the shortest first.
    std::vector<Phrase> one(Separation const& separation, std::size_t most) const {
        std::vector<Phrase> found;
        for (auto const& phrase : conditions_) {
            if (found.size() == most) break;
            if (is_between(phrase, separation)) found.push_back(phrase);
        }
        return found;
    }

    std::vector<Phrase> two(Separation const& separation) const {
        auto const wide = around(separation);
        std::vector<Phrase> found;
        for (std::size_t i = 0; i < wide.size(); ++i) {
            auto const too_many = separation.outside & wide[i]->rows;
            for (std::size_t j = 0; j < i && found.size() < most_found; ++j)
                if (!too_many.intersects(wide[j]->rows)) found.push_back(both(*wide[j], *wide[i]));
        }
        return found;
    }

    std::vector<Phrase> either_of(Separation const& separation) const {
        auto const narrow = within(separation);
        std::vector<Phrase> found;
        for (std::size_t i = 0; i < narrow.size(); ++i) {
            auto const rest = separation.inside - narrow[i]->rows;
            for (std::size_t j = 0; j < i && found.size() < most_found; ++j)
                if (rest.is_subset_of(narrow[j]->rows)) found.push_back(either(*narrow[j], *narrow[i]));
        }
        return found;
    }

    /// a || f, for formulas f(rest), where the rest is not covered by a.
    std::vector<Phrase> guarded(Separation const& separation, auto const& formulas) const {
        std::vector<Phrase> found;
        auto guards = within(separation);
        guards.resize(std::min(guards.size(), most_guards));
        for (auto const* guard : guards)
            for (auto const& phrase :
                 formulas(Separation{separation.inside - guard->rows, separation.outside}))
                if (found.size() < most_found) found.push_back(either(*guard, phrase));
        return found;
    }

    /// choose(c, f, g), for formulas f of the rows in which c is true, and g of the other rows.
    std::vector<Phrase> cases(Separation const& separation, std::size_t most, auto const& formulas) const {
        std::vector<Phrase> found;
        for (std::size_t i = 0; i < std::min(conditions_.size(), most); ++i) {
            auto const& c = conditions_[i];
            if (c.says->op == Op::negated) continue;
            auto const yes = formulas(Separation{separation.inside & c.rows, separation.outside & c.rows});
            if (yes.empty()) continue;
            auto const no = formulas(Separation{separation.inside - c.rows, separation.outside - c.rows});
            for (auto const& a : yes)
                for (auto const& b : no)
                    if (found.size() < most_found && a.says != b.says) found.push_back(by_cases(c, a, b));
        }
        return found;
    }

    /// The shortest few phrases.
    static std::vector<Phrase> few(std::vector<Phrase> phrases) {
        sort_by_length(phrases);
        if (phrases.size() > a_few) phrases.resize(a_few);
        return phrases;
    }

private:
    /// Conditions that are true in all rows inside, those that are true in the fewest rows outside first.
    std::vector<Phrase const*> around(Separation const& separation) const {
        return best([&](Phrase const& p) { return separation.inside.is_subset_of(p.rows); },
                    [&](Phrase const& p) { return shared(p.rows, separation.outside); });
    }
    /// Conditions that are false in all rows outside, those that leave the fewest rows inside first.
    std::vector<Phrase const*> within(Separation const& separation) const {
        auto const all = separation.inside.count();
        return best(
            [&](Phrase const& p) {
                return !p.rows.intersects(separation.outside) && p.rows.intersects(separation.inside);
            },
            [&](Phrase const& p) { return all - shared(p.rows, separation.inside); });
    }

    std::vector<Phrase const*> best(auto const& is_meant, auto const& cost) const {
        std::vector<std::pair<std::size_t, Phrase const*>> all;
        for (auto const& phrase : conditions_)
            if (is_meant(phrase)) all.push_back({cost(phrase), &phrase});
        std::ranges::stable_sort(all, [](auto const& a, auto const& b) { return a.first < b.first; });
        std::vector<Phrase const*> found;
        for (auto const& [worth, phrase] : all)
            if (found.size() < most_combined) found.push_back(phrase);
        return found;
    }

    std::vector<Phrase> const& conditions_;
};

}  // namespace

std::vector<Phrase> formulas(Shape shape, Separation const& separation,
                             std::vector<Phrase> const& conditions) {
    FormulaBuilder const builder(conditions);
    auto const one = [&](Separation const& b) { return builder.one(b, a_few); };
    auto const two = [&](Separation const& b) {
        auto found = one(b);
        return found.empty() ? FormulaBuilder::few(builder.two(b)) : found;
    };
    auto const all = [&]() -> std::vector<Phrase> {
        switch (shape) {
            case Shape::one:
                return builder.one(separation, conditions.size());
            case Shape::two:
                return builder.two(separation);
            case Shape::either:
                return builder.either_of(separation);
            case Shape::guarded:
                return builder.guarded(separation, two);
            case Shape::cases:
                return builder.cases(separation, most_cases, one);
            case Shape::guarded_cases:
                return builder.guarded(separation, [&](Separation const& b) {
                    return FormulaBuilder::few(builder.cases(b, most_cases, one));
                });
            case Shape::cases_of_two:
                break;
        }
        return builder.guarded(separation, [&](Separation const& b) {
            return FormulaBuilder::few(builder.cases(b, most_cases_of_two, two));
        });
    };
    auto found = all();
    sort_by_length(found);
    return found;
}

}  // namespace cubecheck::invariant
