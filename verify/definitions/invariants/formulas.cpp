#include <algorithm>

#include "verify/definitions/invariants/phrase.hpp"

namespace cubecheck::invariant {

namespace {

/// How many conditions are combined with each other, and how many results one shape gives.
constexpr std::size_t most_combined = 60, most_found = 400, most_guards = 12, a_few = 3;
/// How many conditions part the rows into cases, of one condition each or of two.
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

bool is_between(Phrase const& phrase, Between const& between) {
    return between.inside.is_subset_of(phrase.rows) && !phrase.rows.intersects(between.outside);
}

/// Makes formulas of conditions.
class Maker {
public:
    explicit Maker(std::vector<Phrase> const& conditions) : conditions_(conditions) {}

    /// The shortest come first.
    std::vector<Phrase> one(Between const& between, std::size_t most) const {
        std::vector<Phrase> found;
        for (auto const& phrase : conditions_) {
            if (found.size() == most) break;
            if (is_between(phrase, between)) found.push_back(phrase);
        }
        return found;
    }

    std::vector<Phrase> two(Between const& between) const {
        auto const wide = around(between);
        std::vector<Phrase> found;
        for (std::size_t i = 0; i < wide.size(); ++i) {
            auto const too_many = between.outside & wide[i]->rows;
            for (std::size_t j = 0; j < i && found.size() < most_found; ++j)
                if (!too_many.intersects(wide[j]->rows)) found.push_back(both(*wide[j], *wide[i]));
        }
        return found;
    }

    std::vector<Phrase> either_of(Between const& between) const {
        auto const narrow = within(between);
        std::vector<Phrase> found;
        for (std::size_t i = 0; i < narrow.size(); ++i) {
            auto const rest = between.inside - narrow[i]->rows;
            for (std::size_t j = 0; j < i && found.size() < most_found; ++j)
                if (rest.is_subset_of(narrow[j]->rows)) found.push_back(either(*narrow[j], *narrow[i]));
        }
        return found;
    }

    /// a || f, for formulas f(rest) of what a leaves.
    std::vector<Phrase> guarded(Between const& between, auto const& formulas) const {
        std::vector<Phrase> found;
        auto guards = within(between);
        guards.resize(std::min(guards.size(), most_guards));
        for (auto const* guard : guards)
            for (auto const& phrase : formulas(Between{between.inside - guard->rows, between.outside}))
                if (found.size() < most_found) found.push_back(either(*guard, phrase));
        return found;
    }

    /// choose(c, f, g), for formulas of the rows in which c is true, and of the others.
    std::vector<Phrase> cases(Between const& between, std::size_t most, auto const& formulas) const {
        std::vector<Phrase> found;
        for (std::size_t i = 0; i < std::min(conditions_.size(), most); ++i) {
            auto const& c = conditions_[i];
            if (c.says->op == Op::denied) continue;
            auto const yes = formulas(Between{between.inside & c.rows, between.outside & c.rows});
            if (yes.empty()) continue;
            auto const no = formulas(Between{between.inside - c.rows, between.outside - c.rows});
            for (auto const& a : yes)
                for (auto const& b : no)
                    if (found.size() < most_found && a.says != b.says) found.push_back(by_cases(c, a, b));
        }
        return found;
    }

    /// The shortest few.
    static std::vector<Phrase> few(std::vector<Phrase> phrases) {
        sort_by_length(phrases);
        if (phrases.size() > a_few) phrases.resize(a_few);
        return phrases;
    }

private:
    /// Conditions that are true wherever they must be, those that are true in the fewest other rows first.
    std::vector<Phrase const*> around(Between const& between) const {
        return best([&](Phrase const& p) { return between.inside.is_subset_of(p.rows); },
                    [&](Phrase const& p) { return shared(p.rows, between.outside); });
    }
    /// Conditions that are false wherever they must be, those that leave the fewest rows first.
    std::vector<Phrase const*> within(Between const& between) const {
        auto const all = between.inside.count();
        return best(
            [&](Phrase const& p) {
                return !p.rows.intersects(between.outside) && p.rows.intersects(between.inside);
            },
            [&](Phrase const& p) { return all - shared(p.rows, between.inside); });
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

std::vector<Phrase> formulas(Shape shape, Between const& between, std::vector<Phrase> const& conditions) {
    Maker const maker(conditions);
    auto const one = [&](Between const& b) { return maker.one(b, a_few); };
    auto const two = [&](Between const& b) {
        auto found = one(b);
        return found.empty() ? Maker::few(maker.two(b)) : found;
    };
    auto const all = [&]() -> std::vector<Phrase> {
        switch (shape) {
            case Shape::one:
                return maker.one(between, conditions.size());
            case Shape::two:
                return maker.two(between);
            case Shape::either:
                return maker.either_of(between);
            case Shape::guarded:
                return maker.guarded(between, two);
            case Shape::cases:
                return maker.cases(between, most_cases, one);
            case Shape::guarded_cases:
                return maker.guarded(
                    between, [&](Between const& b) { return Maker::few(maker.cases(b, most_cases, one)); });
            case Shape::cases_of_two:
                break;
        }
        return maker.guarded(
            between, [&](Between const& b) { return Maker::few(maker.cases(b, most_cases_of_two, two)); });
    };
    auto found = all();
    sort_by_length(found);
    return found;
}

}  // namespace cubecheck::invariant
